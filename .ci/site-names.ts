// Makes a name in backticks a link to its page: in guides and README, and in what docstrings say.

import type { CommentDisplayPart, ProjectReflection, Reflection } from 'typedoc';

type Pages = ReadonlyMap<string, Reflection>;

/** Links the names that the project exports. Docstrings of an entry mean its own names first. */
export function linkNames(project: ProjectReflection): void {
  const [main, ...others] = project.children ?? [];
  const pages = pagesOf(main);
  if (project.readme) project.readme = linked(project.readme, pages);
  for (const guide of project.documents ?? []) guide.content = linked(guide.content, pages);
  for (const entry of [main, ...others]) {
    const own = new Map([...pages, ...pagesOf(entry)]);
    entry.traverse((one) => linkDocstrings(one, own));
  }
}

/** The names of an entry, with their pages. */
function pagesOf({ children = [] }: { readonly children?: readonly Reflection[] }): Pages {
  return new Map(children.map((child) => [child.name, child]));
}

/** Links names in what a docstring says, below a reflection too. A page does not link to itself. */
function linkDocstrings(reflection: Reflection, pages: Pages): void {
  const { comment } = reflection;
  if (comment !== undefined) {
    const others = new Map(pages);
    others.delete(reflection.name);
    comment.summary = linked(comment.summary, others);
    for (const tag of comment.blockTags) tag.content = linked(tag.content, others);
  }
  reflection.traverse((child) => linkDocstrings(child, pages));
}

/** Parts in which names have become links, but for those that are in a link already. */
function linked(parts: readonly CommentDisplayPart[], pages: Pages): CommentDisplayPart[] {
  return parts.map((part, i) => {
    const name = part.kind === 'code' ? /^`(\w+)`$/.exec(part.text)?.[1] : undefined;
    const target = name === undefined ? undefined : pages.get(name);
    if (name === undefined || target === undefined) return part;
    if (parts[i - 1]?.text.endsWith('[')) return part;
    return { kind: 'inline-tag', tag: '@linkcode', text: name, target };
  });
}
