import type { RecordAction } from '@felulet/contract/record-action.ts';

type Answered<N extends string> = { readonly actions: readonly RecordAction<N>[] };

/** Whether the record's answer opens the action to its reader. */
export function isOpen<N extends string>(record: Answered<N>, action: N): boolean {
  return record.actions.find((candidate) => candidate.action === action)?.allowed ?? false;
}

/** Why the action is closed, in the server's words; null for an open one. */
export function closedReason<N extends string>(record: Answered<N>, action: N): string | null {
  return record.actions.find((candidate) => candidate.action === action)?.reason?.text ?? null;
}
