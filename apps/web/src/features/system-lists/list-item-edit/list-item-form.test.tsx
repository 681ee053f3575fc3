import type { ListItem } from '@felulet/contract/catalogue/lists.ts';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { answerCalls, refused } from '../../../ui/testing/answer-calls.ts';
import { fill, press } from '../../../ui/testing/fill.ts';
import { notHeld } from '../../../ui/testing/not-held.ts';
import { renderActions } from '../../../ui/testing/render-actions.tsx';
import { renderPage } from '../../../ui/testing/render-page.tsx';
import { toasted } from '../../../ui/testing/shown-toasts.ts';
import { useListItemRowActions } from '../parts/list-item-table.tsx';
import { useListItemDecisions } from '../parts/use-list-item-decisions.tsx';
import ListItemEditPage from './list-item-edit.page.tsx';

const EDIT = 'PUT /api/system-list-items/8';
const DELETE = 'DELETE /api/system-list-items/8';
const open = { allowed: true, reason: null } as const;
const item: ListItem = {
  id: 8,
  name: 'Éjszakai fény',
  slug: 'ejszakai-feny',
  enabled: false,
  is_protected: false,
  system_list: 1,
  list: 'extras',
  list_name: 'Extrák',
  company_name: 'Űrkő Kft.',
  sender: { id: 2, name: 'Őze Ede' },
  created_at: '2026-01-01T00:00:00Z',
  updated_at: '2026-01-01T00:00:00Z',
  refused_at: null,
  refusal_reason: null,
  revision: 4,
  actions: [
    { action: 'edit', ...open },
    { action: 'delete', ...open },
  ],
};
const stored = { 'GET /api/system-list-items/8': () => ({ body: item }) };
const name = () => screen.getByRole('textbox', { name: /^Megnevezés/ });

describe('the form of a list item', () => {
  it('needs name and slug, and a slug of small letters, digits and dashes', async () => {
    const calls = answerCalls(stored);
    await renderPage(ListItemEditPage, '', 8);
    await screen.findByRole('textbox', { name: /^Megnevezés/ });
    await userEvent.clear(name());
    await userEvent.clear(screen.getByRole('textbox', { name: /^Azonosító/ }));
    await press('Mentés');
    const summary = within(await screen.findByRole('alert'));
    for (const label of ['Megnevezés', 'Azonosító']) expect(summary.getByRole('button', { name: label })).toBeTruthy();
    await fill({ Megnevezés: 'Fény', Azonosító: 'Nagy Betű' });
    await press('Mentés');
    const slug = screen.getByRole('textbox', { name: /^Azonosító/ });
    await waitFor(() => expect(slug.getAttribute('aria-invalid')).toBe('true'));
    expect(calls.filter(({ method }) => method === 'PUT')).toEqual([]);
  });

  it('saves by Ctrl+Enter, approval included, and goes back to the list', async () => {
    const calls = answerCalls({ ...stored, [EDIT]: () => ({ body: item }) });
    const page = await renderPage(ListItemEditPage, '', 8);
    await fill({ Megnevezés: 'Esti fény' });
    await userEvent.click(screen.getByRole('switch', { name: /^Jóváhagyva/ }));
    await userEvent.click(name());
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await toasted('success', 'Sikeres módosítás!');
    const sent = { name: 'Esti fény', slug: 'ejszakai-feny', enabled: true };
    expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual(sent);
    await waitFor(() => expect(page.address()).toBe('/system-list-items'));
  });

  it('keeps everything when it cannot be saved, with the fault on its field', async () => {
    answerCalls({ ...stored, [EDIT]: () => refused(422, { slug: 'Ez az érték már foglalt!' }) });
    await renderPage(ListItemEditPage, '', 8);
    await fill({ Megnevezés: 'Esti fény', Azonosító: 'foglalt' });
    await press('Mentés');
    await toasted('danger', 'Sikertelen módosítás!');
    await waitFor(() => expect(name().getAttribute('value')).toBe('Esti fény'));
    expect(screen.getByRole('textbox', { name: /^Azonosító/ }).getAttribute('aria-invalid')).toBe('true');
  });

  it('says what still uses an item that is to be deleted', async () => {
    const detail = 'A listaelem használatban van: médiafelület (3).';
    answerCalls({ ...stored, [DELETE]: () => refused(409, {}, detail) });
    const page = await renderPage(ListItemEditPage, '', 8);
    await press('Törlés');
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Törlés' }));
    await toasted('danger', 'Sikertelen törlés!');
    expect(screen.getByText(detail)).toBeTruthy();
    expect(page.address()).toBe('/page/8');
  });
});

describe('a proposed item', () => {
  const show = () => renderActions(() => useListItemRowActions(notHeld, useListItemDecisions(notHeld.act))(item));

  it('is approved from the list', async () => {
    const calls = answerCalls({ [EDIT]: () => ({ body: item }) });
    await show();
    await press('Jóváhagyás');
    await toasted('success', 'Sikeres elfogadás');
    expect(calls[0]?.body).toEqual({ enabled: true });
    cleanup();
    answerCalls({ [EDIT]: () => refused(404) });
    await show();
    await press('Jóváhagyás');
    await toasted('danger', 'Sikertelen elfogadás!');
  });

  it('is deleted after a question', async () => {
    answerCalls({ [DELETE]: () => ({ status: 204 }) });
    await show();
    await press('Törlés');
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Törlés' }));
    await toasted('success', 'Sikeres törlés');
  });
});

describe('what an administrator decides otherwise', () => {
  const waiting: ListItem = {
    ...item,
    list: 'tags',
    actions: [...item.actions, { action: 'merge', ...open }, { action: 'refuse', ...open }],
  };
  const beside = {
    'GET /api/system-list-items/8': () => ({ body: waiting }),
    'GET /api/system-list-items/uses': () => ({ body: [{ id: 8, uses: [{ place: 'medias', count: 3 }] }] }),
    'GET /api/system-list-items/similar': () => ({
      body: [{ id: 8, similar: [{ id: 9, name: 'Esti fény', enabled: true, company_name: null, uses: [] }] }],
    }),
    'POST /api/system-lists/collection': () => ({
      body: { tags: [{ id: 9, name: 'Esti fény', slug: 'esti-feny', enabled: true }] },
    }),
  };

  it('is to merge it into a similar one, after seeing where it stands', async () => {
    const merged = { into: { id: 9, name: 'Esti fény' }, moved: [] };
    const calls = answerCalls({ ...beside, 'POST /api/system-list-items/8/merge': () => ({ body: merged }) });
    const page = await renderPage(ListItemEditPage, '', 8);
    expect(await screen.findByText('Esti fény (0)')).toBeTruthy();
    await press('Összevonás');
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.click(await dialog.findByRole('button', { name: 'Esti fény (0)' }));
    await dialog.findByText('Éjszakai fény → Esti fény itt: médiafelület (3).');
    await userEvent.click(dialog.getByRole('button', { name: 'Összevonás' }));
    await toasted('success', 'Sikeres összevonás');
    const sent = calls.find(({ path }) => path.endsWith('/merge'));
    expect(sent?.body).toEqual({ into: 9 });
    expect(sent?.headers.get('if-match')).toBe('"r4"');
    await waitFor(() => expect(page.address()).toBe('/system-list-items'));
  });

  it('is to refuse it, not without a reason', async () => {
    const calls = answerCalls({
      ...beside,
      'PUT /api/system-list-items/8/refusal': () => ({ body: { is_kept: true } }),
    });
    await renderPage(ListItemEditPage, '', 8);
    await press('Elutasítás');
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.click(dialog.getByRole('button', { name: 'Elutasítás' }));
    await dialog.findByText('Az indoklás megadása kötelező.');
    expect(calls.some(({ method }) => method === 'PUT')).toBe(false);
    await userEvent.type(dialog.getByRole('textbox'), 'Van már ilyen.');
    await userEvent.click(dialog.getByRole('button', { name: 'Elutasítás' }));
    await toasted('success', 'Sikeres elutasítás');
    expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({ reason: 'Van már ilyen.' });
  });

  it.each([
    ['Összevonás', 'Sikertelen összevonás!', 'POST /api/system-list-items/8/merge'],
    ['Elutasítás', 'Sikertelen elutasítás!', 'PUT /api/system-list-items/8/refusal'],
  ])(
    'is sent with the revision that was seen; when it is outdated, %s stays open with the item as it is now [D14.13]',
    async (act, failure, address) => {
      let now = waiting;
      const calls = answerCalls({
        ...beside,
        'GET /api/system-list-items/8': () => ({ body: now, headers: { etag: `"r${now.revision}"` } }),
        [address]: ({ headers }) =>
          headers.get('if-match') === '"r5"'
            ? { body: { is_kept: true, into: { id: 9, name: 'Esti fény' }, moved: [] } }
            : { status: 412, body: { status: 412, code: 'stale_revision', detail: 'Más módosította.' } },
      });
      const page = await renderPage(ListItemEditPage, '', 8);
      await press(act);
      const dialog = within(await screen.findByRole('dialog'));
      if (act === 'Elutasítás') await userEvent.type(dialog.getByRole('textbox'), 'Van már ilyen.');
      else await userEvent.click(await dialog.findByRole('button', { name: 'Esti fény (0)' }));
      now = { ...waiting, name: 'Átnevezett fény', revision: 5 };
      await userEvent.click(dialog.getByRole('button', { name: act }));
      await toasted('danger', failure);
      await dialog.findByText(/közben megváltozott, most így áll: „Átnevezett fény”/);
      await userEvent.click(dialog.getByRole('button', { name: act }));
      await waitFor(() => expect(page.address()).toBe('/system-list-items'));
      const sent = calls.filter(({ method, path }) => `${method} ${path}` === address);
      expect(sent.map(({ headers }) => headers.get('if-match'))).toEqual(['"r4"', '"r5"']);
      expect(sent[1]?.body).toEqual(sent[0]?.body);
    },
  );
});
