import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { type Answer, answerCalls } from '../../ui/testing/answer-calls.ts';
import { fill, openBehind, press } from '../../ui/testing/fill.ts';
import { renderPage } from '../../ui/testing/render-page.tsx';
import { toasted } from '../../ui/testing/shown-toasts.ts';
import { signedIn } from '../../ui/testing/signed-in.ts';
import MenuItemPage from './menu-item.page.tsx';
import MenuMediasPage from './menu-medias.page.tsx';
import { confirmed, refusedOnce } from './testing/menu-acts.ts';
import { closed, sampleMenu, surfaceItem } from './testing/sample-menu.ts';

const mhfe = signedIn('ROLE_MHFE');
/** What stands for an address without its second number. */
const NOBODY = 2_147_483_647;

type Answers = Readonly<Record<string, () => Answer>>;

describe('the surfaces for a menu', () => {
  const rowOf = (menu_item_id: number | null) => ({
    id: 8,
    title: 'Petőfi híd óriásplakát',
    surface_code: null,
    county: 'Budapest',
    city: 'Budapest',
    type: 'STATIC',
    company_name: 'Köztér Kft.',
    available_quantity: 0,
    quantity: 1,
    is_digital: false,
    thumbnail: null,
    tags: [],
    booking_id: null,
    menu_item_id,
    package_item_id: null,
    width: 504,
    height: 238,
  });
  const answers = (row: object): Answers => ({
    ...mhfe,
    'GET /api/campaign-menu': () => ({ body: { ...sampleMenu, id: NOBODY } }),
    'GET /api/campaigns/9': () => ({ body: { id: 9, date_from: '2126-06-01', date_to: '2126-06-28' } }),
    'GET /api/medias': () => ({ body: { list: [row], totalCount: 1 } }),
  });

  it('go in, also one that is taken, since nothing is booked [C8.7]', async () => {
    const calls = answerCalls({
      ...answers(rowOf(null)),
      'POST /api/campaign-menu-items': refusedOnce({ status: 201, body: surfaceItem }),
    });
    await renderPage(MenuMediasPage, '', 9);
    await press('Hozzáadás');
    await toasted('danger', 'Sikertelen hozzáadás!');
    await press('Hozzáadás');
    await toasted('success', 'Sikeres hozzáadás');
    expect(calls.findLast(({ method }) => method === 'POST')?.body).toEqual({ campaign_menu: NOBODY, media: 8 });
    expect(calls.find(({ path }) => path === '/api/medias')?.query).toContain(`menu=${NOBODY}`);
  });

  it('are marked when they are in, and come out again', async () => {
    const calls = answerCalls({
      ...answers(rowOf(32)),
      'DELETE /api/campaign-menu-items/32': () => ({ status: 204 }),
    });
    await renderPage(MenuMediasPage, '', 9);
    expect((await screen.findAllByText('Az eszköz kiajánlóban')).length).toBeGreaterThan(0);
    expect(screen.getAllByText('Az eszköz kiajánlóban')[0]?.closest('td, th')?.textContent).toMatch(
      /^\S.*Az eszköz kiajánlóban$/,
    );
    await openBehind();
    await press('Eltávolítás');
    await confirmed('Eltávolítás');
    await toasted('success', 'Sikeres eltávolítás');
    expect(calls.some(({ method }) => method === 'DELETE')).toBe(true);
  });

  it('of which none is free tell that in red, the others not', async () => {
    const rows = [0, 1].map((available_quantity) => ({
      ...rowOf(null),
      id: 8 + available_quantity,
      available_quantity,
    }));
    answerCalls({ ...answers(rows[0] ?? {}), 'GET /api/medias': () => ({ body: { list: rows, totalCount: 2 } }) });
    await renderPage(MenuMediasPage, '', 9);
    const isRed = (text: string): boolean => /noneFree/.test(screen.getByText(text).className);
    await screen.findByText('0 / 1 db');
    expect([isRed('0 / 1 db'), isRed('1 / 1 db')]).toEqual([true, false]);
  });

  it('are not to be picked once the menu was sent', async () => {
    answerCalls({
      ...answers(rowOf(null)),
      'GET /api/campaign-menu': () => ({
        body: { ...sampleMenu, id: NOBODY, state: 'SENT', actions: [closed('edit')] },
      }),
    });
    await renderPage(MenuMediasPage, '', 9);
    expect(await screen.findByText('Az eszköz kiajánlót már elküldték.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Hozzáadás' })).toBe(null);
  });
});

describe('an item', () => {
  const detail = {
    ...surfaceItem,
    campaign: sampleMenu.campaign,
    campaign_menu: { id: 7, state: 'CREATED' },
    actions: [{ action: 'edit', allowed: true, reason: null }],
  };

  it('has a page of its own, where it is changed as well [C8.7]', async () => {
    const calls = answerCalls({
      ...mhfe,
      [`GET /api/campaign-menu-items/${NOBODY}`]: () => ({ body: detail }),
      'PUT /api/campaign-menu-items/32': refusedOnce({ body: detail }),
    });
    await renderPage(MenuItemPage, '', 9);
    expect(await screen.findByRole('heading', { level: 1, name: 'Petőfi híd óriásplakát' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'A médiafelület adatlapja' }).getAttribute('href')).toBe('/medias/show/8');
    await press('Szerkesztés');
    await fill({ 'Technikai költség': '1500' });
    // It is not removed over what was typed into it.
    const remove = (): string | null =>
      screen.getByRole('button', { name: 'Tétel eltávolítása' }).getAttribute('aria-disabled');
    expect(remove()).toBe('true');
    await press('Mentés');
    await toasted('danger', 'Sikertelen módosítás!');
    await press('Mentés');
    await toasted('success', 'Sikeres módosítás');
    await waitFor(() => expect(remove()).toBe(null));
    expect(calls.findLast(({ method }) => method === 'PUT')?.body).toEqual({
      quantity: 2,
      price: 150_000,
      production_cost: 20_000,
      technical_cost: 1_500,
    });
  });
});
