import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Suspense } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { answerCalls } from '../../../ui/testing/answer-calls.ts';
import { press } from '../../../ui/testing/fill.ts';
import { renderPage } from '../../../ui/testing/render-page.tsx';
import { signedIn } from '../../../ui/testing/signed-in.ts';
import { occupancyOfSurface } from '../../occupancy/testing/occupancy-of-surface.ts';
import { BookingDialog } from './booking-dialog.tsx';
import { daysLeft, isBookable, isOutsideCampaign, normalisedQuantity, toBookingBody } from './booking-rules.ts';

const campaign = { id: 7, date_from: '2126-03-01', date_to: '2126-03-28' };
const row = { id: 11, title: 'Árpád híd', available_quantity: 3 };

const fetched = vi.fn<(address: string, request: RequestInit) => Promise<Response>>();
const onBooked = vi.fn();

beforeEach(() => vi.stubGlobal('fetch', fetched));
afterEach(() => {
  fetched.mockReset();
  onBooked.mockReset();
  vi.unstubAllGlobals();
});

function answers(status: number, body: object): void {
  const account = { id: 1, roles: ['ROLE_MHFE'], company: { id: 5, name: 'Köztér' }, permissions: [] };
  fetched.mockImplementation(async (_address, { method }) =>
    method === 'POST' ? new Response(JSON.stringify(body), { status }) : new Response(JSON.stringify(account)),
  );
}

const bookings = () => fetched.mock.calls.filter(([, { method }]) => method === 'POST');

function sentBody(): unknown {
  return JSON.parse(String(bookings().at(-1)?.[1].body));
}

async function open(): Promise<void> {
  await renderPage(() => (
    <Suspense fallback={null}>
      <BookingDialog campaign={campaign} row={row} onBooked={onBooked} onClose={() => {}} />
    </Suspense>
  ));
  await screen.findByLabelText(/^Mennyiség/);
}

const quantityField = () => screen.getByLabelText<HTMLInputElement>(/^Mennyiség/);
const submit = () => userEvent.click(screen.getByRole('button', { name: 'Foglalás' }));

describe('the rules of a booking', () => {
  it.each([
    [null, 5, 1],
    [0, 5, 1],
    [-3, 5, 1],
    [4, 5, 4],
    [9, 5, 5],
  ])('a quantity of %s with %i free becomes %i [C5.4]', (entered, available, quantity) => {
    expect(normalisedQuantity(entered, available)).toBe(quantity);
  });

  it('a surface is booked once, and only while something is free', () => {
    expect(isBookable({ available_quantity: 1, booking_id: null })).toBe(true);
    expect(isBookable({ available_quantity: 0, booking_id: null })).toBe(false);
    expect(isBookable({ available_quantity: 1, booking_id: 5 })).toBe(false);
  });

  it('says that no line of the surface stood in the offer, where the list has looked', () => {
    const wish = { quantity: 1, from: '2126-03-01', to: '2126-03-28' };
    expect(toBookingBody(campaign, { ...row, booking_id: null }, wish).is_new).toBe(true);
    expect(toBookingBody(campaign, row, wish).is_new).toBeUndefined();
  });

  it('a day outside the campaign makes the booking one outside of it', () => {
    expect(isOutsideCampaign(campaign, '2126-03-01', '2126-03-28')).toBe(false);
    expect(isOutsideCampaign(campaign, '2126-02-28', '2126-03-10')).toBe(true);
  });
});

it('asks for what is left of a campaign that has begun, and for nothing of one that is over', () => {
  const left = (today: string) => daysLeft(campaign, today);
  expect(left('2126-02-01')).toEqual({ from: '2126-03-01', to: '2126-03-28' });
  expect(left('2126-03-10')).toEqual({ from: '2126-03-10', to: '2126-03-28' });
  expect(left('2126-03-29')).toEqual({ from: null, to: null });
});

describe('the booking dialog', () => {
  it("books one unit for the campaign's period when nothing is changed [C8.1]", async () => {
    answers(201, { id: 99, quantity: 1 });
    await open();
    await submit();
    await waitFor(() => expect(onBooked).toHaveBeenCalledWith({ id: 99, quantity: 1 }));
    expect(sentBody()).toEqual({ campaign: 7, media: 11, quantity: 1, date_from: '2126-03-01', date_to: '2126-03-28' });
    expect(screen.getByText('Sikeres foglalás!')).toBeTruthy();
  });

  it('brings a typed quantity within what is free, and says so [C5.4]', async () => {
    answers(201, { id: 99, quantity: 3 });
    await open();
    await userEvent.clear(quantityField());
    await userEvent.type(quantityField(), '12');
    await submit();
    await screen.findByText('A beírt 12 helyett 3 db: ennyi szabad.');
    expect(bookings()).toHaveLength(0);
    await submit();
    await waitFor(() => expect(onBooked).toHaveBeenCalled());
    expect(sentBody()).toMatchObject({ quantity: 3 });
    expect(screen.getAllByText('A beírt 12 helyett 3 db: ennyi szabad.').length).toBeGreaterThan(1);
  });

  it('shows the number that Enter lowered, and books it at the next Enter; one that was lowered on leaving the field was seen', async () => {
    answers(201, { id: 99, quantity: 3 });
    await open();
    await userEvent.clear(quantityField());
    await userEvent.type(quantityField(), '9{Enter}');
    await screen.findByText('A beírt 9 helyett 3 db: ennyi szabad.');
    expect(quantityField().value).toContain('3');
    expect(bookings()).toHaveLength(0);
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(onBooked).toHaveBeenCalledTimes(1));
    await userEvent.clear(quantityField());
    await userEvent.type(quantityField(), '8');
    await userEvent.tab();
    await screen.findByText('A beírt 8 helyett 3 db: ennyi szabad.');
    await submit();
    await waitFor(() => expect(onBooked).toHaveBeenCalledTimes(2));
    expect(bookings()).toHaveLength(2);
  });

  it('shows the one that a 0 was raised to, too, before it is booked', async () => {
    answers(201, { id: 99, quantity: 1 });
    await open();
    await userEvent.clear(quantityField());
    await userEvent.type(quantityField(), '0');
    await submit();
    await screen.findByText('A beírt 0 helyett 1 db: ennél kevesebb nem kérhető.');
    expect(bookings()).toHaveLength(0);
    await submit();
    await waitFor(() => expect(onBooked).toHaveBeenCalledTimes(1));
    expect(sentBody()).toMatchObject({ quantity: 1 });
  });

  it('says how many are still free when somebody was faster [C8.1]', async () => {
    answers(409, { code: 'not_enough_free', detail: 'Nincs elég.', available_quantity: 2 });
    await open();
    expect(screen.getByText(/^A kampány időszakában \d+ db szabad/)).toBeTruthy();
    await submit();
    await waitFor(() => expect(screen.getByText('Nincs elég szabad mennyiség. Még szabad: 2 db.')).toBeTruthy());
    expect(screen.queryByText(/^A kampány időszakában \d+ db szabad/)).toBeNull();
    expect(screen.getByText('Sikertelen foglalás!')).toBeTruthy();
    expect(onBooked).not.toHaveBeenCalled();
    answers(201, { id: 99, quantity: 2 });
    await userEvent.clear(quantityField());
    await userEvent.type(quantityField(), '3');
    await submit();
    await submit();
    await waitFor(() => expect(onBooked).toHaveBeenCalled());
    expect(sentBody()).toMatchObject({ quantity: 2 });
  });
});

describe('the booking of days that were chosen on the board', () => {
  const drawn = { date_from: '2126-03-20', date_to: '2126-04-05' };
  const occupancy = (available_quantity: number) => occupancyOfSurface({ id: 11, available_quantity, bookings: [] });

  let free = 3;

  async function openDrawn(days = drawn) {
    vi.unstubAllGlobals();
    free = 3;
    const calls = answerCalls({
      ...signedIn('ROLE_MHFE'),
      'GET /api/medias/11/occupancy': () => ({ body: occupancy(free) }),
      'POST /api/bookings': () => ({ status: 201, body: { id: 99, quantity: 5 } }),
    });
    await renderPage(() => (
      <Suspense fallback={null}>
        <BookingDialog
          campaign={{ ...campaign, name: 'Tavaszi kampány' }}
          row={row}
          days={days}
          onBooked={onBooked}
          onClose={() => {}}
        />
      </Suspense>
    ));
    return calls;
  }

  it('says how many are free on them, that they reach beyond the campaign, and cuts them when asked to', async () => {
    const calls = await openDrawn();
    await screen.findByText('Ezeken a napokon 3 db szabad.');
    expect(screen.queryByText(/A kampány időszakában/)).toBeNull();
    expect(screen.getByText(/túlnyúlnak a kampány időszakán/)).toBeTruthy();
    free = 5;
    await press('Csak a kampány napjai');
    await screen.findByText('Ezeken a napokon 5 db szabad.');
    expect(screen.getByText(/a kampány időszakába esők maradtak/)).toBeTruthy();
    await userEvent.clear(quantityField());
    await userEvent.type(quantityField(), '9');
    await submit();
    await submit();
    await waitFor(() => expect(onBooked).toHaveBeenCalled());
    expect(screen.getByRole('link', { name: 'Tavaszi kampány' })).toBeTruthy();
    const { body } = calls.find(({ path }) => path === '/api/bookings') ?? {};
    expect(body).toMatchObject({ quantity: 5, date_from: '2126-03-20', date_to: '2126-03-28' });
  });

  it('counts anew what is free while it is open, and keeps to that', async () => {
    const calls = await openDrawn();
    await screen.findByText('Ezeken a napokon 3 db szabad.');
    free = 1;
    window.dispatchEvent(new Event('visibilitychange'));
    await screen.findByText('Ezeken a napokon 1 db szabad.');
    await userEvent.clear(quantityField());
    await userEvent.type(quantityField(), '3');
    await press('Csak a kampány napjai');
    await submit();
    await waitFor(() => expect(onBooked).toHaveBeenCalled());
    expect(calls.find(({ path }) => path === '/api/bookings')?.body).toMatchObject({ quantity: 1 });
  });

  it('says that none of them is the campaign’s', async () => {
    await openDrawn({ date_from: '2126-04-02', date_to: '2126-04-05' });
    expect(await screen.findByText(/időszakán \(.+\) kívül esnek/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: /Csak a kampány napjai/ })).toBeNull();
  });
});
