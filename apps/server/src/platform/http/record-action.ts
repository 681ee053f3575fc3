import type { RecordAction } from '@felulet/contract/record-action.ts';
import type { RecordDecision } from '@felulet/domain/permission/record-decisions.ts';
import type { Decision, Refusal } from '@felulet/domain/permission/refusal.ts';
import type { Say } from '../language/say.ts';

/** Decisions of the domain on one record. */
export function decidedEach<N extends string>(decisions: readonly RecordDecision<N>[], say: Say): RecordAction<N>[] {
  return decisions.map(({ action, decision }) => decided(action, decision, say));
}

/** A decision of the domain as an answer carries it: open, or closed with the reason in words. */
export function decided<N extends string>(action: N, decision: Decision, say: Say): RecordAction<N> {
  if (decision.ok) return { action, allowed: true, reason: null };
  const { refusal } = decision;
  return { action, allowed: false, reason: { code: refusal.code, text: textOf(refusal, say) } };
}

const KEPT_TEXTS = 2000;
const LONGEST_KEPT = 200;
const keptTexts = new WeakMap<Say, Map<string, string>>();

/** A list says the same few texts row by row, page by page: each is put together once. */
function textOf(refusal: Refusal, say: Say): string {
  const texts = keptTexts.get(say) ?? new Map<string, string>();
  keptTexts.set(say, texts);
  const key = JSON.stringify(refusal);
  const known = texts.get(key);
  if (known !== undefined) return known;
  const text = say(`errors.code.${refusal.code}`, { ...refusal });
  if (key.length > LONGEST_KEPT) return text;
  if (texts.size >= KEPT_TEXTS) texts.clear();
  texts.set(key, text);
  return text;
}
