import type { CampaignMenu } from '@felulet/contract/sales/campaign-menus.ts';
import { formatForint } from '@felulet/domain/format/money.ts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { hasUnsavedWork } from '../../../ui/form/unsaved-work.ts';
import { type Answer, answerCalls, refused } from '../../../ui/testing/answer-calls.ts';
import { fill, press } from '../../../ui/testing/fill.ts';
import { renderPage } from '../../../ui/testing/render-page.tsx';
import { toasted } from '../../../ui/testing/shown-toasts.ts';
import { signedIn } from '../../../ui/testing/signed-in.ts';
import { confirmed, refusedOnce } from '../testing/menu-acts.ts';
import { manualItem, open, sampleMenu, surfaceItem, withoutPrice } from '../testing/sample-menu.ts';
import MenuPage from './menu.page.tsx';

const mhfe = signedIn('ROLE_MHFE');
type Answers = Readonly<Record<string, () => Answer>>;

async function showMenu(menu: CampaignMenu, answers: Answers = {}) {
  const calls = answerCalls({ ...mhfe, 'GET /api/campaign-menu': () => ({ body: menu }), ...answers });
  await renderPage(MenuPage, '', 9);
  await screen.findByRole('heading', { level: 1, name: 'Eszköz kiajánló' });
  return calls;
}

const texts = (name: string): readonly string[] =>
  within(screen.getByRole('row', { name: new RegExp(name) }))
    .getAllByRole('cell')
    .map((cell) => (cell.textContent ?? '').replaceAll('\u00a0', ' '));

describe('the menu of a campaign', () => {
  const none: CampaignMenu = {
    ...sampleMenu,
    id: null,
    state: null,
    created_at: null,
    campaign_menu_items: [],
    actions: [open('create')],
  };

  it('is begun by the MHFE [C8.7]', async () => {
    const calls = await showMenu(none, { 'POST /api/campaign-menu': refusedOnce({ status: 201, body: sampleMenu }) });
    expect(await screen.findByText('Ennek a kampánynak még nincs eszköz kiajánlója')).toBeTruthy();
    await press('Eszköz kiajánló létrehozása');
    await toasted('danger', 'Sikertelen létrehozás!');
    await press('Eszköz kiajánló létrehozása');
    await toasted('success', 'Sikeres létrehozás');
    expect(calls.findLast(({ method }) => method === 'POST')?.body).toEqual({ campaign: 9 });
  });

  it('shows totals of rows and of columns', async () => {
    await showMenu(sampleMenu);
    const row = ['2 db', '150 000 Ft', '300 000 Ft', '20 000 Ft', '40 000 Ft', '500 Ft', '1 000 Ft', '341 000 Ft', ''];
    expect(texts('Molinó a homlokzaton')).toEqual(row);
    const sum = ['4 db', '', '600 000 Ft', '', '80 000 Ft', '', '2 000 Ft', '682 000 Ft', ''];
    expect(texts('Mindösszesen')).toEqual(sum);
  });

  it('tells the code of a surface below its name', async () => {
    await showMenu({ ...sampleMenu, campaign_menu_items: [manualItem, surfaceItem] });
    expect(screen.getByText('PP-00757 · Statikus · Budapest · Köztér Kft.')).toBeTruthy();
  });

  it('tells who makes it what its surfaces are listed for, also while their price is written', async () => {
    const media = { ...surfaceItem.media, list_price: 45_000, rental_unit: 'hónap' };
    const told = { ...surfaceItem, media } as typeof surfaceItem;
    await showMenu({ ...sampleMenu, campaign_menu_items: [manualItem, told] });
    const named = () =>
      screen.getAllByText(/^Listaár:/).map(({ textContent }) => textContent?.replaceAll('\u00a0', ' '));
    expect(named()).toEqual(['Listaár: 45 000 Ft / hónap']);
    await press('Petőfi híd óriásplakát szerkesztése');
    expect(named()).toEqual(['Listaár: 45 000 Ft / hónap']);
  });

  it('says of a surface without a price that it has none, and takes its list price over by a button [D9.22]', async () => {
    const media = { ...surfaceItem.media, list_price: 45_000, rental_unit: 'hónap' } as typeof surfaceItem.media;
    const calls = await showMenu(
      { ...sampleMenu, campaign_menu_items: [manualItem, { ...withoutPrice, media }] },
      { 'PUT /api/campaign-menu-items/32': () => ({ body: {} }) },
    );
    expect(texts('Petőfi híd óriásplakát').filter((text) => text === 'nincs ár')).toHaveLength(3);
    expect(screen.getByText('ár nélkül: 1 tétel')).toBeTruthy();
    await press('Listaár átvétele: Petőfi híd óriásplakát');
    await toasted('success', 'Sikeres módosítás');
    expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({ price: 45_000 });
  });

  it('keeps its price where what was typed cannot be read', async () => {
    const calls = await showMenu({ ...sampleMenu, campaign_menu_items: [surfaceItem] });
    await press(`${surfaceItem.title} szerkesztése`);
    await fill({ Egységár: 'kb. 130 ezer' });
    await press('Mentés');
    await userEvent.keyboard('{Enter}');
    expect(calls.filter(({ method }) => method === 'PUT')).toEqual([]);
    expect(document.activeElement).toBe(screen.getByLabelText('Egységár'));
  });

  it('is changed in its rows, against what was read, and keeps what was typed when it is refused', async () => {
    const answers = [refused(412), refused(422, { price: 'Legfeljebb 10 000 000 000 lehet.' }), { body: {} }];
    const calls = await showMenu(sampleMenu, {
      'PUT /api/campaign-menu-items/31': () => answers.shift() ?? { status: 500, body: {} },
    });
    await press('Molinó a homlokzaton szerkesztése');
    await fill({ Egységár: '175000', Mennyiség: '3' });
    expect(texts('Molinó a homlokzaton').at(-2)).toBe('586 500 Ft');
    await press('Mentés');
    await toasted('danger', 'Sikertelen módosítás!');
    await press('Mentés');
    expect(await screen.findByText('Legfeljebb 10 000 000 000 lehet.')).toBeTruthy();
    await userEvent.keyboard('{Enter}');
    await toasted('success', 'Sikeres módosítás');
    const sent = calls.filter(({ method }) => method === 'PUT');
    expect(sent.map(({ headers }) => headers.get('if-match'))).toEqual(['"r4"', '"r4"', '"r4"']);
    expect(sent.at(-1)?.body).toEqual({
      title: 'Molinó a homlokzaton',
      quantity: 3,
      price: 175_000,
      production_cost: 20_000,
      technical_cost: 500,
    });
    await waitFor(() => expect(screen.queryByLabelText('Egységár')).toBe(null));
  });

  it('tells of a change that came under an open row, and shows it beside what was typed', async () => {
    let menu = sampleMenu;
    const answers = [refused(412), { body: {} }];
    const calls = await showMenu(sampleMenu, {
      'GET /api/campaign-menu': () => ({ body: menu }),
      'DELETE /api/campaign-menu-items/32': () => ({ status: 204 }),
      'PUT /api/campaign-menu-items/31': () => answers.shift() ?? { status: 500, body: {} },
    });
    await press('Molinó a homlokzaton szerkesztése');
    await fill({ Mennyiség: '3' });
    menu = { ...sampleMenu, campaign_menu_items: [{ ...manualItem, price: 99_000, revision: 5 }] };
    await press('Tétel eltávolítása: Petőfi híd óriásplakát');
    await confirmed('Eltávolítás');
    await waitFor(() => expect(screen.queryByText('Petőfi híd óriásplakát')).toBe(null));
    await press('Mentés');
    await toasted('danger', 'Sikertelen módosítás!');
    await screen.findByDisplayValue(/^99.000/);
    await press('Mentés');
    await toasted('success', 'Sikeres módosítás');
    const sent = calls.filter(({ method }) => method === 'PUT');
    expect(sent.map(({ headers }) => headers.get('if-match'))).toEqual(['"r4"', '"r5"']);
    expect(sent.at(-1)?.body).toMatchObject({ quantity: 3, price: 99_000 });
  });

  it('sums what stands in its rows, and nothing where a value is wanting', async () => {
    await showMenu(sampleMenu);
    await press('Molinó a homlokzaton szerkesztése');
    await fill({ Mennyiség: '3' });
    const sum = ['5 db', '', '750 000 Ft', '', '100 000 Ft', '', '2 500 Ft', '852 500 Ft', ''];
    await waitFor(() => expect(texts('Mindösszesen')).toEqual(sum));
    await fill({ Egységár: 'drága' });
    const none = [2, 7].map((column) => [column, expect.stringContaining('–')] as const);
    const told = sum.map((text, column) => new Map<number, unknown>(none).get(column) ?? text);
    await waitFor(() => expect(texts('Mindösszesen')).toEqual(told));
    expect(
      screen
        .getAllByRole('row')
        .map(({ textContent }) => textContent)
        .join(),
    ).not.toContain('NaN');
    await press('Mégse');
    await waitFor(() => expect(texts('Mindösszesen')[0]).toBe('4 db'));
  });

  it('sums what has prices while a surface without one is edited, and says how many have none [D9.22]', async () => {
    await showMenu({ ...sampleMenu, campaign_menu_items: [manualItem, withoutPrice] });
    await press('Petőfi híd óriásplakát szerkesztése');
    await fill({ Mennyiség: '3' });
    const sum = ['5 db', '', '300 000 Ft', '', '100 000 Ft', '', '2 500 Ft'];
    const sums = () => texts('Mindösszesen');
    await waitFor(() => expect(sums()).toEqual([...sum, '402 500 Ftár nélkül: 1 tétel', '']));
    await fill({ Egységár: '100000' });
    await waitFor(() => expect(sums().slice(2)).toEqual(['600 000 Ft', ...sum.slice(3), '702 500 Ft', '']));
  });

  it('waits with what concerns it whole for a row that holds unsaved changes', async () => {
    const waiting = (name: string): boolean =>
      screen.getByRole('button', { name }).getAttribute('aria-disabled') === 'true';
    const whole = ['Elküldés', 'Excel-export', 'Eszköz kiajánló törlése'];
    await showMenu(sampleMenu);
    await press('Molinó a homlokzaton szerkesztése');
    expect(whole.map(waiting)).toEqual([false, false, false]);
    await fill({ Egységár: '333333' });
    expect(whole.map(waiting)).toEqual([true, true, true]);
    await press('Elküldés');
    expect(screen.queryByRole('dialog')).toBe(null);
    expect(screen.getAllByText(/^Egy tétel módosítása még nincs mentve/)).toHaveLength(3);
    expect(hasUnsavedWork()).toBe(true);
    await press('Mégse');
    expect(whole.map(waiting)).toEqual([false, false, false]);
    expect(hasUnsavedWork()).toBe(false);
  });

  it('asks once before the page is left with changed rows, and keeps them for who stays', async () => {
    await showMenu(sampleMenu);
    for (const name of ['Molinó a homlokzaton', 'Petőfi híd óriásplakát']) {
      await press(`${name} szerkesztése`);
      const row = within(screen.getByRole('row', { name: new RegExp(name) }));
      await userEvent.clear(row.getByLabelText('Egységár'));
      await userEvent.type(row.getByLabelText('Egységár'), '333333');
    }
    const link = screen.getByRole('link', { name: 'Médiafelületek hozzáadása' });
    await userEvent.click(link);
    await confirmed('Szerkesztés folytatása');
    expect(screen.getAllByDisplayValue(/^333.333/)).toHaveLength(2);
    await userEvent.click(link);
    await confirmed('Oldal elhagyása');
    await waitFor(() => expect(screen.queryByRole('heading', { name: 'Eszköz kiajánló' })).toBe(null));
    expect(screen.queryByRole('button', { name: 'Oldal elhagyása' })).toBe(null);
  });

  it('takes a row typed in by hand [C8.7]', async () => {
    const calls = await showMenu(sampleMenu, {
      'POST /api/campaign-menu-items': refusedOnce({ status: 201, body: manualItem }),
    });
    await press('Manuális tétel felvétele');
    await press('Rögzítés');
    expect(await screen.findByRole('alert')).toBeTruthy();
    await fill({ Megnevezés: 'Zászló', Egységár: '9000' });
    await userEvent.keyboard('{Escape}');
    await userEvent.click(await screen.findByRole('button', { name: 'Szerkesztés folytatása' }));
    await press('Rögzítés');
    await toasted('danger', 'Sikertelen rögzítés!');
    await press('Rögzítés');
    await toasted('success', 'Sikeres rögzítés');
    expect(calls.findLast(({ method }) => method === 'POST')?.body).toEqual({
      campaign_menu: 7,
      title: 'Zászló',
      quantity: 1,
      price: 9_000,
      production_cost: 0,
      technical_cost: 0,
    });
  });

  it('is sent once its recipient was confirmed, and names the rows that have no price', async () => {
    const unpriced = { ...sampleMenu, campaign_menu_items: [manualItem, withoutPrice] };
    const calls = await showMenu(unpriced, {
      'POST /api/campaign-menu/changestate/7': refusedOnce({ body: sampleMenu }),
    });
    await press('Elküldés');
    expect(await screen.findByText(/^Ár nélküli tételek \(1\): Petőfi híd óriásplakát\. A címzett/)).toBeTruthy();
    const facts = screen.getAllByRole('definition').map(({ textContent }) => textContent);
    expect(facts).toEqual(expect.arrayContaining(['Nyári kampány', 'Hirdető Kft.', '2']));
    await confirmed('Elküldés');
    await toasted('danger', 'Sikertelen módosítás!');
    await press('Elküldés');
    await confirmed('Elküldés');
    await toasted('success', 'Az eszköz kiajánló elküldve.');
    const sent = calls.findLast(({ method }) => method === 'POST');
    expect(sent?.body).toEqual({ state: 'SENT' });
    // As it stood in the question.
    expect(sent?.headers.get('if-match')).toBe('"r5"');
  });
});

describe('a menu of many rows', () => {
  it('names the first of those without a price before it is sent, and how many more there are', async () => {
    const rows = Array.from({ length: 200 }, (_, index) => ({
      ...withoutPrice,
      id: index + 1,
      title: `Tábla ${index + 1}`,
    }));
    await showMenu({ ...sampleMenu, campaign_menu_items: rows });
    await press('Elküldés');
    const told = await screen.findByText(/^Ár nélküli tételek/);
    expect(told.textContent).toBe(
      'Ár nélküli tételek (200): Tábla 1, Tábla 2, Tábla 3, Tábla 4, Tábla 5 és további 195. A címzett ezeknél azt olvassa: nincs ár.',
    );
  });
});

describe('a sent menu', () => {
  const sent: CampaignMenu = {
    ...sampleMenu,
    state: 'SENT',
    sent_at: '2126-05-02T08:00:00.000Z',
    actions: [open('accept'), open('reject'), open('export')],
  };

  it('is accepted by its customer', async () => {
    const calls = await showMenu(sent, { 'POST /api/campaign-menu/changestate/7': () => ({ body: sent }) });
    for (const name of ['Elküldés', 'Manuális tétel felvétele', 'Eszköz kiajánló törlése'])
      expect(screen.queryByRole('button', { name })).toBe(null);
    await press('Elfogadás');
    expect((await screen.findByRole('dialog')).textContent).toContain(`${formatForint(sent.totals.total)} nettó`);
    await confirmed('Elfogadás');
    await toasted('success', 'Az eszköz kiajánló elfogadva.');
    expect(calls.findLast(({ method }) => method === 'POST')?.body).toEqual({ state: 'ACCEPTED' });
  });

  it('is rejected with an optional note, which stays when it could not be sent [C8.7]', async () => {
    const calls = await showMenu(sent, { 'POST /api/campaign-menu/changestate/7': refusedOnce({ body: sent }) });
    await press('Elutasítás');
    await fill({ 'Indoklás (nem kötelező)': 'Drága.' });
    await userEvent.keyboard('{Escape}');
    await userEvent.click(await screen.findByRole('button', { name: 'Szerkesztés folytatása' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Szerkesztés folytatása' })).toBe(null));
    expect(hasUnsavedWork()).toBe(true);
    await confirmed('Elutasítás');
    await toasted('danger', 'Sikertelen módosítás!');
    await confirmed('Elutasítás');
    await toasted('success', 'Az eszköz kiajánló elutasítva.');
    expect(calls.findLast(({ method }) => method === 'POST')?.body).toEqual({ state: 'REJECTED', note: 'Drága.' });
  });

  it('rejected stays to be read before the next one, with its note as it was written', async () => {
    const note = '<script>alert(1)</script>';
    await showMenu({
      ...sampleMenu,
      earlier_menus: [
        {
          ...sent,
          id: 6,
          revision: 1,
          state: 'REJECTED',
          note,
          decided_at: '2126-05-03T08:00:00.000Z',
          created_at: '',
        },
      ],
    });
    const earlier = within(
      screen.getByRole('heading', { name: 'Korábbi eszköz kiajánlók' }).closest('section') ?? document.body,
    );
    expect(earlier.getByText(note)).toBeTruthy();
    expect(earlier.getByRole('button', { name: 'Excel-export', hidden: true })).toBeTruthy();
    expect(earlier.queryByRole('button', { name: /szerkesztése/, hidden: true })).toBe(null);
  });
});
