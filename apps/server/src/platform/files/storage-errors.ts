/** The place of the files could not be reached, did not answer, or would not have us. */
export class StorageAwayError extends Error {
  constructor(message: string, cause?: unknown) {
    super(message, { cause });
  }
}

const FULL = new Set(['ENOSPC', 'EDQUOT', 'EFBIG']);

/** No room is left for what was to be written. */
export function isStorageFull(error: unknown): boolean {
  return error instanceof Error && 'code' in error && FULL.has(String(error.code));
}
