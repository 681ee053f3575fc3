import type { CallOptions } from './endpoint-types.ts';

/** The ETag of a revision that stands in a record, as the answer's header would have it. */
export function revisionEtag(revision: number): string {
  return `"r${revision}"`;
}

/** Makes the call fail where the record was changed since it had this revision; without a revision nothing is compared. */
export function ifMatch(revision: number | undefined): Pick<CallOptions, 'revision'> {
  return revision === undefined ? {} : { revision: revisionEtag(revision) };
}
