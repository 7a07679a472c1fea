// The headings of a Markdown page, their anchors, and links to them.

/** A heading of the page. */
export interface Heading {
  readonly title: string;
  /** Title of its chapter. */
  readonly chapter: string;
  readonly anchor: string;
}

/** The headings of the page. Those of one title get anchors with a number, as sites that show Markdown give them. */
export class Headings {
  private readonly all: Heading[] = [];
  private readonly uses = new Map<string, number>();

  add(title: string, chapter: string): Heading {
    const plain = title
      .toLowerCase()
      .replaceAll(/[^\w -]/g, '')
      .replaceAll(' ', '-');
    const count = this.uses.get(plain) ?? 0;
    this.uses.set(plain, count + 1);
    const heading = { title, chapter, anchor: count === 0 ? plain : `${plain}-${count}` };
    this.all.push(heading);
    return heading;
  }

  /** Prose in which titles in quotes have become links: those of chapters first, then those of its own chapter. */
  linked(prose: string, chapter: string): string {
    return prose.replace(/^```[\s\S]*?^```|`[^`]*`|"([^"`]+)"/gm, (whole, quoted?: string) => {
      const title = quoted?.replaceAll(/\s+/g, ' ');
      const named = this.all.filter((one) => one.title === title);
      const target =
        named.find((one) => one.chapter === title) ??
        named.find((one) => one.chapter === chapter) ??
        named[0];
      return target === undefined ? whole : `"[${target.title}](#${target.anchor})"`;
    });
  }
}

/** A heading as an item of a list of contents. */
export const linkTo = ({ title, anchor }: Heading) => `- [${title}](#${anchor})`;
