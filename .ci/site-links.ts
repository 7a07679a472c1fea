// Links of a built site that lead nowhere: to a file that is not there, or a place that its page does not have.

import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';

/** An address with a scheme, which is another site's. */
const ELSEWHERE = /^(\w+:|\/\/)/;

/** The links of a page, in its tags and not in its text. */
function linksOf(html: string): string[] {
  return [...html.matchAll(/<[a-z][^>]*?\s(?:href|src)="([^"]*)"/g)].map(([, link]) =>
    decodeURI(link.replaceAll('&amp;', '&')),
  );
}

/** The places of a page that a link can lead to. */
function placesOf(html: string): Set<string> {
  return new Set([...html.matchAll(/<[a-z][^>]*?\s(?:id|name)="([^"]*)"/g)].map(([, id]) => id));
}

/** All links in the pages of a folder that lead nowhere, each with its page. */
export function brokenLinks(folder: string): string[] {
  const pages = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(html|svg)$/.test(name))
    .sort();
  const texts = new Map(
    pages.map((page) => [resolve(folder, page), readFileSync(join(folder, page), 'utf8')]),
  );
  const places = new Map([...texts].map(([path, html]) => [path, placesOf(html)]));
  const leadsNowhere = (from: string, link: string): boolean => {
    const [path, place] = link.split('#');
    const target = path === '' ? from : resolve(dirname(from), path.replace(/\?.*/, ''));
    if (!existsSync(target) || statSync(target).isDirectory()) return true;
    return place !== undefined && place !== '' && places.get(target)?.has(place) !== true;
  };
  return [...texts].flatMap(([from, html]) =>
    linksOf(html)
      .filter((link) => !ELSEWHERE.test(link) && leadsNowhere(from, link))
      .map((link) => `${relative(folder, from)}: ${link} leads nowhere`),
  );
}
