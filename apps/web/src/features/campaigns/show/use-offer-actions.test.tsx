import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { answerCalls } from '../../../ui/testing/answer-calls.ts';
import { renderPage } from '../../../ui/testing/render-page.tsx';
import { signedIn } from '../../../ui/testing/signed-in.ts';
import type { OfferRow } from './offer/offer-rows.ts';
import { useOfferActions } from './use-offer-actions.ts';

const inPackage: Partial<OfferRow> = { kind: 'media', id: 2, subjectId: 12, isInPackage: true, price: 50 };
const nothing = (): void => {};

function Actions(): React.ReactNode {
  const actionsOf = useOfferActions(7, {
    onFinancials: nothing,
    onMove: nothing,
    onComments: nothing,
    onOption: nothing,
    optionActsOf: () => [],
  });
  const whole = inPackage as OfferRow; // reason: the actions look at nothing else
  return actionsOf(whole).map(({ label }) => <p key={label}>{label}</p>);
}

it.each([
  ['ROLE_MHFE', true],
  ['ROLE_ADMIN', true],
  ['ROLE_PUBLISHER', true],
  ['ROLE_ADVERTISER', false],
  ['ROLE_INTERMEDIARY', false],
] as const)('the prices of a surface inside a package are there for %s: %s', async (role, expected) => {
  answerCalls(signedIn(role));
  await renderPage(Actions);
  await waitFor(() => expect(screen.getByText('Hozzászólások megnyitása')).toBeTruthy());
  expect(screen.queryByText('Pénzügyi részletek') !== null).toBe(expected);
});
