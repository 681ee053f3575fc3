import type { mediaList } from '@felulet/contract/wire.generated.ts';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { useListState } from '../../../ui/list/use-list-state.ts';
import { type Answer, answerCalls, type Sent } from '../../../ui/testing/answer-calls.ts';
import { fill, press } from '../../../ui/testing/fill.ts';
import { renderPage } from '../../../ui/testing/render-page.tsx';
import { toasted } from '../../../ui/testing/shown-toasts.ts';
import { WarningsMenu } from './warnings-menu.tsx';

const counts = { no_photo: 1234, no_exact_place: 0, no_code: 2, no_price_tag: 0, old_photo: 7 };
const counted = (some: object = {}): (() => Answer) => {
  const body = { counts, photo_years: 3, ...some };
  return () => ({ body });
};

async function open(
  began: string,
  answer = counted(),
): Promise<{ readonly calls: readonly Sent[]; readonly warning: () => string | null; readonly search: () => string }> {
  const calls = answerCalls({ 'GET /api/medias/warnings': answer, 'PUT /api/medias/warnings': counted() });
  const { address } = await renderPage(() => {
    const list = useListState<typeof mediaList>({ storageKey: 'media-filter', defaultSort: 'id:desc' });
    return <WarningsMenu list={list} />;
  }, began);
  await press('Hiányosságok');
  const asked = (): string => address().split('?')[1] ?? '';
  return { calls, warning: () => new URLSearchParams(asked()).get('warning'), search: asked };
}

const kinds = (): (string | null)[] =>
  screen.getAllByRole('button', { pressed: false }).map(({ textContent }) => textContent);

describe('what surfaces lack, above their list', () => {
  it('is counted by kind, and a press keeps those, another lets go of them', async () => {
    const { warning, search } = await open('?city=V%C3%A1c');
    expect(kinds()).toEqual(['nincs fotó 1\u00a0234', 'nincs kód 2', 'régi fotó 7']);
    await press('nincs kód 2');
    // Counted among all of them, so the town that was asked for goes.
    await waitFor(() => expect(search()).toBe('warning=no_code&rowsPerPage=10'));
    await press('Hiányosságok');
    await press('régi fotó 7');
    await waitFor(() => expect(warning()).toBe('no_code,old_photo'));
    await press('Hiányosságok');
    expect(kinds()).toEqual(['nincs fotó 1\u00a0234']);
    await press('nincs kód 2');
    await waitFor(() => expect(warning()).toBe('old_photo'));
  });

  it('shows what is asked for where nothing lacks it any more, and says where nothing lacks anything', async () => {
    const none = { no_photo: 0, no_exact_place: 0, no_code: 0, no_price_tag: 0, old_photo: 0 };
    await open('?warning=no_code', counted({ counts: none }));
    expect(screen.getByRole('button', { name: 'nincs kód 0', pressed: true })).toBeTruthy();
    cleanup();
    await open('', counted({ counts: none }));
    expect(screen.getByText('nincs')).toBeTruthy();
  });
});

describe('how old a photo may be', () => {
  it('is said by a publisher, between 1 and 20 years', async () => {
    const { calls } = await open('');
    await press('Régi fotó');
    const dialog = within(await screen.findByRole('dialog'));
    const save = dialog.getByRole('button', { name: 'Mentés' });
    for (const years of ['0', '21', '']) {
      await fill({ 'A fotó ennyi év után számít réginek': years });
      expect(save, years).toHaveProperty('disabled', true);
    }
    await fill({ 'A fotó ennyi év után számít réginek': '20' });
    await userEvent.click(save);
    await toasted('success', 'A beállítás mentve.');
    expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({ photo_years: 20 });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('is not for an admin to say', async () => {
    await open('', counted({ photo_years: null }));
    expect(screen.queryByRole('button', { name: 'Régi fotó' })).toBeNull();
  });
});
