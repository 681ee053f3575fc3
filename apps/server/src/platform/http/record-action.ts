import type { RecordAction } from '@felulet/contract/record-action.ts';
import type { RecordDecision } from '@felulet/domain/permission/record-decisions.ts';
import type { Decision } from '@felulet/domain/permission/refusal.ts';
import type { Say } from '../language/say.ts';

/** Decisions of the domain on one record. */
export function decidedEach<N extends string>(decisions: readonly RecordDecision<N>[], say: Say): RecordAction<N>[] {
  return decisions.map(({ action, decision }) => decided(action, decision, say));
}

/** A decision of the domain as an answer carries it: open, or closed with the reason in words. */
export function decided<N extends string>(action: N, decision: Decision, say: Say): RecordAction<N> {
  if (decision.ok) return { action, allowed: true, reason: null };
  const { code } = decision.refusal;
  return { action, allowed: false, reason: { code, text: say(`errors.code.${code}`, { ...decision.refusal }) } };
}
