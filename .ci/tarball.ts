// What a packed package must hold, and the address that its owner fills in.

/** Stands for the owner in package.json and fixtures/package.json, which have the address of the repository. */
const OWNER = 'OWNER';

/** Fields of package.json that this looks at. */
export interface Manifest {
  readonly main: string;
  readonly types: string;
  readonly exports: Paths;
  readonly repository?: { readonly url: string };
  readonly homepage?: string;
  readonly bugs?: string;
}

/** A path, or paths by condition. */
type Paths = string | { readonly [condition: string]: Paths };

/** Fields of a manifest that still have the placeholder address, or no address. */
export function placeholders({ repository, homepage, bugs }: Manifest): string[] {
  const fields = { repository: repository?.url, homepage, bugs };
  return Object.entries(fields)
    .filter(([, address]) => address === undefined || address.includes(`/${OWNER}/`))
    .map(([name]) => name);
}

/**
 * Paths that a package should have and does not.
 *
 * @param packed - paths of all files in the package
 * @param readme - text of README, whose links and pictures must lead to files
 */
export function missingFiles(
  packed: readonly string[],
  manifest: Manifest,
  readme: string,
): string[] {
  const linked = [...readme.matchAll(/\]\((?!https?:|#)([^)#\s]+)|src="(?!https?:)([^"]+)"/g)];
  const wanted = [
    ...['package.json', 'README.md', 'LICENSE', 'CHANGELOG.md'],
    ...[manifest.main, manifest.types, manifest.exports].flatMap(pathsIn),
    ...linked.map(([, link, picture]) => link ?? picture),
  ];
  const found = new Set(packed);
  return [...new Set(wanted)].filter((path) => !found.has(path.replace(/\/$/, '')));
}

function pathsIn(paths: Paths): string[] {
  if (typeof paths === 'string') return [paths.replace('./', '')];
  return Object.values(paths).flatMap(pathsIn);
}
