import type { MediaRow } from '@felulet/contract/catalogue/surface-list.ts';
import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { answerCalls } from '../../../ui/testing/answer-calls.ts';
import { press } from '../../../ui/testing/fill.ts';
import { renderPage } from '../../../ui/testing/render-page.tsx';
import { useChosenRows } from './use-chosen-rows.ts';

const row = (id: number, title: string) => ({ id, title }) as MediaRow; // reason: no more of it is read here
const filters = {};

function Browser({ shown }: { readonly shown: readonly MediaRow[] }): React.ReactNode {
  const { selection, chosen } = useChosenRows(shown, { name: 'campaign-medias-4', fixed: { campaign: '4' }, filters });
  return (
    <>
      <p>{`Kijelölt: ${chosen.map(({ title }) => title).join(', ')}`}</p>
      <button type="button" onClick={() => selection.choose([1, 2])}>
        Mindkettő
      </button>
    </>
  );
}

/** One page of the list, then somewhere else, then another page of it. */
function Page(): React.ReactNode {
  const [place, setPlace] = useState(0);
  const pages = [[row(1, 'Első'), row(2, 'Második')], undefined, [row(9, 'Kilencedik')]];
  const shown = pages[place];
  return (
    <>
      {shown === undefined ? 'Egy felület lapja' : <Browser key={place} shown={shown} />}
      <button type="button" onClick={() => setPlace(place + 1)}>
        Tovább
      </button>
    </>
  );
}

it('keeps what was chosen over a look at another page, as it is by then, without what is gone', async () => {
  const calls = answerCalls({
    'GET /api/medias': () => ({ body: { list: [row(2, 'Második, átnevezve')], totalCount: 1 } }),
  });
  await renderPage(Page);
  await press('Mindkettő');
  expect(await screen.findByText('Kijelölt: Első, Második')).toBeTruthy();
  await press('Tovább');
  await screen.findByText('Egy felület lapja');
  await press('Tovább');
  expect(await screen.findByText('Kijelölt: Második, átnevezve')).toBeTruthy();
  await waitFor(() => expect(calls.at(-1)?.query).toContain('campaign=4'));
  expect(calls.at(-1)?.query).toContain('ids=1');
});
