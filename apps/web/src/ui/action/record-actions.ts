import type { RecordAction } from '@felulet/contract/record-action.ts';

type Answered<N extends string> = { readonly actions: readonly RecordAction<N>[] };

/** Whether the record's answer opens the action to its reader. */
export function isOpen<N extends string>(record: Answered<N>, action: N): boolean {
  return record.actions.find((candidate) => candidate.action === action)?.allowed ?? false;
}

/** Whether the record's answer speaks of the action at all: what a role never has is left out. */
export function isOffered<N extends string>(record: Answered<N>, action: N): boolean {
  return record.actions.some((candidate) => candidate.action === action);
}

/** Why the first of these actions that is offered is closed, in the server's words; null for an open one. */
export function closedReason<N extends string>(record: Answered<N>, ...actions: readonly N[]): string | null {
  return record.actions.find(({ action }) => actions.includes(action))?.reason?.text ?? null;
}
