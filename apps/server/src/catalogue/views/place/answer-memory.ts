import type { Clock } from '../../../platform/clock.ts';

/** Those who run public services ask that nobody asks them the same twice. */
const KEPT_MS = 24 * 3_600_000;
const MOST_KEPT = 1000;

export type AnswerMemory = <T>(question: string, ask: () => Promise<T>) => Promise<T>;

/** Answers a question that was answered within a day, or is being asked just now, without asking again; failures are not kept. */
export function answerMemory(clock: Clock): AnswerMemory {
  const kept = new Map<string, { readonly answer: Promise<unknown>; readonly until: number }>();
  return async <T>(question: string, ask: () => Promise<T>): Promise<T> => {
    const now = clock.now().getTime();
    const known = kept.get(question);
    if (known !== undefined && known.until > now) return known.answer as Promise<T>; // a question begins with the service whose answer it has
    const answer = ask();
    kept.delete(question);
    kept.set(question, { answer, until: now + KEPT_MS });
    for (const oldest of kept.keys()) {
      if (kept.size <= MOST_KEPT) break;
      kept.delete(oldest);
    }
    answer.catch(() => {
      if (kept.get(question)?.answer === answer) kept.delete(question);
    });
    return answer;
  };
}
