// The controls of the page: buttons, fields, rows and lists to choose from, tables, and small pictures in a list.

import type { Signal } from '@preact/signals';
import type { IconNode } from 'lucide';
import { type ComponentChildren, type HTMLAttributes, h, type JSX } from 'preact';
import { useErrorBoundary, useMemo } from 'preact/hooks';
import { problemOf } from 'scumm-codec';
import { Badges } from './edit/touched.js';
import { Picture, type Pixels } from './picture.js';
import { lose, now, shown } from './state.js';

/** Gives a handler that puts its value into a signal. */
export const into =
  <T,>(to: Signal<T>) =>
  (value: T): void => {
    to.value = value;
  };

/** A number of things, in words. */
export const counted = (count: number, thing: string) =>
  `${count} ${thing}${count === 1 ? '' : 's'}`;

/** Shows its children, or says why that fails; the rest of the page stays. */
export function Guard({ children }: { children: ComponentChildren }) {
  const [error] = useErrorBoundary((thrown) => lose(problemOf(thrown)));
  return error === undefined ? children : <em>{error.message}</em>;
}

type ButtonProps = JSX.IntrinsicElements['button'] & {
  readonly act: () => void;
  /** Stands before the words. */
  readonly icon?: IconNode;
};

/** A button that acts. */
export function Button({ act, icon, children, ...rest }: ButtonProps) {
  return (
    <button {...rest} type="button" onClick={act}>
      {icon && <Icon icon={icon} />}
      {children}
    </button>
  );
}

/** An icon, as large as a letter. */
export const Icon = ({ icon }: { icon: IconNode }) => (
  <svg class="icon" viewBox="0 0 24 24" aria-hidden="true">
    {icon.map(([name, look]) => h(name, look))}
  </svg>
);

type SearchProps = Omit<HTMLAttributes<HTMLInputElement>, 'role'> & {
  readonly label: string;
  readonly placeholder: string;
  readonly value: string;
  readonly set: (text: string) => void;
};

/** A field for words that are searched for. */
export const Search = ({ label, set, ...rest }: SearchProps) => (
  <label>
    {label}{' '}
    <input type="search" {...rest} onInput={({ currentTarget }) => set(currentTarget.value)} />
  </label>
);

interface NumberProps {
  readonly label: string;
  readonly type?: 'number' | 'range';
  readonly min?: number;
  readonly max: number;
  readonly value: number;
  readonly set: (value: number) => void;
  /** What stands behind the field. */
  readonly children?: ComponentChildren;
}

/** A slider, or a field for a number. */
export function NumberField({ label, type = 'range', set, children, ...rest }: NumberProps) {
  const put = ({ currentTarget }: { currentTarget: HTMLInputElement }) =>
    set(currentTarget.valueAsNumber || 0);
  return (
    <label>
      {label} <input type={type} {...rest} onInput={put} /> {children}
    </label>
  );
}

/** How large the pixels of a game are. */
export const Zoom = ({ zoom, set }: { zoom: number; set: (zoom: number) => void }) => (
  <NumberField {...{ label: 'Zoom', min: 1, max: 8, value: zoom }} set={set}>
    {zoom}x
  </NumberField>
);

/** A box to check, in a color. */
export function Check(props: {
  label: string;
  color?: string | undefined;
  checked: boolean;
  flip: () => void;
}) {
  const { label, color, checked, flip } = props;
  return (
    <label>
      <input type="checkbox" style={{ accentColor: color }} checked={checked} onChange={flip} />{' '}
      {label}
    </label>
  );
}

interface Choice<T> {
  /** What one chooses between, with their titles. */
  readonly all: readonly (readonly [value: T, title: string | number])[];
  readonly chosen: T;
  readonly choose: (value: T) => void;
}

/** Buttons, of which the chosen one is marked. */
export function Tabs<T>({ all, chosen, choose }: Choice<T>) {
  return (
    <p class="actions">
      {all.map(([value, title], i) => (
        <Button key={i} aria-current={value === chosen} act={() => choose(value)}>
          {title}
        </Button>
      ))}
    </p>
  );
}

/** A list that opens. */
export function Select<T>(props: Choice<T> & { label: string; name?: string }) {
  const { all, chosen, choose, label, name } = props;
  return (
    <label>
      {label}{' '}
      <select
        aria-label={name}
        onChange={({ currentTarget }) => choose(all[currentTarget.selectedIndex][0])}
      >
        {all.map(([value, title], i) => (
          <option key={i} selected={value === chosen}>
            {title}
          </option>
        ))}
      </select>
    </label>
  );
}

type Cells = readonly ComponentChildren[];

/** A table. */
export function Table(props: { caption: string; head: Cells; rows: readonly Cells[] }) {
  const { caption, head, rows } = props;
  const row = (cells: Cells, Cell: 'th' | 'td', i = 0) => (
    <tr key={i}>
      {cells.map((cell, k) => (
        <Cell key={k}>{cell}</Cell>
      ))}
    </tr>
  );
  return (
    <table>
      <caption>{caption}</caption>
      <thead>{row(head, 'th')}</thead>
      <tbody>{rows.map((cells, i) => row(cells, 'td', i))}</tbody>
    </table>
  );
}

/** A small picture with a title, and what a click on it does. */
export interface Small {
  readonly key: string | number;
  readonly title: string;
  /** More about it, in small letters. */
  readonly facts?: string;
  /** What it is called among what edits touch: if they do, it has a mark. */
  readonly part?: string | undefined;
  readonly label: string;
  readonly hint?: string;
  /** `dark` for a picture that is white. */
  readonly look?: string;
  /** Whether it is the one that is shown. */
  readonly current?: boolean;
  readonly act: () => void;
  /** What happens when one points at it, or it gets the focus. */
  readonly point?: () => void;
  readonly draw: () => Pixels | undefined;
  readonly zoom?: number;
  /** What stands below it. */
  readonly more?: ComponentChildren;
}

/** Small pictures, to click on. */
export function Thumbnails({ all, size = '' }: { all: readonly Small[]; size?: string }) {
  return (
    <ul class={`thumbnails ${size}`}>
      {all.map(({ key, hint, look, current, act, point, title, facts, part, more, ...picture }) => (
        <li key={key} class={look}>
          <Button
            {...{ title: hint, act, onPointerEnter: point, onFocus: point }}
            aria-current={current}
          >
            <Guard>
              <Thumbnail {...picture} />
            </Guard>
            <span>
              {title} <Badges part={part} /> <small>{facts}</small>
            </span>
          </Button>
          {more}
        </li>
      ))}
    </ul>
  );
}

function Thumbnail({ draw, label, zoom }: Pick<Small, 'draw' | 'label' | 'zoom'>) {
  const pixels = useMemo(draw, [now.value, shown.value.colors]);
  const { width = 1, height = 1 } = pixels ?? {};
  // A tiny picture is as large as fits in 96 pixels.
  const fits = Math.max(1, Math.min(4, Math.floor(96 / Math.max(width, height))));
  return <Picture pixels={pixels} zoom={zoom ?? fits} label={label} />;
}
