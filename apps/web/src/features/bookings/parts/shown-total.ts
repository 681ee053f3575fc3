import i18next from 'i18next';
import { ApiProblem } from '../../../client/api-problem.ts';
import type { PreCalculationState } from './use-pre-calculation.ts';

/** The sum on the screen, as of the last rendering. */
export type ShownTotal = Partial<Pick<PreCalculationState, 'isBehind' | 'obstacle'>> & {
  readonly total?: number | undefined;
};

const POLL_MS = 50;
const MOST_POLLS = 200;

/** Polls until the condition holds; false when it took too long. */
export async function waitUntil(isSo: () => boolean): Promise<boolean> {
  for (let looks = 0; looks < MOST_POLLS && !isSo(); looks += 1) {
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
  return isSo();
}

/**
 * The sum on the screen once it follows what was typed. Undefined where the form itself is wrong or, for example, the booking was decided
 * meanwhile: then the server refuses it with the reason. When the calculation fails or is too slow, this throws, so that nothing is saved at a sum
 * that nobody saw.
 */
export async function settledTotal(shown: { readonly current: ShownTotal }): Promise<number | undefined> {
  const isSettled = await waitUntil(() => {
    const { isBehind, obstacle, total } = shown.current;
    return isBehind === false && (obstacle !== null || total !== undefined);
  });
  const { obstacle, total } = shown.current;
  if (!isSettled || obstacle === 'failure')
    throw new ApiProblem(503, { code: 'price_unknown', detail: i18next.t('bookings.approval.noTotal') }, null);
  return obstacle === null ? total : undefined;
}
