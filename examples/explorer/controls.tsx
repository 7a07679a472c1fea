// The controls of the page: a field to search in, a row of buttons of which one is chosen, and a list to choose from.

import type { Signal } from '@preact/signals';

/** A field whose text goes into a signal. */
export function Search(props: { label: string; hint?: string; text: Signal<string> }) {
  const { label, hint, text } = props;
  return (
    <label>
      {label}{' '}
      <input
        type="search"
        placeholder={hint}
        value={text.value}
        onInput={({ currentTarget }) => {
          text.value = currentTarget.value;
        }}
      />
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
        <button key={i} type="button" aria-current={value === chosen} onClick={() => choose(value)}>
          {title}
        </button>
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
        name={name}
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
