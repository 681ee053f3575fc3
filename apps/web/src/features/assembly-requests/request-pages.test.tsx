import type { AssemblyRequest } from '@felulet/contract/sales/assembly-requests.ts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { answerCalls, refused } from '../../ui/testing/answer-calls.ts';
import { choose, fill, press } from '../../ui/testing/fill.ts';
import { renderPage } from '../../ui/testing/render-page.tsx';
import { toasted } from '../../ui/testing/shown-toasts.ts';
import { signedIn } from '../../ui/testing/signed-in.ts';
import { sampleRequest } from '../packages/testing/sample-package.ts';
import RequestCreatePage from './request-create.page.tsx';
import RequestListPage from './request-list.page.tsx';
import RequestShowPage from './request-show.page.tsx';

const mhfe = signedIn('ROLE_MHFE');
const publisher = signedIn('ROLE_PUBLISHER');
const sent: AssemblyRequest = {
  ...sampleRequest,
  reads_as_sent: true,
  is_campaign_visible: true,
  actions: [{ action: 'withdraw', allowed: true, reason: null }],
};

describe('a new assembly request', () => {
  const campaign = {
    id: 9,
    name: 'Nyári kampány',
    brand: 'Csörgő',
    date_from: '2126-06-01',
    date_to: '2126-06-28',
    actions: [{ action: 'create_assembly_request', target: null, allowed: true, reason: null }],
  };
  const answers = {
    ...mhfe,
    'GET /api/campaigns/9': () => ({ body: campaign }),
    'GET /api/companies/select': () => ({ body: [{ id: 3, name: 'Köztér Kft.', role: 'ROLE_PUBLISHER' }] }),
  };
  const fillIn = async () => {
    await choose('Közzétevő', 'Köztér Kft.');
    await fill({ Keretösszeg: '900000', 'A felkérés szövege': 'Tíz citylight' });
  };

  it('goes to its publisher with the campaign’s days, and its page opens [C8.4]', async () => {
    const calls = answerCalls({
      ...answers,
      'POST /api/campaign-assembly-requests': () => ({ status: 201, body: sent }),
    });
    const page = await renderPage(RequestCreatePage, '', 9);
    for (const label of ['Kampány neve', 'Márka'])
      expect((await screen.findByLabelText(label)).hasAttribute('readonly')).toBe(true);
    await fillIn();
    await press('Felkérés küldése');
    await toasted('success', 'Sikeres kérés küldés!');
    expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({
      campaign: 9,
      company: 3,
      budget: 900_000,
      request_text: 'Tíz citylight',
      date_from: '2126-06-01',
      date_to: '2126-06-28',
    });
    await waitFor(() => expect(page.address()).toBe('/assembly-requests/show/5'));
  });

  it('stays as it was opened while its campaign changes, with what is typed', async () => {
    let present: object = campaign;
    const calls = answerCalls({ ...answers, 'GET /api/campaigns/9': () => ({ body: present }) });
    await renderPage(RequestCreatePage, '', 9);
    await fillIn();
    present = { ...campaign, name: 'Átnevezett kampány', actions: [] };
    window.dispatchEvent(new Event('visibilitychange'));
    await waitFor(() => expect(calls.filter(({ path }) => path === '/api/campaigns/9')).toHaveLength(2));
    expect((await screen.findByLabelText('Kampány neve')).getAttribute('value')).toBe('Nyári kampány');
    expect(screen.getByDisplayValue('Tíz citylight')).toBeTruthy();
  });

  it('wants all of its fields, and keeps them when it could not be sent [C8.4]', async () => {
    const calls = answerCalls({ ...answers, 'POST /api/campaign-assembly-requests': () => refused(409) });
    await renderPage(RequestCreatePage, '', 9);
    await press('Felkérés küldése');
    const summary = within(await screen.findByRole('alert'));
    for (const field of ['Közzétevő', 'Keretösszeg', 'A felkérés szövege'])
      expect(summary.getByRole('button', { name: field })).toBeTruthy();
    expect(calls.some(({ method }) => method === 'POST')).toBe(false);
    await fillIn();
    await press('Felkérés küldése');
    await toasted('danger', 'Sikertelen kérés küldés!');
    expect(screen.getByLabelText(/^A felkérés szövege/).textContent).toBe('Tíz citylight');
  });
});

describe('one state has two words', () => {
  it.each([
    ['Kapott', sampleRequest, publisher],
    ['Elküldött', sent, mhfe],
  ] as const)('%s', async (word, request, account) => {
    answerCalls({
      ...account,
      'GET /api/campaign-assembly-requests': () => ({ body: { list: [request], totalCount: 1 } }),
      'GET /api/campaign-assembly-requests/filter': () => ({ body: { filter: { campaigns: [] } } }),
    });
    await renderPage(RequestListPage);
    expect((await screen.findAllByText(word)).length).toBeGreaterThan(0);
  });
});

describe('an open request', () => {
  it('is rejected by its publisher with a reason', async () => {
    const answers = [refused(409), { status: 204 }];
    const calls = answerCalls({
      ...publisher,
      'GET /api/campaign-assembly-requests/5': () => ({ body: sampleRequest }),
      'DELETE /api/campaign-assembly-requests/5': () => answers.shift() ?? { status: 500, body: {} },
    });
    await renderPage(RequestShowPage, '', 5);
    expect(await screen.findByRole('link', { name: 'Privát csomag létrehozása' })).toBeTruthy();
    await press('Elutasítás');
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.type(dialog.getByLabelText('Indoklás'), 'Nincs szabad felület.');
    await userEvent.click(dialog.getByRole('button', { name: 'Elutasítás' }));
    await toasted('danger', 'Sikertelen elutasítás!');
    await userEvent.click(dialog.getByRole('button', { name: 'Elutasítás' }));
    await toasted('success', 'Sikeres elutasítás');
    expect(calls.findLast(({ method }) => method === 'DELETE')?.body).toEqual({ note: 'Nincs szabad felület.' });
  });

  it('is taken back by the MHFE that sent it', async () => {
    const calls = answerCalls({
      ...mhfe,
      'GET /api/campaign-assembly-requests/5': () => ({ body: sent }),
      'DELETE /api/campaign-assembly-requests/5': () => ({ status: 204 }),
    });
    await renderPage(RequestShowPage, '', 5);
    expect(screen.queryByRole('button', { name: 'Elutasítás' })).toBe(null);
    await press('Visszavonás');
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.click(dialog.getByRole('button', { name: 'Visszavonás' }));
    await toasted('success', 'Sikeres visszavonás');
    expect(calls.some(({ method }) => method === 'DELETE')).toBe(true);
  });
});
