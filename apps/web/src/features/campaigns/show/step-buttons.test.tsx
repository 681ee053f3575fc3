import type { Campaign } from '@felulet/contract/sales/campaigns.ts';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderPage } from '../../../ui/testing/render-page.tsx';
import { sampleCampaign } from '../testing/sample-campaign.ts';
import { StepButtons } from './step-buttons.tsx';

const fetched = vi.fn<(address: string, request: RequestInit) => Promise<Response>>();

beforeEach(() => vi.stubGlobal('fetch', fetched));
afterEach(() => {
  fetched.mockReset();
  vi.unstubAllGlobals();
});

const step = {
  action: 'forward',
  allowed: true,
  reason: null,
  needs_note: false,
  warns_of_gaps: false,
  discards_draft: false,
} as const;
const sendBack = { ...step, target: 'SENT_BACK_TO_INTERMEDIARY' } as const;
const giveUp = { ...step, action: 'reject', target: 'BIDDER_REJECTED', needs_note: true } as const;

function campaignWith(facts: Partial<Campaign>): Campaign {
  return sampleCampaign({
    state: 'READY_TO_SENT_BACK',
    next_state: 'SENT_BACK_TO_INTERMEDIARY',
    actions: [sendBack],
    ...facts,
  });
}

function answers(status: number, body: object): void {
  fetched.mockImplementation(() => Promise.resolve(new Response(JSON.stringify(body), { status })));
}

const versionsPage = '/campaigns/$id/offer-versions';

const open = (facts: Partial<Campaign>) =>
  renderPage(() => <StepButtons campaign={campaignWith(facts)} />, '', undefined, [versionsPage]);

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

describe('a step of the chain', () => {
  it('is confirmed by Igen, and says what it did [C4.5]', async () => {
    answers(200, { id: 5 });
    await open({});
    await press('Visszaküldés a közvetítőnek');
    await screen.findByText(/Biztosan végrehajtja a műveletet/);
    await press('Igen');
    await screen.findByText('Az ajánlat visszaküldve a közvetítőnek.');
    expect(fetched.mock.calls[0]?.[0]).toBe('/api/campaigns/changestate/5');
    // For the campaign as it stood in the question.
    expect(new Headers(fetched.mock.calls[0]?.[1].headers).get('if-match')).toBe('"r1"');
    expect(JSON.parse(String(fetched.mock.calls[0]?.[1].body))).toEqual({
      state: 'SENT_BACK_TO_INTERMEDIARY',
      note: null,
    });
  });

  it('asks the publishers about the lines that the question counted, and tells of others', async () => {
    const detail = 'Az ajánlat tételei időközben megváltoztak.';
    answers(409, { code: 'offer_lines_changed', detail });
    const place = { city: 'Győr', county: null, width: 1, height: 1, thumbnail: null, place: null };
    const media = {
      id: 8,
      title: 'Oktogon',
      surface_code: null,
      type: 'STATIC',
      company: { id: 3, name: 'Köztér Kft.' },
      ...place,
    } as const;
    const days = { date_from: '2127-03-01', date_to: '2127-03-28' };
    const unsold = { manual_media: null, booking_package: null, quantity: 1, total_price: null, actions: [] };
    const line = { id: 11, media, state: 'CREATED', revision: 4, ...days, ...unsold } as const;
    const bookings = [line, { ...line, id: 12, revision: 1 }, { ...line, id: 13, media: null }];
    const send = { ...step, target: 'SENT_TO_PUBLISHER' } as const;
    await open({ state: 'BIDDER_ACCEPTED', next_state: 'SENT_TO_PUBLISHER', actions: [send], bookings });
    await press('Elküldés a közzétevőknek');
    await screen.findByText(/Biztosan/);
    await press('Igen');
    await screen.findByText(detail);
    expect(JSON.parse(String(fetched.mock.calls[0]?.[1].body))).toMatchObject({
      lines: [
        { booking: 11, revision: 4 },
        { booking: 12, revision: 1 },
      ],
    });
  });

  it('warns of rows without a fee', async () => {
    await open({ actions: [{ ...sendBack, warns_of_gaps: true, discards_draft: false }] });
    await press('Visszaküldés a közvetítőnek');
    await screen.findByText(/Néhány tételt megbízási díj és\/vagy árrés nélkül fog kiküldeni!/);
    await press('Mégse');
    expect(fetched).not.toHaveBeenCalled();
  });

  it('says that a change request which was not sent is lost by it, by a rejection likewise', async () => {
    await open({ actions: [{ ...sendBack, discards_draft: true }] });
    await press('Visszaküldés a közvetítőnek');
    await screen.findByText('A megkezdett, még el nem küldött módosítási kérelem ezzel elvész!');
    await press('Mégse');
    expect(fetched).not.toHaveBeenCalled();
    await open({ actions: [{ ...giveUp, discards_draft: true }], next_state: null });
    await press('Elutasítás');
    await screen.findByText(/módosítási kérelem ezzel elvész/, {}, { timeout: 4000 });
  });

  it('tells the present state when somebody was faster', async () => {
    answers(409, { code: 'campaign_changed', detail: 'x', current_state: 'SENT_BACK_TO_ADVERTISER' });
    await open({});
    await press('Visszaküldés a közvetítőnek');
    await screen.findByText(/Biztosan/);
    await press('Igen');
    await screen.findByText(/Visszaküldve a hirdetőnek/);
  });

  it('names the total on the screen, and tells when it is another one by now', async () => {
    const detail = 'Az ajánlat végösszege időközben megváltozott.';
    answers(409, { code: 'offer_changed', detail });
    const accept = { ...step, action: 'accept', target: 'ADVERTISER_ACCEPT' } as const;
    await open({
      state: 'SENT_BACK_TO_ADVERTISER',
      next_state: 'ADVERTISER_ACCEPT',
      actions: [accept],
      is_offer_visible: true,
      pricing_summary: [
        { code: 'booking', item: 'Oktogon', price: 440_000 },
        { code: 'total', item: 'Összesen', price: 440_000 },
      ],
    });
    await press('Ajánlat elfogadása');
    await screen.findByText(/Biztosan/);
    expect(screen.getByText('440 000 Ft')).toBeTruthy();
    await press('Igen');
    await screen.findByText(detail);
    expect(JSON.parse(String(fetched.mock.calls[0]?.[1].body))).toEqual({
      state: 'ADVERTISER_ACCEPT',
      note: null,
      total: 440_000,
      discards_draft: false,
    });
  });

  it('tells of a newer version what became of its lines, and leads to the comparison', async () => {
    const detail = 'Az ajánlatnak időközben új, 2. változata készült (új tétel: 0, módosult: 1, kikerült: 0).';
    answers(409, { code: 'offer_version_changed', detail });
    const { address } = await open({});
    await press('Visszaküldés a közvetítőnek');
    await screen.findByText(/Biztosan/);
    await press('Igen');
    await screen.findByText('Az ajánlatból új változat készült.');
    expect(screen.getByText(detail)).toBeTruthy();
    await press('Változatok összevetése');
    await waitFor(() => expect(address()).toBe('/campaigns/5/offer-versions'));
  });

  it('names the publishers whose open requests it closes', async () => {
    answers(200, { id: 5 });
    await open({
      unanswered_publishers: [
        { id: 3, name: 'Pannon Plakát Kft.' },
        { id: 4, name: 'Tisza Kft.' },
      ],
    });
    await press('Visszaküldés a közvetítőnek');
    const question = await screen.findByRole('dialog');
    expect(question.textContent).toContain('Válasz nélkül lezáruló felkérések');
    expect(question.textContent).toContain('Pannon Plakát Kft., Tisza Kft.');
    await press('Mégse');
  });

  it('says how many options in line it ends, and nothing where there is none', async () => {
    answers(200, { id: 5 });
    await open({ places_in_line: 3 });
    await press('Visszaküldés a közvetítőnek');
    const question = await screen.findByRole('dialog');
    expect(question.textContent).toContain('Megszűnő várólistás opciók3');
    await press('Mégse');
    cleanup();
    await open({ places_in_line: 0 });
    await press('Visszaküldés a közvetítőnek');
    expect((await screen.findByRole('dialog')).textContent).not.toContain('Megszűnő');
    await press('Mégse');
  });

  it('that is closed shows why and does nothing', async () => {
    const reason = { code: 'bookings_waiting', text: 'Vannak még engedélyezésre váró foglalások.' };
    await open({ actions: [{ ...sendBack, allowed: false, reason }], next_state: null });
    const button = screen.getByRole('button', { name: 'Visszaküldés a közvetítőnek' });
    expect(button.getAttribute('aria-disabled')).toBe('true');
    expect(button.dataset.tip).toBe(reason.text);
    await userEvent.click(button);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('that gives the offer up is not sent without a reason', async () => {
    answers(200, { id: 5 });
    await open({ actions: [giveUp], next_state: null });
    await press('Elutasítás');
    await screen.findByLabelText(/Indoklás/, {}, { timeout: 4000 });
    await press('Igen');
    await screen.findByText('Ez az érték nem lehet üres!');
    expect(fetched).not.toHaveBeenCalled();
    await userEvent.type(screen.getByLabelText(/Indoklás/), 'Nincs szabad felület.');
    await press('Igen');
    await waitFor(() => expect(fetched).toHaveBeenCalled());
    expect(JSON.parse(String(fetched.mock.calls[0]?.[1].body))).toEqual({
      state: 'BIDDER_REJECTED',
      note: 'Nincs szabad felület.',
    });
  });
});
