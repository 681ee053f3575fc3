import { CodedError } from '../errors.ts';
import type { RecordReader } from './reader.ts';

export function etagOf(revision: number): string {
  return `"r${revision}"`;
}

/** The answer of a call, whose revision is sent as its `ETag`. */
export function tagged<A extends { readonly revision: number }>(call: Pick<RecordReader, 'setRevision'>, answer: A): A {
  call.setRevision(answer.revision);
  return answer;
}

/** The revision in an `If-Match` header; `*` and absence ask for no comparison. A foreign tag never matches. */
export function revisionOf(header: string | undefined): number | undefined {
  if (header === undefined || header.trim() === '*') return undefined;
  const match = /^(?:W\/)?"r(\d{1,9})(?:-[a-z]+)?"$/.exec(header.trim());
  if (match?.[1] === undefined) throw new CodedError('stale_revision');
  return Number(match[1]);
}

/** Refuses an edit of an object that has changed since the asker read it. */
export function requireRevision(current: number, expected: number | undefined): void {
  if (expected !== undefined && expected !== current) throw new CodedError('stale_revision');
}
