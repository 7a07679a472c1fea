// What the registry says of a package, beside what the sources say.

import type { Packument } from './registry.js';

/** Fields of a manifest that a reader on the registry's page, a bundler or an editor needs. */
const FIELDS = ['main', 'module', 'types', 'exports', 'typesVersions', 'license', 'engines'];

/** Differences between a published version and the manifest and README that it was made from. */
export function faultsOfPublished(
  packument: Packument,
  manifest: Readonly<Record<string, unknown>>,
  readme: string,
): string[] {
  const published = packument.versions[String(manifest['version'])];
  if (published === undefined) return ['the version is not there'];
  const same = (field: string) =>
    JSON.stringify(published[field]) === JSON.stringify(manifest[field]);
  return [
    ...FIELDS.filter((field) => !same(field)).map((field) => `${field} is not what was published`),
    ...(packument.readme === readme ? [] : ['README is not there']),
  ];
}
