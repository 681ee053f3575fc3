import type { ChangeRequest } from '@felulet/contract/sales/change-requests.ts';
import type { ComparedLineAnswer } from '@felulet/contract/sales/offer-versions.ts';
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { answerCalls, refused } from '../../ui/testing/answer-calls.ts';
import { fill, press } from '../../ui/testing/fill.ts';
import { renderPage } from '../../ui/testing/render-page.tsx';
import { toasted } from '../../ui/testing/shown-toasts.ts';
import { sampleCampaign } from '../campaigns/testing/sample-campaign.ts';
import ChangeRequestEditPage from './change-request-edit.page.tsx';
import ChangeRequestListPage from './change-request-list.page.tsx';
import ChangeRequestShowPage from './change-request-show.page.tsx';

const booking = {
  id: 31,
  title: 'Körúti citylight',
  quantity: 2,
  date_from: '2026-04-01',
  date_to: '2026-04-28',
  publisher: 'Plakát Kft.',
  city: 'Budapest',
  package: null,
  is_in_offer: true,
  media: {
    id: 8,
    title: 'Körúti citylight',
    description: 'Forgalmas hely',
    type: 'STATIC',
    is_digital: false,
    media_placing: 'OUTDOOR',
    height: 175,
    width: 118,
    can_customer_produce: true,
    media_marketing: { contacts: 12_000 },
  },
} as const;

const side = { title: booking.title, publisher: booking.publisher, city: booking.city, quantity: 2 } as const;
const offered = { ...side, date_from: '2026-04-01', date_to: '2026-04-28', total_price: 400_000 } as const;

type Action = ChangeRequest['actions'][number]['action'];

function sample(actions: readonly Action[], changes: Partial<ChangeRequest> = {}): ChangeRequest {
  return {
    id: 7,
    state: 'CREATED',
    created_role: 'ROLE_ADVERTISER',
    company: { id: 3, name: 'Hirdető Kft.' },
    user: 'Kiss Anna',
    change_request: 'Több vidéki felületet kérünk.',
    note: null,
    created_at: '2026-01-07T10:00:00Z',
    updated_at: '2026-01-07T10:00:00Z',
    sent_at: null,
    decided_at: null,
    line_count: 1,
    actions: actions.map((action) => ({ action, allowed: true, reason: null })),
    targets: {
      send: actions.includes('send') ? 'SENT_TO_OFFER_MAKER' : null,
      accept: actions.includes('accept') ? 'OFFER_MAKER_ACCEPTED' : null,
      reject: actions.includes('reject') ? 'OFFER_MAKER_REJECTED' : null,
    },
    revision: 4,
    campaign: { id: 5, name: 'Őszi kampány', state: 'SENT_BACK_TO_ADVERTISER', intermediary: null },
    media_change_requests: [{ booking, change_request: 'Két héttel tovább', answer: null }],
    offer: { number: 1, total_price: 800_000 },
    answer: null,
    ...changes,
  };
}

const shownAs = (request: ChangeRequest) => ({ 'GET /api/campaign-change-requests/7': () => ({ body: request }) });

describe('the page of a change request', () => {
  it('sends the draft that is on the screen and says how it went [C8.4]', async () => {
    const calls = answerCalls({
      ...shownAs(sample(['send', 'edit', 'delete'])),
      'PUT /api/campaign-change-requests/7': () => ({ body: sample([], { state: 'SENT_TO_OFFER_MAKER' }) }),
    });
    await renderPage(ChangeRequestShowPage, '', 7);
    await press('Kérelem elküldése');
    await press('Igen');
    await toasted('success', 'Sikeres kérelem küldése!');
    expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({ state: 'SENT_TO_OFFER_MAKER', note: null });
  });

  it('says when it could not be sent, and when a decision failed [C8.4]', async () => {
    answerCalls({
      ...shownAs(sample(['send', 'accept'])),
      'PUT /api/campaign-change-requests/7': () => refused(409, {}),
    });
    await renderPage(ChangeRequestShowPage, '', 7);
    await press('Kérelem elküldése');
    await press('Igen');
    await toasted('danger', 'Sikertelen kérelem küldése!');
    await press('Elfogadás');
    await press('Igen');
    await toasted('danger', 'Sikertelen módosítás!');
  });

  it('sends the reason with a rejection', async () => {
    const calls = answerCalls({
      ...shownAs(sample(['accept', 'reject'], { state: 'SENT_TO_OFFER_MAKER' })),
      'PUT /api/campaign-change-requests/7': () => ({ body: sample([], { state: 'OFFER_MAKER_REJECTED' }) }),
    });
    await renderPage(ChangeRequestShowPage, '', 7);
    await press('Elutasítás');
    await fill({ 'Indoklás (nem kötelező)': 'Nem fér bele a keretbe.' });
    await press('Igen');
    await toasted('success', 'Sikeres elutasítás');
    const sent = calls.find(({ method }) => method === 'PUT');
    expect(sent?.body).toEqual({ state: 'OFFER_MAKER_REJECTED', note: 'Nem fér bele a keretbe.' });
  });

  it('shows what was offered, what is asked, and what the new offer answers', async () => {
    const after = { ...offered, total_price: 600_000 };
    const answer: ComparedLineAnswer = {
      kind: 'media',
      booking: 31,
      booking_package: null,
      media: 8,
      media_type: 'STATIC',
      package: null,
      is_in_package: false,
      change: 'changed',
      fields: ['price'],
      before: offered,
      after,
      difference: 200_000,
    };
    const line = { booking, change_request: 'Két héttel tovább', answer };
    answerCalls(
      shownAs(
        sample([], {
          state: 'OFFER_MAKER_ACCEPTED',
          decided_at: '2026-01-08T10:00:00Z',
          media_change_requests: [line],
          answer: { number: 2, total_price: 1_000_000, other_changes: 3 },
        }),
      ),
    );
    await renderPage(ChangeRequestShowPage, '', 7);
    await screen.findByText('Két héttel tovább');
    for (const text of ['118,00 × 175,00 cm', 'Kültéri', '12 000', 'Két héttel tovább', 'Módosult: ár', '600 000 Ft']) {
      expect(screen.queryAllByText((words) => words.replaceAll('\u00a0', ' ') === text).length, text).toBeGreaterThan(
        0,
      );
    }
    expect(screen.getByText('További 3 tétel is változott.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Elfogadás' })).toBeNull();
  });
});

describe('editing a change request', () => {
  const lines = { 'GET /api/campaigns/5/change-request-lines': () => ({ body: { list: [booking], totalCount: 1 } }) };

  it('saves the texts of the lines, and says how it went [C8.4]', async () => {
    const calls = answerCalls({
      ...shownAs(sample(['edit'])),
      ...lines,
      'PUT /api/campaign-change-requests/7': () => ({ body: sample([]) }),
    });
    await renderPage(ChangeRequestEditPage, '', 7);
    await fill({ 'Kérés: Körúti citylight': 'Három héttel tovább' });
    await press('Mentés');
    await toasted('success', 'Sikeres kérelem módosítás!');
    expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({
      change_request: 'Több vidéki felületet kérünk.',
      media_change_requests: [{ booking: 31, change_request: 'Három héttel tovább' }],
    });
  });

  it('puts the cursor where what is asked of a line is written', async () => {
    answerCalls({ ...shownAs(sample(['edit'], { media_change_requests: [] })), ...lines });
    await renderPage(ChangeRequestEditPage, '', 7);
    await press('Kérés ehhez a tételhez: Körúti citylight');
    expect(document.activeElement).toBe(screen.getByLabelText('Kérés: Körúti citylight'));
  });

  it('puts a refusal beside the text of its line, and nothing typed is lost [C8.4]', async () => {
    answerCalls({
      ...shownAs(sample(['edit'])),
      ...lines,
      'PUT /api/campaign-change-requests/7': () =>
        refused(422, { 'media_change_requests[0].booking': 'Ez a tétel már nem szerepel az ajánlatban.' }),
    });
    await renderPage(ChangeRequestEditPage, '', 7);
    await fill({ 'Kérés: Körúti citylight': 'Három héttel tovább' });
    await press('Mentés');
    await toasted('danger', 'Sikertelen kérelem módosítás!');
    const field = screen.getByLabelText('Kérés: Körúti citylight');
    expect(field).toHaveProperty('value', 'Három héttel tovább');
    expect(field.getAttribute('aria-invalid')).toBe('true');
  });

  it('is closed to those who may not, with the reason', async () => {
    const reason = { code: 'change_request_sent', text: 'A módosítási kérelem már el van küldve.' };
    answerCalls(shownAs(sample([], { actions: [{ action: 'edit', allowed: false, reason }] })));
    await renderPage(ChangeRequestEditPage, '', 7);
    expect(await screen.findByText(reason.text)).toBeTruthy();
  });
});

describe('the list of change requests', () => {
  it.each([
    ['whoever decides that one appears once it is sent', [], /elküldött kérelme itt jelenik meg/],
    ['its author where one is written', ['create_change_request'], /a kampány lapjáról írható/],
  ] as const)('tells %s', async (_whom, actions, words) => {
    const plain = { needs_note: false, warns_of_gaps: false, discards_draft: false };
    const campaign = sampleCampaign({
      actions: actions.map((action) => ({ action, allowed: true, reason: null, target: null, ...plain })),
    });
    answerCalls({
      [`GET /api/campaigns/${campaign.id}`]: () => ({ body: campaign }),
      [`GET /api/campaigns/${campaign.id}/change-requests`]: () => ({ body: { list: [], totalCount: 0 } }),
    });
    await renderPage(ChangeRequestListPage, '', campaign.id);
    expect(await screen.findByText(words)).toBeTruthy();
  });
});
