import { screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { answerCalls } from '../../../../ui/testing/answer-calls.ts';
import { press } from '../../../../ui/testing/fill.ts';
import { renderPage } from '../../../../ui/testing/render-page.tsx';
import { ActPreview } from './act-preview.tsx';

const row = (media: number, revision: number) => ({
  ...{ media, title: `Felület ${media}`, surface_code: null, revision, problem: null },
  ...{ expected: 'changed', changes: [], available_quantity: null, units: null },
});
const problem = { type: 'x', title: 'x', status: 412, detail: 'Kérjük, töltse be újra az oldalt.', code: 'x' };
const act = { kind: 'price', change: 'set', value: 5, round_to: 1 } as const;

it('leads to a new preview of what somebody else changed, and asks for no reload [D15.25]', async () => {
  let revision = 1;
  const calls = answerCalls({
    'POST /api/medias/acts/preview': ({ body }) => ({
      body: { rows: (body as { ids: number[] }).ids.map((id) => row(id, revision)) },
    }),
    'POST /api/medias/acts': () => ({
      body: {
        outcomes: [
          { ...row(1, 2), outcome: 'done' },
          { ...row(2, 2), outcome: 'stale', problem },
        ],
        undo: null,
      },
    }),
  });
  const none = vi.fn();
  await renderPage(() => <ActPreview ids={[1, 2]} act={act} onBack={none} onDone={none} onClose={none} />);
  await screen.findByText('Felület 1');
  // Enter goes on, without a way to the button.
  expect(document.activeElement?.textContent).toBe('Módosítás (2)');
  revision = 2;
  await press('Módosítás (2)');
  await screen.findByText('Közben más módosította, ezért most nem változott.');
  expect(screen.queryByText(/töltse be újra/)).toBeNull();
  expect(document.activeElement?.textContent).toBe('Új előnézet');
  await press('Új előnézet');
  await screen.findByText('Felület 2');
  await waitFor(() => expect(calls.at(-1)?.body).toMatchObject({ ids: [2] }));
  await press('Módosítás (1)');
  await waitFor(() => expect(calls.at(-1)?.body).toMatchObject({ rows: [{ media: 2, revision: 2 }] }));
});
