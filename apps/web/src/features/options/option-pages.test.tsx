import type { OptionRow } from '@felulet/contract/sales/options.ts';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { answerCalls, refused } from '../../ui/testing/answer-calls.ts';
import { openBehind, press } from '../../ui/testing/fill.ts';
import { openAction } from '../../ui/testing/open-action.ts';
import { renderPage } from '../../ui/testing/render-page.tsx';
import { toasted } from '../../ui/testing/shown-toasts.ts';
import { signedIn } from '../../ui/testing/signed-in.ts';
import OptionListPage from './option-list.page.tsx';
import OptionShowPage from './option-show.page.tsx';
import { inHours, sampleOption, sampleOptionRow } from './testing/sample-option.ts';

const mhfe = signedIn('ROLE_MHFE');
const publisher = signedIn('ROLE_PUBLISHER');
const listOf = (...list: readonly OptionRow[]) => ({
  'GET /api/options': () => ({ body: { list, totalCount: list.length } }),
});

// A working day's forenoon.
beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-04T09:00:00.000Z') }));
afterEach(() => vi.useRealTimers());

describe('the list of options', () => {
  it('tells rank, who waits and until when each holds, red within the last working day', async () => {
    answerCalls({
      ...mhfe,
      ...listOf(
        sampleOptionRow({ hold_until: inHours(0.5), challenged_until: inHours(0.5) }),
        sampleOptionRow({ id: 5, state: 'WAITING', rank: 2, waiting: 0, hold_until: null, actions: [] }),
      ),
    });
    await renderPage(OptionListPage);
    const table = within(await screen.findByRole('table'));
    expect(await table.findByText('Tartott')).toBeTruthy();
    expect(table.getByText('2. opció')).toBeTruthy();
    expect(table.getByText('1 várakozik')).toBeTruthy();
    expect(table.getByText('ma 10:30-ig').dataset.near).toBe('true');
    expect(table.getByText('Döntésre felszólított')).toBeTruthy();
    expect(table.getAllByText('Nyári kampány')).toHaveLength(2);
    // On a phone the campaign has a line of its own, so that neither it nor the end is cut.
    expect(document.querySelector('td[data-card="line"]')?.textContent).toContain('Nyári kampány');
  });

  it('starts with what runs out next, and is narrowed to what is live', async () => {
    const calls = answerCalls({ ...mhfe, ...listOf(sampleOptionRow()) });
    const page = await renderPage(OptionListPage, '?mine=1');
    await userEvent.click(await screen.findByRole('switch', { name: 'Élő opciók' }));
    expect(page.address()).toContain('state=HOLDING');
    const queries = calls.filter(({ path }) => path === '/api/options').map(({ query }) => decodeURIComponent(query));
    expect(queries[0]).toContain('mine=1');
    expect(queries[0]).toContain('sort=hold_until:asc,rank:asc');
    expect(queries.at(-1)).toContain('state=HOLDING,WAITING');
  });

  it('shows what becomes of an option that has ended without another look', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true, now: new Date('2026-03-04T09:00:00.000Z') });
    let row = sampleOptionRow({ hold_until: inHours(-0.1) });
    const list = () => ({ body: { list: [row], totalCount: 1 } });
    answerCalls({ ...mhfe, 'GET /api/options': list });
    await renderPage(OptionListPage);
    await screen.findByText('lejárt, felszabadítás alatt');
    row = { ...row, state: 'EXPIRED', rank: null, hold_until: null };
    await act(() => vi.advanceTimersByTimeAsync(5_000));
    await waitFor(() => expect(screen.queryByText('lejárt, felszabadítás alatt')).toBe(null));
  });

  it('says of which year it is not known what is moved, where an end falls into it', async () => {
    const known = { worked: [], off: [], source: 'NGM', revision: 1, updated_at: inHours(0) };
    answerCalls({
      ...mhfe,
      ...listOf(sampleOptionRow({ hold_until: '2027-01-04T17:00:00.000Z' })),
      'GET /api/working-days': () => ({ body: [{ ...known, year: 2026 }] }),
    });
    await renderPage(OptionListPage);
    expect(await screen.findByText(/mely munkanapokat helyezik át ebben az évben: 2027\./)).toBeTruthy();
  });

  it('names the campaign that a link has narrowed it to', async () => {
    answerCalls({ ...mhfe, ...listOf(sampleOptionRow()) });
    await renderPage(OptionListPage, '?campaign=9');
    expect((await screen.findAllByText(/Nyári kampány/)).length).toBeGreaterThan(1);
  });

  it('asks for the options on the surface that a notice leads to, and names it', async () => {
    const row = sampleOptionRow();
    const calls = answerCalls({ ...publisher, ...listOf(row) });
    await renderPage(OptionListPage, `?media=${row.media.id}`);
    expect((await screen.findAllByText(row.media.title)).length).toBeGreaterThan(1);
    expect(calls.find(({ path }) => path === '/api/options')?.query).toContain(`media=${row.media.id}`);
  });
});

describe('an act on an option [D11.62]', () => {
  it('asks before it is made firm, and compares it with what was seen', async () => {
    const calls = answerCalls({
      ...mhfe,
      ...listOf(sampleOptionRow({ challenged_until: inHours(30) })),
      'PUT /api/options/4': () => ({ body: sampleOption({ state: 'FIRM', rank: null }) }),
    });
    await renderPage(OptionListPage);
    await press('Véglegesítés');
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText(/Árpád híd · Nyári kampány · .* · 2 db/)).toBeTruthy();
    expect(dialog.getByText(/a foglalás kötött/)).toBeTruthy();
    await userEvent.click(dialog.getByRole('button', { name: 'Véglegesítés' }));
    await toasted('success', 'Véglegesítve, rendes foglalás lett belőle');
    const sent = calls.find(({ method }) => method === 'PUT');
    expect(sent?.body).toEqual({ action: 'make_firm' });
    expect(sent?.headers.get('if-match')).toBe('"r5"');
  });

  it('asks before a renewal is asked for, which cannot be taken back', async () => {
    const calls = answerCalls({
      ...mhfe,
      ...listOf(sampleOptionRow()),
      'PUT /api/options/4': () => ({ body: sampleOption({ renewal_asked_at: inHours(0) }) }),
    });
    await renderPage(OptionListPage);
    await openBehind();
    await press('Hosszabbítás kérése');
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText(/a közzétevő dönt/)).toBeTruthy();
    expect(calls.some(({ method }) => method === 'PUT')).toBe(false);
    await userEvent.click(dialog.getByRole('button', { name: 'Hosszabbítás kérése' }));
    await toasted('success', 'Hosszabbítási kérelem elküldve, a közzétevő dönt róla');
    expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({ action: 'ask_renewal' });
  });

  it.each([
    ['holds', { state: 'HOLDING' }, /azonnal felszabadul/, true],
    ['waits', { state: 'WAITING', rank: 2, hold_until: null }, /lekerül a várólistáról/, false],
  ] as const)(
    'asks before one that %s is withdrawn, and names the cool-down where there is one',
    async (_, changes, what, cools) => {
      const calls = answerCalls({
        ...mhfe,
        ...listOf(sampleOptionRow({ ...changes, actions: [openAction('withdraw')] })),
        'PUT /api/options/4': () => ({ body: sampleOption({ state: 'WITHDRAWN', rank: null }) }),
      });
      await renderPage(OptionListPage);
      await openBehind();
      await press('Visszavonás');
      const dialog = within(await screen.findByRole('dialog'));
      expect(dialog.getByText(what)).toBeTruthy();
      expect(dialog.queryByText(/türelmi idő végéig/) !== null).toBe(cools);
      expect(calls.some(({ method }) => method === 'PUT')).toBe(false);
      await userEvent.click(dialog.getByRole('button', { name: 'Visszavonás' }));
      await toasted('success', 'Sikeres visszavonás');
      expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({ action: 'withdraw' });
    },
  );

  it('names the evening of the next working day before a challenge, and wants the number of its order', async () => {
    const waiting = sampleOptionRow({
      state: 'WAITING',
      rank: 2,
      hold_until: null,
      actions: [openAction('challenge'), openAction('withdraw')],
    });
    const until = '2026-03-05T17:00:00.000Z';
    const own = { id: 8, offer_maker: { id: 3, name: 'Média Ház Kft.' }, campaign: { id: 2, name: 'Téli kampány' } };
    const unknown = { id: 8, offer_maker: null, campaign: null, until };
    // Read anew after what was refused.
    const holders = [unknown, unknown, { ...own, until }];
    const answers = [refused(409, {}, 'Nincs olyan opció.'), { body: sampleOption() }];
    const calls = answerCalls({
      ...mhfe,
      ...listOf(waiting),
      'GET /api/options/4': () => ({ body: sampleOption({ ...waiting, challenge: holders.shift() ?? null }) }),
      'PUT /api/options/4': () => answers.shift() ?? { status: 500, body: {} },
    });
    await renderPage(OptionListPage);
    for (const [tone, holder] of [
      ['danger', 'egy másik ajánlat'],
      ['success', 'Média Ház Kft. · Téli kampány'],
    ] as const) {
      await openBehind();
      await press('Végleges döntés bekérése');
      const dialog = within(await screen.findByRole('dialog'));
      expect(
        dialog.getByText(`Az opció birtokosa: ${holder}. Legkésőbb eddig véglegesítheti: 2026-03-05 18:00.`),
      ).toBeTruthy();
      expect(dialog.getByText(/következő munkanap 18:00-ig/)).toBeTruthy();
      expect(dialog.getByText(/megrendeléssel jár/)).toBeTruthy();
      const confirm = dialog.getByRole('button', { name: 'Döntés bekérése megrendeléssel' });
      await userEvent.click(confirm);
      expect(dialog.getByText(/csak megrendeléssel lehet/)).toBeTruthy();
      await userEvent.type(dialog.getByLabelText(/^Megrendelés száma/), ' MR-7 ');
      await userEvent.click(confirm);
      await toasted(tone, tone === 'danger' ? 'Sikertelen művelet!' : 'Végleges döntés bekérve');
      // What was typed stays where it could not be sent.
      if (tone === 'danger') await userEvent.click(dialog.getByRole('button', { name: 'Mégse' }));
      await vanished();
    }
    const sent = { action: 'challenge', order_reference: 'MR-7' };
    expect(calls.filter(({ method }) => method === 'PUT').map(({ body }) => body)).toEqual([sent, sent]);
  });

  it.each([
    ['Végleges döntés bekérése', 'challenge'],
    ['Hosszabbítás megadása', 'grant_renewal'],
  ] as const)('says before „%s” of which year it is not known what is moved', async (label, action) => {
    const known = { worked: [], off: [], source: 'NGM', revision: 1, updated_at: inHours(0) };
    const until = '2027-01-04T17:00:00.000Z';
    const row = sampleOptionRow({ hold_until: inHours(30), actions: [openAction(action)] });
    const challenge = { id: 8, offer_maker: null, campaign: null, until };
    answerCalls({
      ...(action === 'challenge' ? mhfe : publisher),
      ...listOf(row),
      'GET /api/working-days': () => ({ body: [{ ...known, year: 2026 }] }),
      'GET /api/options/4': () => ({ body: sampleOption({ ...row, challenge, renewed_until: until }) }),
    });
    await renderPage(OptionListPage);
    await openBehind();
    await press(label);
    const dialog = within(await screen.findByRole('dialog'));
    expect(await dialog.findByText(/mely munkanapokat helyezik át ebben az évben: 2027\./)).toBeTruthy();
  });

  it('is told why it is closed', async () => {
    const reason = { code: 'option_renewals_used', text: 'Az opció nem hosszabbítható többször.' };
    const closed = { action: 'ask_renewal', allowed: false, reason } as const;
    answerCalls({ ...mhfe, 'GET /api/options/4': () => ({ body: sampleOption({ actions: [closed] }) }) });
    await renderPage(OptionShowPage, '', 4);
    const button = await screen.findByRole('button', { name: 'Hosszabbítás kérése' });
    expect(button.getAttribute('aria-disabled')).toBe('true');
  });

  it('of a publisher grants a renewal, refuses it with a note and declines with a reason', async () => {
    const asked = sampleOptionRow({
      renewal_asked_at: inHours(-1),
      actions: [openAction('grant_renewal'), openAction('refuse_renewal'), openAction('decline')],
    });
    const calls = answerCalls({
      ...publisher,
      ...listOf(asked),
      'GET /api/options/4': () => ({ body: sampleOption({ renewed_until: '2026-03-11T17:00:00.000Z' }) }),
      'PUT /api/options/4': () => ({ body: sampleOption() }),
    });
    await renderPage(OptionListPage);
    expect(await screen.findByText('Hosszabbítást kér')).toBeTruthy();
    await press('Hosszabbítás megadása');
    const question = within(await screen.findByRole('dialog'));
    expect(question.getByText('Az opció a hosszabbítással eddig tart: 2026-03-11 18:00.')).toBeTruthy();
    await userEvent.click(question.getByRole('button', { name: 'Hosszabbítás megadása' }));
    await toasted('success', 'Meghosszabbítva');
    for (const act of ['Hosszabbítás elutasítása', 'Elutasítás']) {
      await openBehind();
      await press(act);
      const dialog = within(await screen.findByRole('dialog'));
      await userEvent.type(dialog.getByLabelText('Indoklás'), 'Más vár rá');
      await userEvent.click(dialog.getByRole('button', { name: act }));
      await vanished();
    }
    expect(calls.filter(({ method }) => method === 'PUT').map(({ body }) => body)).toEqual([
      { action: 'grant_renewal' },
      { action: 'refuse_renewal', note: 'Más vár rá' },
      { action: 'decline', note: 'Más vár rá' },
    ]);
  });
});

it('an open dialog tells what has become of its option, and closes its button', async () => {
  const live = sampleOptionRow({ state: 'WAITING', rank: 2, hold_until: null });
  const stale = refused(412, {}, 'Az adatokat időközben más módosította.');
  let now = { ...live, revision: 6, actions: [openAction('decline')] };
  const calls = answerCalls({
    ...publisher,
    ...listOf({ ...live, actions: [openAction('decline')] }),
    'GET /api/options/4': () => ({ body: sampleOption(now) }),
    'PUT /api/options/4': () => stale,
  });
  await renderPage(OptionListPage);
  await openBehind();
  await press('Elutasítás');
  const dialog = within(await screen.findByRole('dialog'));
  const decline = (): HTMLButtonElement => dialog.getByRole('button', { name: 'Elutasítás' });
  await userEvent.click(decline());
  const tags = () => calls.filter(({ method }) => method === 'PUT').map(({ headers }) => headers.get('if-match'));
  await waitFor(() => expect(decline().hasAttribute('data-loading')).toBe(false));
  now = { ...now, state: 'WITHDRAWN', rank: null, actions: [] };
  await userEvent.click(decline());
  expect(await dialog.findByText(/időközben megváltozott: Visszavonva/)).toBeTruthy();
  expect(decline().disabled).toBe(true);
  // What had changed once could be declined again as it was by then.
  expect(tags()).toEqual(['"r5"', '"r6"']);
});

async function vanished(): Promise<void> {
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
}

describe('the page of an option', () => {
  it('says that one that moved up was opened, and of any other nothing', async () => {
    for (const is_new of [true, false]) {
      const calls = answerCalls({
        ...mhfe,
        'GET /api/options/4': () => ({ body: sampleOption({ is_new }) }),
        'PUT /api/options/4/read': () => ({ status: 204 }),
      });
      const page = await renderPage(OptionShowPage, '', 4);
      expect(await screen.findByText('0 / 1 felhasználva')).toBeTruthy();
      const told = (): number => calls.filter(({ path }) => path === '/api/options/4/read').length;
      await expect.poll(told).toBe(is_new ? 1 : 0);
      page.unmount();
    }
  });

  it('shows the line that it stands in, the others without their names', async () => {
    answerCalls({ ...mhfe, 'GET /api/options/4': () => ({ body: sampleOption() }) });
    await renderPage(OptionShowPage, '', 4);
    const places = await screen.findAllByRole('listitem');
    const line = places.map((place) => place.textContent ?? '').filter((text) => text.includes('2126-06-01'));
    expect(line).toHaveLength(2);
    expect(line[0]).toContain('Média Ház Kft. · Nyári kampány (ez az opció)');
    expect(line[1]).toContain('Másik ajánlatkészítő');
    expect(screen.getByText(/csak a közzétevő látja/)).toBeTruthy();
    expect(screen.getByText('0 / 1 felhasználva')).toBeTruthy();
  });
});
