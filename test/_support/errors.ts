import { DecodeError } from 'scumm-codec';

/** The DecodeError that a call throws. Fails if it throws none, or anything else. */
export function errorOf(run: () => unknown): DecodeError {
  try {
    run();
  } catch (error) {
    if (error instanceof DecodeError) return error;
    throw error;
  }
  throw new Error('nothing is thrown');
}
