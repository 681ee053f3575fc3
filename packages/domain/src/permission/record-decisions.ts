import type { Decision } from './refusal.ts';

/** What one may do with a record, decided action by action. */
export type RecordDecision<N extends string> = { readonly action: N; readonly decision: Decision };

/** The actions that the viewer's role has at all; those of other roles are left out, closed ones keep their refusal. */
export function offeredActions<N extends string>(
  names: readonly N[],
  decide: (action: N) => Decision,
): readonly RecordDecision<N>[] {
  return names
    .map((action) => ({ action, decision: decide(action) }))
    .filter(({ decision }) => decision.ok || decision.refusal.code !== 'role_not_permitted');
}
