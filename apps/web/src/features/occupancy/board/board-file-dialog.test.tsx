import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { useListState } from '../../../ui/list/use-list-state.ts';
import { answerCalls, refused, type Sent } from '../../../ui/testing/answer-calls.ts';
import { press } from '../../../ui/testing/fill.ts';
import { renderPage } from '../../../ui/testing/render-page.tsx';
import { toasted } from '../../../ui/testing/shown-toasts.ts';
import { BoardFileDialog } from './board-file-dialog.tsx';

let saved: string[] = [];
beforeEach(() => {
  saved = [];
  URL.createObjectURL = () => 'blob:x';
  URL.revokeObjectURL = () => undefined;
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
});

async function open(totalCount: number, answer: () => object = () => ({}), unit: 'day' | 'month' = 'day') {
  const onClose = vi.fn<() => void>();
  const calls = answerCalls({
    'GET /api/medias': () => ({ body: { list: [], totalCount } }),
    'POST /api/medias/occupancy/export': answer,
  });
  await renderPage(function Page() {
    const list = useListState({ storageKey: 'media-filter', defaultSort: 'id:desc' });
    const filters = [{ kind: 'text', name: 'city', label: 'Település' }] as const;
    return <BoardFileDialog {...{ list, filters, unit, onClose }} day="2026-03-04" last="2027-09-30" />;
  }, '?city=Sopron&sort=title:asc');
  await screen.findByRole('dialog', { name: 'A foglaltsági tábla Excelben' });
  return { calls, onClose };
}

const sentOf = (calls: readonly Sent[]) => calls.find(({ method }) => method === 'POST')?.body;

describe('the board into a workbook', () => {
  it('asks for the days in sight and on, with the filters as they are and in words', async () => {
    const headers = { 'content-disposition': "attachment; filename*=UTF-8''T%C3%A1bla.xlsx" };
    const { calls, onClose } = await open(2, () => ({ body: 'x', headers }));
    await screen.findByText('2 felület, 61 oszlop');
    expect(screen.getByText('Település: Sopron')).toBeDefined();
    await press('Letöltés');
    await vi.waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(saved).toEqual(['Tábla.xlsx']);
    expect(sentOf(calls)).toMatchObject({
      filter: { city: 'Sopron', sort: 'title:asc' },
      unit: 'day',
      from: '2026-03-04',
      to: '2026-05-03',
      narrowed_by: ['Település: Sopron'],
    });
  });

  it('counts the columns of the zoom', async () => {
    await open(7, undefined, 'month');
    await screen.findByText('7 felület, 12 oszlop');
    await userEvent.click(screen.getByText('Hét'));
    await screen.findByText('7 felület, 53 oszlop');
  });

  it('says before what would be refused, and asks for nothing then', async () => {
    const { calls } = await open(5000);
    const button = await screen.findByRole('button', { name: 'Letöltés', description: /legfeljebb 4\s098 felület/ });
    await userEvent.click(button);
    expect(sentOf(calls)).toBeUndefined();
    await userEvent.click(screen.getByText('Hónap'));
    await screen.findByText('5 000 felület, 3 oszlop');
    expect(screen.getByRole('button', { name: 'Letöltés' }).getAttribute('aria-disabled')).toBeNull();
  });

  it('has nothing to take along where the filters leave nothing', async () => {
    await open(0);
    await screen.findByRole('button', { name: 'Letöltés', description: 'A szűrőknek egy felület sem felel meg.' });
  });

  it('stays open where the server refuses, and says why', async () => {
    const { onClose } = await open(2, () => refused(422, {}, 'Ennyi nem fér bele.'));
    await screen.findByText('2 felület, 61 oszlop');
    await press('Letöltés');
    await toasted('danger', 'Sikertelen letöltés!');
    expect(onClose).not.toHaveBeenCalled();
  });
});
