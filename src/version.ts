// The versions of the format that readers can be told of. Each reader whose layout depends on the
// version has one table of it; versions 4, 7 and 8 are to join there.

/** 5: Monkey Island 1 (CD) and 2, Indy 4. 6: Day of the Tentacle, Sam & Max. */
export type Version = 5 | 6;

/** Options of readers whose layout depends on the version. */
export interface VersionOptions {
  /** Version of the game. Default: 5. */
  readonly version?: Version | undefined;
}

/** Throws a RangeError unless readers know the version. */
export function checkVersion(version: Version): void {
  if (version !== 5 && version !== 6) throw new RangeError(`no version ${version}`);
}
