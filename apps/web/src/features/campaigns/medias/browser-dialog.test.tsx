import type { MediaRow } from '@felulet/contract/catalogue/surface-list.ts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Suspense } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { type Answer, answerCalls, type Sent } from '../../../ui/testing/answer-calls.ts';
import { fill, press } from '../../../ui/testing/fill.ts';
import { renderPage } from '../../../ui/testing/render-page.tsx';
import { toasted } from '../../../ui/testing/shown-toasts.ts';
import { signedIn } from '../../../ui/testing/signed-in.ts';
import { occupancyOfSurface } from '../../occupancy/testing/occupancy-of-surface.ts';
import { sampleOption, sampleOptionRow } from '../../options/testing/sample-option.ts';
import { BrowserDialog, type Opened } from './browser-dialog.tsx';

const campaign = { id: 9, date_from: '2126-06-01', date_to: '2126-06-28' };
const days = { date_from: '2126-06-01', date_to: '2126-06-28' };
const surface = (id: number, title: string, available_quantity = 2): MediaRow => {
  const row = { id, title, city: 'Budapest', quantity: 3, available_quantity, booking_id: null };
  return row as MediaRow; // reason: the dialogs look at nothing else
};
const rows = [surface(7, 'Árpád híd'), surface(8, 'Fő tér')];

async function open(opened: Opened, onClose: () => void = () => {}): Promise<ReturnType<typeof vi.fn>> {
  const onDone = vi.fn();
  await renderPage(() => (
    <Suspense fallback={null}>
      <BrowserDialog campaign={campaign} opened={opened} onDone={onDone} onClose={onClose} />
    </Suspense>
  ));
  return onDone;
}

/** As if the window had been in the background. */
const comeBack = (): void => void window.dispatchEvent(new Event('visibilitychange'));

afterEach(() => vi.useRealTimers());

describe('holding surfaces as options', () => {
  it('names what a colleague took into the offer meanwhile', async () => {
    const closed_surfaces = [{ id: 8, title: 'Fő tér', date_to: '2126-06-28' }];
    const body = { status: 409, code: 'already_booked', detail: 'A tétel már szerepel a kampányban.', closed_surfaces };
    answerCalls({ ...signedIn('ROLE_MHFE'), 'POST /api/options': () => ({ status: 409, body }) });
    await open({ act: 'hold', rows });
    await press('Opció rögzítése (2)');
    const alert = within(await screen.findByRole('alert', { name: '' }));
    expect(alert.getByText('Fő tér: már szerepel a kampányban')).toBeTruthy();
    expect(alert.getByRole('button', { name: 'Folytatás ezek nélkül' })).toBeTruthy();
  });

  it('says how many are free on the days that are chosen, not on those of the campaign', async () => {
    answerCalls({
      ...signedIn('ROLE_MHFE'),
      'GET /api/medias': ({ query }) => ({
        body: { totalCount: 1, list: [surface(7, 'Árpád híd', query.includes('2126-06-10') ? 1 : 2)] },
      }),
    });
    await open({ act: 'hold', rows: rows.slice(0, 1) });
    await screen.findByText('A kampány időszakában 2 db szabad.');
    const [, first] = screen.getAllByRole('textbox');
    if (first === undefined) throw new Error('There is no first day.');
    await userEvent.clear(first);
    await userEvent.type(first, '2126-06-10{Tab}');
    await screen.findByText('Ezeken a napokon 1 db szabad.');
    expect(screen.queryByText(/A kampány időszakában/)).toBeNull();
  });

  it('says of which year it is not known what is moved, where the end falls into it', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-12-30T09:00:00.000Z') });
    const known = { worked: [], off: [], source: 'NGM', revision: 1, updated_at: '2026-01-01T00:00:00.000Z' };
    const options = [sampleOptionRow({ hold_until: '2027-01-04T17:00:00.000Z' })];
    const calls = answerCalls({
      ...signedIn('ROLE_MHFE'),
      'GET /api/working-days': () => ({ body: [{ ...known, year: 2026 }] }),
      'POST /api/options': () => ({ status: 201, body: { options } }),
    });
    await open({ act: 'hold', rows: rows.slice(0, 1) });
    await waitFor(() => expect(calls.some(({ path }) => path === '/api/working-days')).toBe(true));
    await press('Opció rögzítése');
    await toasted('success', 'Opció rögzítve eddig: 2027-01-04 18:00');
    expect(await screen.findByText(/mely munkanapokat helyezik át ebben az évben: 2027\./)).toBeTruthy();
  });

  it('holds one, and says until when', async () => {
    const until = '2126-03-04T17:00:00.000Z';
    const calls = answerCalls({
      ...signedIn('ROLE_MHFE'),
      'POST /api/options': () => ({
        status: 201,
        body: { options: [sampleOptionRow({ hold_until: until, approval: 'WANTED' })] },
      }),
    });
    const onDone = await open({ act: 'hold', rows: rows.slice(0, 1) });
    await press('Opció rögzítése');
    await toasted('success', 'Opció rögzítve eddig: 2126-03-04 18:00');
    expect(await screen.findByText('A közzétevő jóváhagyására vár.')).toBeTruthy();
    const sent = calls.find(({ method }) => method === 'POST');
    expect(sent?.body).toEqual({ campaign: 9, is_new: true, ...days, surfaces: [{ media: 7, quantity: 1 }] });
    expect(sent?.headers.get('idempotency-key')).toBeTruthy();
    expect(onDone).toHaveBeenCalledWith(rows.slice(0, 1));
  });

  it('shows the number that it lowered before it holds', async () => {
    const calls = answerCalls({
      ...signedIn('ROLE_MHFE'),
      'POST /api/options': () => ({ status: 201, body: { options: [sampleOptionRow()] } }),
    });
    const onDone = await open({ act: 'hold', rows: rows.slice(0, 1) });
    await fill({ Mennyiség: '9' });
    await press('Opció rögzítése');
    await screen.findByText(/^A beírt 9 helyett \d+ db: ennyi szabad\.$/);
    expect(calls.some(({ method }) => method === 'POST')).toBe(false);
    await press('Opció rögzítése');
    await waitFor(() => expect(onDone).toHaveBeenCalled());
    const [surface] = rows;
    const sent = calls.find(({ method }) => method === 'POST');
    expect(sent?.body).toMatchObject({ surfaces: [{ media: 7, quantity: surface?.available_quantity }] });
  });

  it('holds none where one refuses, names it, and goes on without it', async () => {
    const short = { ...days, free: 0, missing: 1 };
    const refusal = {
      status: 409,
      code: 'not_enough_free',
      detail: 'Nincs elég szabad.',
      surfaces: [{ id: 8, title: 'Fő tér', available_quantity: 0, days: [short] }],
    };
    const answers = [
      { status: 409, body: refusal },
      { status: 201, body: { options: [sampleOptionRow()] } },
    ];
    const calls = answerCalls({
      ...signedIn('ROLE_MHFE'),
      'POST /api/options': () => answers.shift() ?? { status: 500, body: {} },
    });
    const onDone = await open({ act: 'hold', rows });
    await press('Opció rögzítése (2)');
    const alert = within(await screen.findByRole('alert', { name: '' }));
    expect(alert.getByText(/Egyik felületre sem sikerült opciót rögzíteni/)).toBeTruthy();
    expect(alert.getByText('Fő tér: szabad 0 db')).toBeTruthy();
    expect(alert.getByText('2126-06-01 – 2126-06-28: szabad 0 db, hiányzik 1 db')).toBeTruthy();
    expect(onDone).not.toHaveBeenCalled();
    await userEvent.click(alert.getByRole('button', { name: 'Folytatás ezek nélkül' }));
    await press('Opció rögzítése');
    await expect.poll(() => onDone.mock.calls.length).toBe(1);
    // What failed before is told no more.
    await expect.poll(() => screen.queryByText('Nem sikerült az opció!')).toBeNull();
    const posted = calls.filter(({ method }) => method === 'POST').map(({ body }) => body);
    expect(posted).toMatchObject([
      { surfaces: [{ media: 7 }, { media: 8 }] },
      { surfaces: [{ media: 7, quantity: 1 }] },
    ]);
  });

  it('holds at most a hundred at once', async () => {
    answerCalls(signedIn('ROLE_MHFE'));
    await open({ act: 'hold', rows: Array.from({ length: 101 }, (_, index) => surface(index + 1, `Tábla ${index}`)) });
    expect(await screen.findByText('Egyszerre legfeljebb 100 felületre rögzíthető opció.')).toBeTruthy();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Opció rögzítése (101)' }).disabled).toBe(true);
  });
});

describe('days that are not the whole campaign', () => {
  const free = ({ query }: Sent): Answer => ({
    body: { totalCount: 1, list: [surface(7, 'Árpád híd', query.includes('2126-06-10') ? 1 : 0)] },
  });
  const narrow = async (): Promise<void> => {
    const first = await screen.findByLabelText('Foglalás időszaka kezdete');
    await userEvent.clear(first);
    await userEvent.type(first, '2126-06-10{Tab}');
  };

  it('books what is free on them, though it is taken on others', async () => {
    const calls = answerCalls({
      ...signedIn('ROLE_MHFE'),
      'GET /api/medias': free,
      'POST /api/bookings': () => ({ status: 201, body: {} }),
    });
    const onDone = await open({ act: 'bulk', rows: [surface(7, 'Árpád híd', 0)] });
    await screen.findByText('kimarad: nincs szabad');
    await narrow();
    await press('1 felület foglalása');
    await expect.poll(() => onDone.mock.calls.length).toBe(1);
    const posted = calls.filter(({ method }) => method === 'POST').map(({ body }) => body);
    expect(posted).toMatchObject([{ media: 7, quantity: 1, date_from: '2126-06-10', date_to: '2126-06-28' }]);
  });
});

describe('many surfaces booked at once', () => {
  it('keep those that were refused, with the reasons, to be sent again', async () => {
    const taken = { code: 'not_enough_free', detail: 'Nincs elég szabad.' };
    const answers: Answer[] = [
      { status: 201, body: {} },
      { status: 409, body: taken },
      { status: 201, body: {} },
    ];
    const calls = answerCalls({
      ...signedIn('ROLE_MHFE'),
      'GET /api/medias': () => ({ body: { totalCount: 2, list: rows } }),
      'POST /api/bookings': () => answers.shift() ?? { status: 500, body: {} },
    });
    const onDone = await open({ act: 'bulk', rows });
    await press('2 felület foglalása');
    expect(await screen.findByText('Fő tér: Nincs elég szabad.')).toBeTruthy();
    expect(onDone).toHaveBeenLastCalledWith([expect.objectContaining({ id: 7 })]);
    expect(within(screen.getByRole('region', { name: 'Kijelölt felületek' })).queryByText(/Árpád híd/)).toBe(null);
    await press('1 felület foglalása');
    await expect.poll(() => onDone.mock.calls.length).toBe(2);
    const posted = calls.filter(({ method }) => method === 'POST').map(({ body }) => body);
    expect(posted).toMatchObject([{ media: 7 }, { media: 8 }, { media: 8 }]);
  });

  it('ask nothing when the dialog is closed once none is left to be booked', async () => {
    const answers: Answer[] = [
      { status: 201, body: {} },
      { status: 409, body: { code: 'already_booked', detail: 'A tétel már szerepel a kampányban.' } },
    ];
    let list = rows;
    answerCalls({
      ...signedIn('ROLE_MHFE'),
      'GET /api/medias': () => ({ body: { totalCount: 2, list } }),
      'POST /api/bookings': () => {
        list = [surface(7, 'Árpád híd'), { ...surface(8, 'Fő tér'), booking_id: 4 }];
        return answers.shift() ?? { status: 500, body: {} };
      },
    });
    const onClose = vi.fn();
    await open({ act: 'bulk', rows }, onClose);
    await userEvent.type(await screen.findByLabelText(/^Mennyiség/), '{Backspace}2');
    await press('2 felület foglalása');
    expect(await screen.findByText('Fő tér: A tétel már szerepel a kampányban.')).toBeTruthy();
    comeBack();
    await screen.findByRole('button', { name: '0 felület foglalása' });
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByText('Mentetlen módosítások')).toBe(null);
    expect(onClose).toHaveBeenCalled();
  });

  it('count anew what is free of them while they are chosen', async () => {
    let list = rows;
    answerCalls({ ...signedIn('ROLE_MHFE'), 'GET /api/medias': () => ({ body: { totalCount: 2, list } }) });
    await open({ act: 'bulk', rows });
    await screen.findByRole('button', { name: '2 felület foglalása' });
    list = [surface(7, 'Árpád híd', 0), { ...surface(8, 'Fő tér'), booking_id: 4 }];
    comeBack();
    await screen.findByText('kimarad: nincs szabad');
    await screen.findByText('kimarad: már a kampányban van');
  });
});

describe('standing in line', () => {
  const taken = surface(7, 'Árpád híd', 0);

  it('tells how many wait and what holds the units, and which rank it became [C8.1]', async () => {
    const calls = answerCalls({
      ...signedIn('ROLE_MHFE'),
      'GET /api/medias/7/occupancy': () => ({ body: occupancyOfSurface({ in_line: 2 }) }),
      'POST /api/options/requests': () => ({ status: 201, body: sampleOption({ state: 'WAITING', rank: 4 }) }),
    });
    await open({ act: 'line', row: taken });
    expect(await screen.findByText('Erre az időszakra 2 opció várakozik.')).toBeTruthy();
    await press('Várólistára');
    await toasted('success', 'Sikeres felvétel!');
    expect(await screen.findByText('Várólistára került: 4. opció')).toBeTruthy();
    expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({
      campaign: 9,
      media: 7,
      quantity: 1,
      ...days,
    });
  });

  it('says why there is no place [C8.1]', async () => {
    const detail = 'A kampány már várakozik erre a felületre ezekre a napokra.';
    answerCalls({
      ...signedIn('ROLE_MHFE'),
      'POST /api/options/requests': () => ({
        status: 409,
        body: { status: 409, code: 'option_already_waiting', detail },
      }),
    });
    await open({ act: 'line', row: taken });
    await press('Várólistára');
    await toasted('danger', 'Sikertelen felvétel!');
    expect(await screen.findByText(detail)).toBeTruthy();
  });
});
