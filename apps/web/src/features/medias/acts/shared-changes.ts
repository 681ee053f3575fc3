import type { ActPreviewRow } from '@felulet/contract/catalogue/surface-acts.ts';
import type { AuditChange } from '@felulet/contract/office/audit.ts';
import type { ActBody } from './act-values.ts';

type Previewed = Pick<ActPreviewRow, 'expected' | 'changes'>;

const joining: readonly ActBody['kind'][] = ['block', 'campaign', 'package'];

/** What each of several surfaces that are booked or put somewhere would get alike, such as the campaign and its days. */
export function sharedChanges(kind: ActBody['kind'], rows: readonly Previewed[]): AuditChange[] {
  const [first, ...others] = rows.filter(({ expected }) => expected === 'changed');
  if (first === undefined || others.length === 0 || !joining.includes(kind)) return [];
  return first.changes.filter((change) => others.every(({ changes }) => isAmong(changes, change)));
}

export function isAmong(changes: readonly AuditChange[], { field, name, from, to }: AuditChange): boolean {
  return changes.some((one) => one.field === field && one.name === name && one.from === from && one.to === to);
}
