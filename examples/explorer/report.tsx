// What the files are, how that was seen, and all that was lost or guessed.

import { game, losses } from './state.js';

export function Report() {
  const opened = game.value;
  if (opened === undefined) return null;
  const { version, variant, indexFile, files, evidence, foreign, charsets, fonts } = opened;
  const all = [...(indexFile ? [indexFile] : []), ...files, ...charsets, ...fonts];
  return (
    <section class="report">
      <h2>
        Version {version}
        {variant && `, ${variant}`}
      </h2>
      <h3>Why</h3>
      <ul>
        {evidence.map((one) => (
          <li key={`${one.file} ${one.offset}`}>
            {one.seen} in {one.file} at {one.offset}: version {one.versions.join(', ')}
          </li>
        ))}
      </ul>
      <h3>Files</h3>
      <ul>
        {all.map(({ name, src, key }) => (
          <li key={name}>
            {name}: {src.length} bytes{key !== 0 && `, obfuscated with 0x${key.toString(16)}`}
          </li>
        ))}
        {foreign.map(({ name, why }) => (
          <li key={name}>
            {name}: {why}
          </li>
        ))}
      </ul>
      <h3>Lost or guessed</h3>
      {losses.value.length === 0 && <p>Nothing so far.</p>}
      <ul>
        {losses.value.map(({ file, message }, i) => (
          <li key={i}>
            {file}: {message}
          </li>
        ))}
      </ul>
    </section>
  );
}
