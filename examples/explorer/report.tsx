// What the files are, how that was seen, and all that was lost or guessed. The visitor may open them as something else.

import type { TargetedSubmitEvent } from 'preact';
import { type Game, gameFiles, type Variant, type Version, type XorKey } from 'scumm-codec';
import { Button } from './controls.js';
import { ask } from './open/client.js';
import { losses, show } from './state.js';

const VERSIONS: readonly Version[] = [4, 5, 6, 7, 8];
const VARIANTS: readonly Variant[] = ['amiga', 'v3-256', 'sam-and-max', 'full-throttle'];
const KEYS: readonly XorKey[] = [0, 0x69, 0xff];

export function Report({ from }: { from: Game }) {
  const { version, variant, evidence, foreign } = from;
  return (
    <section class="report">
      <h2>
        Why version {version}
        {variant && `, ${variant}`}
      </h2>
      <ul>
        {evidence.map(({ file, offset, seen, versions }, i) => (
          <li key={i}>
            {seen} in {file}{' '}
            <ToByte from={from} file={file} offset={offset} text={`at ${offset}`} />: version{' '}
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
        {foreign.map(({ name, why }) => (
          <li key={name}>
            {name}: {why}
          </li>
        ))}
      </ul>
      <h2>Lost or guessed</h2>
      {losses.value.length === 0 && <p>Nothing so far.</p>}
      <ul>
        {losses.value.map(({ file, offset, message }, i) => (
          <li key={i}>
            {file && `${file}: `}
            {message} <ToByte from={from} file={file} offset={offset} text="show" />
          </li>
        ))}
      </ul>
    </section>
  );
}

const hex = (key: number) => `0x${key.toString(16).padStart(2, '0')}`;

/** Goes to a byte in the view of blocks; nothing for a byte that no file has. */
function ToByte(props: { from: Game; file?: string | undefined; offset: number; text: string }) {
  const { from, file, offset, text } = props;
  const all = gameFiles(from);
  const at = all.findIndex(({ name }) => name === file);
  if (at < 0 || offset >= all[at].src.length) return null;
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
  const open = (event: TargetedSubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const said = new FormData(event.currentTarget);
    const keys = gameFiles(from).map(({ name }) => [name, Number(said.get(`Key of ${name}`))]);
    ask({
      version: Number(said.get('Version')) as Version,
      variant: VARIANTS.find((one) => one === said.get('Release')),
      index: from.indexFile?.name,
      data: from.files.map(({ name }) => name),
      keys: Object.fromEntries(keys) as Record<string, XorKey>,
    });
  };
  return (
    <details>
      <summary>Open it as something else</summary>
      <form class="actions" onSubmit={open}>
        <Choice label="Version" values={VERSIONS} chosen={from.version} />
        <Choice label="Release" values={['common', ...VARIANTS]} chosen={from.variant} />
        {gameFiles(from).map(({ name, key }) => (
          <Choice key={name} label={`Key of ${name}`} values={KEYS.map(hex)} chosen={hex(key)} />
        ))}
        <button type="submit">Open again</button>
      </form>
    </details>
  );
}

function Choice(props: { label: string; values: readonly (string | number)[]; chosen: unknown }) {
  const { label, values, chosen } = props;
  return (
    <label>
      {label}{' '}
      <select name={label}>
        {values.map((value) => (
          <option key={value} selected={value === chosen}>
            {value}
          </option>
        ))}
      </select>
    </label>
  );
}
