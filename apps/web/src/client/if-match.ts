import type { CallOptions } from './endpoint-types.ts';

/** A revision that a record itself tells, as its answer's header would. */
export function revisionEtag(revision: number): string {
  return `"r${revision}"`;
}

/** The call is refused where the record was changed since it had this revision; without one it goes by what is there now. [A1.17 nothing is lost] */
export function ifMatch(revision: number | undefined): Pick<CallOptions, 'revision'> {
  return revision === undefined ? {} : { revision: revisionEtag(revision) };
}
