// Wraps the comments of code to the width of a page, on which a long line must be scrolled to be read. What holds
// no long line stays as it is.

/** Characters of a line that a page shows without scrolling. */
const WIDTH = 100;

/** Code whose comments have no line that is too long, but for one of a single word. */
export function wrapComments(code: string): string {
  const opened = code.split('\n').flatMap(openLong);
  const made: string[] = [];
  let i = 0;
  while (i < opened.length) {
    const lead = leadOf(opened[i]);
    let end = i + 1;
    while (end < opened.length && lead !== undefined && goesOn(opened[end], lead)) end++;
    const lines = opened.slice(i, end);
    const isLong = lines.some((line) => line.length > WIDTH);
    made.push(...(lead !== undefined && isLong ? wrapped(lines, lead) : lines));
    i = end;
  }
  return made.join('\n');
}

/** A comment of one line as three, if it is too long. */
function openLong(line: string): string[] {
  const [, indent, text] = /^( *)\/\*\* (.*) \*\/$/.exec(line) ?? [];
  if (line.length <= WIDTH || indent === undefined) return [line];
  return [`${indent}/**`, `${indent} * ${text}`, `${indent} */`];
}

/** What stands in front of the text of a comment's line; `undefined` for other lines. */
function leadOf(line: string): string | undefined {
  return /^ *(?:\*|\/\/) (?=\S)/.exec(line)?.[0];
}

/** Whether a line belongs to the paragraph before it: it begins neither an item nor a tag. */
function goesOn(line: string, lead: string): boolean {
  return line.startsWith(lead) && !/^(?:[@-]|\d+\. )/.test(line.slice(lead.length));
}

/** A paragraph, broken anew. Code in backticks is one word; items and tags hang over what follows. */
function wrapped(lines: readonly string[], lead: string): string[] {
  const text = lines.map((line) => line.slice(lead.length).trim()).join(' ');
  const hang = /^[@-]/.test(text) ? '  ' : '';
  const made: string[] = [];
  let line = lead;
  for (const word of text.match(/(?:`[^`]*`|\S)+/g) ?? []) {
    const next = line.endsWith(' ') ? line + word : `${line} ${word}`;
    if (next.length > WIDTH && line.trim() !== lead.trim()) {
      made.push(line);
      line = lead + hang + word;
    } else line = next;
  }
  return [...made, line];
}
