// What the files are, how that was seen, and all that was lost, or numbered anew. The visitor may open them as something else.

import { useSignal } from '@preact/signals';
import type { Game, Problem, Variant, Version } from 'scumm-codec';
import { gameFiles } from 'scumm-codec/tools';
import { damage, files, type Row } from './blocks/rows.js';
import { Button, counted, into, Select } from './controls.js';
import { checked } from './open/check.js';
import { ask } from './open/client.js';
import { losses, type Shown, show } from './state.js';

const hex = (key: number) => `0x${key.toString(16).padStart(2, '0')}`;

const VERSIONS = ([2, 3, 4, 5, 6, 7, 8] satisfies Version[]).map(
  (version) => [version, version] as const,
);
const KEYS = ([0, 0x69, 0xff] as const).map((key) => [key, hex(key)] as const);

const VARIANTS = (['amiga', 'ega', 'sam-and-max', 'full-throttle'] satisfies Variant[]).map(
  (variant) => [variant, variant.replaceAll('-', ' ')] as const,
);

export function Report({ from }: { from: Game }) {
  const { version, variant, evidence, foreign, films } = from;
  // Films that no game of its version has are shown all the same.
  const unread = foreign.filter(({ name }) => !films.some((film) => film.name === name));
  return (
    <section class="report">
      <h2>Lost, or numbered anew</h2>
      <p role="status">
        {losses.value.length === 0 ? 'Nothing is lost' : counted(losses.value.length, 'problem')}.{' '}
        {checked.value.isAll ? 'All of the game was read' : 'The game is being read'}:{' '}
        {checked.value.parts} parts.
      </p>
      <Losses />
      <h2>
        Why version {version}
        {variant && `, ${variant}`}
      </h2>
      <ul>
        {evidence.map(({ file, offset, seen, versions }, i) => (
          <li key={i}>
            {seen} in {file} <ToByte file={file} offset={offset} text={`at ${offset}`} />: version{' '}
            {versions.join(', ')}
          </li>
        ))}
      </ul>
      <Override key={from} from={from} />
      <h2>Files</h2>
      <ul>
        {gameFiles(from).map(({ name, src, key }) => (
          <li key={name}>
            {name}: {src.length} bytes{key !== 0 && `, obfuscated with ${hex(key)}`}
          </li>
        ))}
        {unread.map(({ name, why }) => (
          <li key={name}>
            {name}: {why}
          </li>
        ))}
      </ul>
    </section>
  );
}

type Damage = (typeof damage.value)[number];

/** What was lost of a block, or of all, and the blocks that it is in. What is alike in one block folds. */
export function Losses({ of }: { of?: Row }) {
  const alike = new Map<string, Damage[]>();
  for (const one of damage.value.filter(({ around }) => !of || around.includes(of))) {
    const { problem, around } = one;
    const key = `${around.at(-1)?.name ?? problem.file} ${problem.code}`;
    alike.set(key, alike.get(key) ?? []);
    alike.get(key)?.push(one);
  }
  return (
    <ul>
      {Array.from(alike, ([key, [first, ...more]]) => (
        <li key={key}>
          <Loss {...first} />
          {more.length > 0 && (
            <details>
              <summary>{more.length} more like it</summary>
              <ul>
                {more.map((one, i) => (
                  <li key={i}>
                    <Loss {...one} />
                  </li>
                ))}
              </ul>
            </details>
          )}
        </li>
      ))}
    </ul>
  );
}

function Loss({ problem, around }: Damage) {
  const { file, offset, message } = problem;
  const { title = file, block } = around.at(-1) ?? {};
  return (
    <>
      {title && <b>{title}: </b>}
      {message}{' '}
      {block && (
        <ToByte
          file={file}
          text="show"
          // What is cut off is missing behind the last byte of its block.
          offset={Math.min(offset, block.end - 1)}
        />
      )}{' '}
      <ToPart problem={problem} />
    </>
  );
}

/** Goes to what lost something, as the game shows it. */
function ToPart({ problem: { room, object = -1, costume, charset } }: { problem: Problem }) {
  const to = (words: string, place: Partial<Shown>) => (
    <Button class="link" act={() => show(place)}>
      {words}
    </Button>
  );
  if (costume !== undefined)
    return to(`see costume ${costume}`, { view: 'costumes', costume, animation: -1 });
  if (room === undefined || charset !== undefined) return null;
  return to(`see room ${room}`, { view: 'rooms', room, object });
}

/** Goes to a byte in the view of blocks. */
function ToByte(props: { file: string | undefined; offset: number; text: string }) {
  const { file, offset, text } = props;
  const at = files.value.findIndex(({ name }) => name === file);
  return (
    <Button
      class="link"
      aria-label={`${text}: byte ${offset} of ${file}`}
      act={() => show({ view: 'blocks', block: `${at}:${offset}` })}
    >
      {text}
    </Button>
  );
}

/** Opens the same files again, as what the visitor says that they are. */
function Override({ from }: { from: Game }) {
  const all = gameFiles(from);
  const keys = useSignal(Object.fromEntries(all.map(({ name, key }) => [name, key])));
  const version = useSignal(from.version);
  const variant = useSignal(from.variant);
  const open = () => {
    const names = { index: from.indexFile?.name, data: from.files.map(({ name }) => name) };
    ask({ ...names, keys: keys.value, version: version.value, variant: variant.value });
  };
  return (
    <details>
      <summary>Open it as something else</summary>
      <p class="actions">
        <Select label="Version" all={VERSIONS} chosen={version.value} choose={into(version)} />
        <Select
          label="Release"
          all={[[undefined, 'common'], ...VARIANTS]}
          chosen={variant.value}
          choose={into(variant)}
        />
        {all.map(({ name }) => (
          <Select
            key={name}
            label={`Key of ${name}`}
            all={KEYS}
            chosen={keys.value[name]}
            choose={(key) => into(keys)({ ...keys.value, [name]: key })}
          />
        ))}
        <Button act={open}>Open again</Button>
      </p>
    </details>
  );
}
