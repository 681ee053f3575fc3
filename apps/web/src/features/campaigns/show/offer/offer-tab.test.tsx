import type { CampaignBooking } from '@felulet/contract/sales/campaign-offer.ts';
import { fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { answerCalls, refused } from '../../../../ui/testing/answer-calls.ts';
import { openAction } from '../../../../ui/testing/open-action.ts';
import { renderPage } from '../../../../ui/testing/render-page.tsx';
import { signedIn } from '../../../../ui/testing/signed-in.ts';
import { sampleCampaign } from '../../testing/sample-campaign.ts';
import { OwingPublishers } from '../owing-publishers.tsx';
import { OfferBreakdown } from './offer-breakdown.tsx';
import { OfferTab } from './offer-tab.tsx';

const company = { id: 9, name: 'Pannon Plakát Kft.' };

function line(id: number): CampaignBooking {
  return {
    id,
    media: {
      id: 100 + id,
      title: `Felület ${id}`,
      surface_code: `PP-${id}`,
      type: 'STATIC',
      company,
      city: 'Győr',
      county: 'Győr-Moson-Sopron',
      width: 504,
      height: 238,
      thumbnail: null,
      place: null,
    },
    manual_media: null,
    booking_package: null,
    state: 'PUBLISHER_ACCEPTED',
    quantity: 2,
    total_price: 1000,
    date_from: '2127-03-01',
    date_to: '2127-03-28',
    actions: [],
  };
}

const comparison = { from: null, to: null, before_total: 0, after_total: 0, difference: 0, lines: [] };

beforeEach(() => localStorage.removeItem('offer-view'));

it('shows the lines as cards with their small facts, and keeps the choice', async () => {
  answerCalls({
    ...signedIn('ROLE_ADVERTISER'),
    'GET /api/campaigns/5/offer-comparison': () => ({ body: comparison }),
  });
  const campaign = sampleCampaign({ is_offer_visible: true, bookings: [line(1), line(2)] });
  await renderPage(() => <OfferTab campaign={campaign} />);
  fireEvent.click(await screen.findByRole('radio', { name: 'Kártyák' }));
  const cards = within(await screen.findByRole('list', { name: 'A kampány tételei' }));
  const [first] = cards.getAllByRole('listitem');
  for (const words of [
    'Felület 1',
    'PP-1',
    'Statikus',
    'Győr, Győr-Moson-Sopron',
    '504,00 × 238,00 cm',
    '2 db',
    '1 000 Ft',
  ])
    expect(first?.textContent?.replaceAll('\u00a0', ' ')).toContain(words);
  expect(localStorage.getItem('offer-view')).toBe('cards');
});

it('tells the code of a surface below its name in the table of lines', async () => {
  answerCalls({
    ...signedIn('ROLE_ADVERTISER'),
    'GET /api/campaigns/5/offer-comparison': () => ({ body: comparison }),
  });
  const uncoded = line(2);
  const bookings = [line(1), { ...uncoded, media: uncoded.media && { ...uncoded.media, surface_code: null } }];
  const campaign = sampleCampaign({ is_offer_visible: true, bookings });
  await renderPage(() => <OfferTab campaign={campaign} />);
  const told = async (name: string) => (await screen.findByRole('row', { name: new RegExp(name) })).textContent;
  expect(await told('Felület 1')).toContain('PP-1 · Pannon Plakát Kft. · Győr · Statikus');
  expect(await told('Felület 2')).toContain('Felület 2Pannon Plakát Kft. · Győr · Statikus');
});

it.each([
  ['offer_being_assembled', 'Az ajánlat összeállítás alatt van'],
  ['offer_not_begun', 'Az ajánlat összeállítása még nem kezdődött el'],
  ['offer_never_made', 'Nem készült ajánlat'],
])('promises an offer only where one is being made: %s', async (code, title) => {
  answerCalls(signedIn('ROLE_ADVERTISER'));
  const action = { action: 'show_offer', allowed: false, reason: { code, text: 'Nincs.' }, target: null } as const;
  const actions = [{ ...action, needs_note: false, warns_of_gaps: false, discards_draft: false }];
  await renderPage(() => <OfferTab campaign={sampleCampaign({ actions })} />);
  expect(await screen.findByRole('heading', { name: title })).toBeTruthy();
});

it('tells of options that wait in line where there is no line yet, and leads to them', async () => {
  const calls = answerCalls({
    ...signedIn('ROLE_MHFE'),
    'GET /api/campaigns/5/offer-comparison': () => ({ body: comparison }),
    'GET /api/options': () => ({ body: { list: [], totalCount: 2 } }),
  });
  const action = { action: 'browse_surfaces', allowed: true, reason: null, target: null } as const;
  const actions = [{ ...action, needs_note: false, warns_of_gaps: false, discards_draft: false }];
  const campaign = sampleCampaign({ is_offer_visible: true, bookings: [], actions });
  await renderPage(() => <OfferTab campaign={campaign} />);
  expect(await screen.findByText(/^2 opció várakozik a sorban/)).toBeTruthy();
  const link = screen.getByRole('link', { name: 'Várakozó opciók' });
  expect(link.getAttribute('href')).toBe('/options?campaign=5&state=WAITING');
  expect(calls.find(({ path }) => path.startsWith('/api/options'))).toBeTruthy();
});

it.each([
  ['ROLE_PUBLISHER', 'WAITING_FOR_PUBLISHER', true],
  ['ROLE_PUBLISHER', 'PUBLISHER_ACCEPTED', false],
  ['ROLE_MHFE', 'WAITING_FOR_PUBLISHER', false],
] as const)('leads a %s whose rows are %s to the desk: %s', async (role, state, leads) => {
  answerCalls({
    ...signedIn(role),
    'GET /api/campaigns/5/offer-comparison': () => ({ body: comparison }),
  });
  const campaign = sampleCampaign({ is_offer_visible: true, bookings: [{ ...line(1), state, total_price: null }] });
  await renderPage(() => <OfferTab campaign={campaign} />);
  await screen.findByText('Felület 1');
  const link = screen.queryByRole('link', { name: 'Árazás és engedélyezés (1)' });
  expect(link?.getAttribute('href')).toBe(leads ? '/bookings/desk?campaign=5' : undefined);
});

it('draws fifty lines a page of five hundred, and searches in all of them', async () => {
  answerCalls({
    ...signedIn('ROLE_ADVERTISER'),
    'GET /api/campaigns/5/offer-comparison': () => ({ body: comparison }),
  });
  const bookings = Array.from({ length: 500 }, (_, index) => line(index + 1));
  const campaign = sampleCampaign({ is_offer_visible: true, bookings });
  await renderPage(() => <OfferTab campaign={campaign} />);
  expect(await screen.findAllByRole('row')).toHaveLength(51);
  fireEvent.click(screen.getByRole('button', { name: 'Utolsó oldal' }));
  expect(screen.getByText('Felület 500')).toBeTruthy();
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'Felület 77' } });
  expect(screen.getAllByRole('row')).toHaveLength(2);
});

it('goes to paper with all its lines, and back to its page afterwards', async () => {
  answerCalls({
    ...signedIn('ROLE_ADVERTISER'),
    'GET /api/campaigns/5/offer-comparison': () => ({ body: comparison }),
  });
  const bookings = Array.from({ length: 120 }, (_, index) => line(index + 1));
  await renderPage(() => <OfferTab campaign={sampleCampaign({ is_offer_visible: true, bookings })} />);
  expect(await screen.findAllByRole('row')).toHaveLength(51);
  fireEvent(window, new Event('beforeprint'));
  expect(screen.getAllByRole('row')).toHaveLength(121);
  expect(screen.queryByRole('navigation')).toBeNull();
  fireEvent(window, new Event('afterprint'));
  expect(screen.getAllByRole('row')).toHaveLength(51);
});

it('shows what has no fee yet alone, the package among it, and chooses what can be priced together', async () => {
  answerCalls({
    ...signedIn('ROLE_MHFE'),
    'GET /api/campaigns/5/offer-comparison': () => ({ body: comparison }),
  });
  const actions = [openAction('edit_fee')];
  const inside = { ...line(3), booking_package: 7, mhfe_fee: null };
  const booked = {
    id: 7,
    package: { id: 70, title: 'Belváros csomag', company },
    is_private: false,
    is_done: true,
    state: 'PUBLISHER_ACCEPTED' as const,
    date_from: '2127-03-01',
    date_to: '2127-03-28',
    total_price: 5000,
    commission_fee: null,
    bookings: [3],
    actions,
  };
  const bookings = [
    { ...line(1), mhfe_fee: null, actions, requested_quantity: 5 },
    { ...line(2), mhfe_fee: '10%', actions },
    inside,
  ];
  const campaign = sampleCampaign({
    is_offer_visible: true,
    bookings,
    booking_packages: [booked],
    without_fee: 2,
  });
  await renderPage(() => <OfferTab campaign={campaign} />);
  expect(screen.queryByRole('checkbox', { name: 'Kijelölés: Felület 3' })).toBeNull();
  fireEvent.click(await screen.findByRole('button', { name: /^2 tételnek nincs/ }));
  const [, ...shown] = screen.getAllByRole('row');
  expect(
    shown.map((row) => row.textContent?.includes('Belváros csomag') || row.textContent?.includes('Felület 1')),
  ).toEqual([true, true]);
  expect(screen.getByText('1 kijelölve')).toBeTruthy();
  expect(screen.getByText('kért: 5 db')).toBeTruthy();
  expect(screen.getByRole('option', { name: 'Megbízási díj nélkül (2)' })).toHaveProperty('selected', true);
});

it('sets the offer against the budget, and says by how much it is over', async () => {
  const breakdown = {
    lines: 1,
    total: 1_200_000,
    counties: [{ key: 'Zala', lines: 1, amount: 1_200_000 }],
    kinds: [{ key: 'STATIC' as const, lines: 1, amount: 1_200_000 }],
  };
  await renderPage(() => <OfferBreakdown campaign={{ ooh_budget: 1_000_000, breakdown }} />);
  const text = (await screen.findByRole('region', { name: 'Az ajánlat összesen' })).textContent;
  expect(text?.replaceAll('\u00a0', ' ')).toMatch(/Az ajánlat összege1 200 000 Ft.*Túllépés200 000 Ft.*Zala.*Statikus/);
});

it('reminds a publisher, and tells why it cannot be reminded again', async () => {
  const open = { action: 'nudge', allowed: true, reason: null } as const;
  const owing = { company, rows: 3, since: '2026-01-01T10:00:00Z', nudged_at: null, actions: [open] };
  const text = 'Ennél a közzétevőnél most nincs engedélyezett felhasználó.';
  const other = {
    ...owing,
    company: { id: 10, name: 'Tisza Zrt.' },
    nudged_at: '2026-01-02T09:00:00Z',
    actions: [{ ...open, allowed: false, reason: { code: 'publisher_has_nobody', text } }],
  };
  const calls = answerCalls({
    'POST /api/campaigns/5/nudges': () =>
      refused(409, {}, 'Ez a közzétevő ehhez a kampányhoz ma már kapott emlékeztetőt.'),
  });
  const campaign = sampleCampaign({ owing_publishers: [owing, other] });
  await renderPage(() => <OwingPublishers campaign={campaign} />);
  expect(await screen.findByText('Még nem kapott emlékeztetőt')).toBeTruthy();
  const [button, closed] = screen.getAllByRole('button', { name: /Emlékeztető küldése/ });
  expect(closed?.getAttribute('aria-disabled')).toBe('true');
  expect(closed?.textContent).toContain('Emlékeztető küldése');
  expect(screen.getByText(text)).toBeTruthy();
  if (button !== undefined) fireEvent.click(button);
  expect(await screen.findByText(/ma már kapott emlékeztetőt/)).toBeTruthy();
  expect(calls.filter(({ method }) => method === 'POST').map(({ body }) => body)).toEqual([{ publisher: 9 }]);
});
