import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { Suspense } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { type Answer, answerCalls, refused, type Sent } from '../../../ui/testing/answer-calls.ts';
import { openBehind, press } from '../../../ui/testing/fill.ts';
import { type Rendered, renderPage } from '../../../ui/testing/render-page.tsx';
import { media } from '../testing/sample-media.ts';
import MediaShowPage from './media-show.page.tsx';

const open = (action: string) => ({ action, allowed: true, reason: null });
const publishers = {
  ...media,
  bookings: [],
  availability: [],
  actions: ['edit', 'copy', 'delete', 'book_manually'].map(open),
};
const { publisher_notes: _, ...toMhfe } = publishers;
const mhfes = { ...toMhfe, mhfe_notes: [], actions: ['manage_mhfe_images', 'write_mhfe_note'].map(open) };
/** Without what the server keeps from them. */
const { price_tags: _tags, media_financials: _price, bookings: _bookings, availability: _strip, ...rest } = toMhfe;
const customers = { ...rest, actions: [] };

type Answers = Readonly<Record<string, (sent: Sent) => Answer>>;

let calls: readonly Sent[];

async function show(surface: object, search = '', more: Answers = {}): Promise<Rendered> {
  calls = answerCalls({
    'GET /api/auth': () => ({
      body: { id: 1, roles: ['ROLE_PUBLISHER'], company: { id: 3, name: 'Űrkő Kft.' }, permissions: [] },
    }),
    'POST /api/system-lists/collection': () => ({ body: {} }),
    'GET /api/medias/5': () => ({ body: surface }),
    'GET /api/medias/6': () => ({ body: { ...surface, id: 6 } }),
    ...more,
  });
  const pages = ['/bookings/create/$id', '/medias/edit/$id', '/medias/create'];
  const page = await renderPage(
    () => (
      <Suspense fallback={null}>
        <MediaShowPage />
      </Suspense>
    ),
    search,
    5,
    pages,
  );
  await screen.findByRole('heading', { level: 1, name: 'Citylight' });
  return page;
}

const tabs = (): (string | null)[] => screen.getAllByRole('tab').map((tab) => tab.textContent);
const target = (link: string): string | null => screen.getByRole('link', { name: link }).getAttribute('href');

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

const MORE = 'Továbbiak';

describe('the page of a surface', () => {
  it('bears its name, and tells what everybody may know of the surface', async () => {
    await show(customers);
    expect(screen.getByText(/Médiafelület adatlapja/).textContent).toContain('Űrkő Kft.');
    for (const words of ['Statikus', 'Kültéri', '118,50 × 175,00 cm', '2 db', 'Nem', 'Forgalmas'])
      expect(screen.getAllByText(words).length, words).toBeGreaterThan(0);
  });

  it('has a map of its place, 450 px high', async () => {
    await show({ ...customers, media_geodata: { ...customers.media_geodata, lat: 47.49, lng: 19.05 } });
    expect((await screen.findByRole('region', { name: 'A felület helye a térképen' })).style.height).toBe('450px');
  });

  it('says that there is nothing where it cannot name what there is', async () => {
    await show({ ...customers, tags: [99] });
    const tags = screen.getByText('Címkék').parentElement;
    await waitFor(() => expect(tags?.textContent).toBe('CímkékNincs adat'));
  });

  it('leads a publisher to its own bookings and forms, and has no pictures of an MHFE to handle', async () => {
    await show(publishers);
    expect(target('Vissza')).toBe('/medias');
    expect(target('Foglaltság')).toBe('/bookings/create/5');
    expect(target('Szerkesztés')).toBe('/medias/edit/5');
    await openBehind(MORE);
    expect(screen.getByRole('button', { name: 'Excel exportálás' })).toBeTruthy();
    expect(target('Másolás')).toBe('/medias/create?copy=5');
    expect(screen.queryByRole('link', { name: 'Mhfe képek' })).toBeNull();
  });

  it('hands its PDF sheet to whoever reads it, and says why not where that fails', async () => {
    URL.createObjectURL = () => 'blob:x';
    URL.revokeObjectURL = () => undefined;
    const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    const headers = { 'content-disposition': 'attachment; filename="x.pdf"' };
    const answers = [refused(429, {}, 'Egyszerre egy fájl készül.'), { headers, body: {} }];
    await show(customers, '', { 'GET /api/medias/5/sheet': () => answers.shift() ?? refused(500) });
    await openBehind(MORE);
    await press('PDF adatlap');
    expect(await screen.findByText(/Egyszerre egy fájl készül/)).toBeTruthy();
    expect(saved).not.toHaveBeenCalled();
    await openBehind(MORE);
    await press('PDF adatlap');
    await waitFor(() => expect(saved).toHaveBeenCalledOnce());
  });

  it('leads an MHFE to its pictures, and to no form of the publisher', async () => {
    await show(mhfes);
    await openBehind(MORE);
    expect(target('Mhfe képek')).toBe('/medias/5/mhfe-images');
    for (const name of ['Foglaltság', 'Szerkesztés', 'Másolás'])
      expect(screen.queryByRole('link', { name })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Törlés' })).toBeNull();
  });

  it('shows notes to those who get them: the publisher its own, an MHFE those of MHFEs [K8.12]', async () => {
    const page = await show({ ...publishers, publisher_notes: 'Kulcs a portán' });
    expect(screen.getByText('Kulcs a portán')).toBeTruthy();
    expect(screen.queryByText('MHFE feljegyzések')).toBeNull();
    page.unmount();
    const seen = await show(mhfes);
    expect(screen.getByText('MHFE feljegyzések')).toBeTruthy();
    expect(screen.getByText('Nincs feljegyzés')).toBeTruthy();
    seen.unmount();
    await show(customers);
    expect(screen.queryByText(/feljegyzés/)).toBeNull();
  });
});

describe('the essentials of a surface', () => {
  const shownUnder = (label: string): string | undefined =>
    screen.queryByText(label, { selector: 'dt' })?.nextElementSibling?.textContent?.replace(/\s/g, ' ') ?? undefined;
  const coded = {
    ...publishers,
    available_quantity: 0,
    media_other_datas: [{ id: 30, name: 'Felületkód', value: 'BP-17', type: 'Felületkód' }],
    availability: [
      { date_from: '2026-03-01', date_to: '2126-03-09', available_quantity: 0, waiting_quantity: 0 },
      { date_from: '2126-03-10', date_to: '2127-09-01', available_quantity: 1, waiting_quantity: 0 },
    ],
  };

  it('stand first: price, free now and next, code, size, place', async () => {
    await show(coded);
    expect(shownUnder('Listaár')).toContain('100 000 Ft');
    expect(shownUnder('Ma szabad')).toBe('0 / 2 db');
    expect(shownUnder('Következő szabad időszak')).toBe('2126-03-10 – (utána végig)');
    expect(shownUnder('Felületkód')).toBe('BP-17');
    expect(shownUnder('Méret')).toBe('118,50 × 175,00 cm');
    expect(shownUnder('Hely')).toBe('1052 Budapest, Váci utca 12.');
  });

  it('have neither price nor strip where the answer has none [D3.3]', async () => {
    await show(customers);
    expect(shownUnder('Listaár')).toBeUndefined();
    expect(shownUnder('Következő szabad időszak')).toBeUndefined();
    expect(shownUnder('Ma szabad')).toBe('2 / 2 db');
  });

  it('have the strip, whose months open the calendar there', async () => {
    await show(coded);
    expect(screen.getByRole('heading', { name: 'A következő 18 hónap' })).toBeTruthy();
    const [month] = screen.getAllByRole('button', { name: /^Naptár: / });
    fireEvent.click(month as HTMLElement);
    expect(screen.getByRole('tab', { selected: true }).textContent).toBe('Foglalási adatok');
  });

  it('lead to map services by the point, or by the address where the place is approximate', async () => {
    const at = { ...customers.media_geodata, lat: 47.49, lng: 19.05 };
    const page = await show({ ...customers, media_geodata: at });
    const links = () => within(screen.getByRole('list', { name: 'Térképszolgáltatások' })).getAllByRole('link');
    const street = links().find((link) => link.textContent?.includes('Street View'));
    expect(street?.getAttribute('href')).toContain('viewpoint=47.49%2C19.05');
    expect(street?.getAttribute('rel')).toBe('noreferrer');
    page.unmount();
    await show({ ...customers, media_geodata: { ...at, is_approximate: true } });
    expect(links().map((link) => link.textContent?.trim())).toEqual(['Google Maps', 'OpenStreetMap', 'Waze']);
    expect(links()[0]?.getAttribute('href')).toContain(encodeURIComponent('1052 Budapest, Váci utca 12.'));
    expect(screen.getByText(/pontos helye nincs megadva/)).toBeTruthy();
  });
});

describe('a surface that is archived', () => {
  it('is taken out and brought back, each undone from the toast; what stands in the way is told', async () => {
    const sent: unknown[] = [];
    const put = ({ body }: Sent): Answer => {
      sent.push(body);
      return { body: publishers };
    };
    const page = await show({ ...publishers, actions: ['archive', 'restore'].map(open) }, '', {
      'PUT /api/medias/5/archived': put,
    });
    await openBehind(MORE);
    await press('Archiválás');
    await press('Visszavonás');
    await waitFor(() => expect(sent).toEqual([{ archived: true }, { archived: false }]));
    page.unmount();
    const reason = { code: 'surface_in_use', text: 'A médiafelület még foglalt: Saját.' };
    await show({ ...publishers, actions: [{ action: 'archive', allowed: false, reason }] });
    await openBehind(MORE);
    expect(screen.getByRole('button', { name: /Archiválás/ }).getAttribute('aria-disabled')).toBe('true');
  });

  it('says so, and offers neither free units nor a booking', async () => {
    const gone = { ...publishers, archived_at: '2026-03-04T11:00:00Z', actions: ['restore', 'delete'].map(open) };
    await show(gone);
    expect(screen.getByText('Megszűnt')).toBeTruthy();
    expect(screen.getByText(/^A felület megszűnt/)).toBeTruthy();
    expect(screen.queryByText('Ma szabad')).toBeNull();
    // Its calendar tells what was booked, and of no day that something is free.
    fireEvent.click(screen.getByRole('tab', { name: 'Foglalási adatok' }));
    expect(await screen.findByRole('region', { name: 'Foglaltság' })).toBeTruthy();
    expect(screen.queryByText(/: szabad/)).toBeNull();
    expect(screen.getByRole('button', { name: 'Visszahozás' })).toBeTruthy();
    await openBehind(MORE);
    expect(screen.queryByRole('button', { name: 'Archiválás' })).toBeNull();
  });
});

describe('booking and packing a surface from its page', () => {
  const buttons = async () => {
    await openBehind(MORE);
    return ['Foglalás kampányba', 'Csomaghoz adás'].filter(
      (name) => screen.queryByRole('button', { name, hidden: true }) !== null,
    );
  };
  const as = (role: string) => ({
    'GET /api/auth': () => ({ body: { id: 1, roles: [role], company: { id: 3, name: 'Űrkő Kft.' }, permissions: [] } }),
  });

  it('opens the act of the list for this surface alone, for those who have it there', async () => {
    const page = await show(mhfes, '', { ...as('ROLE_MHFE'), 'GET /api/campaigns': () => ({ body: { list: [] } }) });
    expect(await buttons()).toEqual(['Foglalás kampányba']);
    await press('Foglalás kampányba');
    await screen.findByRole('dialog', { name: 'Kampányhoz adás: 1 felület' });
    page.unmount();
    await show(publishers);
    expect(await buttons()).toEqual(['Foglalás kampányba', 'Csomaghoz adás']);
    await press('Csomaghoz adás');
    await screen.findByRole('dialog', { name: 'Csomaghoz adás: 1 felület' });
  });

  it('is no matter of a customer, nor of a surface that is archived; looked at for a campaign, it is booked into that one', async () => {
    const page = await show(customers, '', as('ROLE_ADVERTISER'));
    expect(await buttons()).toEqual([]);
    page.unmount();
    const gone = await show({ ...publishers, archived_at: '2026-03-04T11:00:00Z' });
    expect(await buttons()).toEqual([]);
    gone.unmount();
    await show(publishers, '?campaign=7');
    expect(await buttons()).toEqual(['Csomaghoz adás']);
  });
});

describe('the history of a surface', () => {
  const entry = {
    id: 9,
    created_at: '2026-03-01T08:00:00Z',
    action: 'surface_priced',
    actor: { name: 'Kiss Anna', company: 'Űrkő Kft.' },
    changes: [{ field: 'list_price', from: '90000', to: '100000' }],
  };
  const points = [
    { at: '2026-01-01T00:00:00Z', price: 90_000, unit: '2 hét' },
    { at: '2026-03-01T08:00:00Z', price: 100_000, unit: 'hónap' },
  ];
  const answers = {
    'GET /api/medias/5/history': () => ({ body: { list: [entry], totalCount: 21 } }),
    'GET /api/medias/5/list-prices': () => ({ body: { points } }),
  };

  it('is each change old → new with who and when, and the list price as a line with its table', async () => {
    await show({ ...publishers, actions: [open('show_history')] }, '', answers);
    const changes = within(await screen.findByRole('region', { name: 'Módosítások' }));
    expect(changes.getByText('Kiss Anna')).toBeTruthy();
    expect(changes.getByText('Médiafelület árának módosítása', { exact: false })).toBeTruthy();
    const prices = within(screen.getByRole('table', { name: 'Listaárak' }));
    expect(prices.getAllByRole('row').map((row) => row.textContent?.replace(/\s/g, ' ').slice(-18))).toEqual([
      expect.stringContaining('Listaár'),
      '100 000 Ft / hónap',
      expect.stringContaining('90 000 Ft / 2 hét'),
    ]);
    expect(screen.getByText('Az árak nem mind ugyanarra a bérleti időegységre szólnak.')).toBeTruthy();
    await press('Régebbiek');
    await waitFor(() => expect(calls.some(({ query }) => query.includes('page=1'))).toBe(true));
  });

  it('is asked of nobody who may not read it', async () => {
    await show(customers);
    expect(screen.queryByText('Előzmények')).toBeNull();
    expect(calls.some(({ path }) => path.endsWith('/history'))).toBe(false);
  });
});

describe('the tabs of a surface', () => {
  it('are five, and four for the customer side, which gets no prices [K2.11]', async () => {
    const five = ['Marketing adatok', 'Helyadatok', 'Foglalási adatok', 'Pénzügyi adatok', 'Egyéb adatok'];
    const page = await show(publishers);
    expect(tabs()).toEqual(five);
    page.unmount();
    await show(customers);
    expect(tabs()).toEqual(five.filter((tab) => tab !== 'Pénzügyi adatok'));
  });

  it('stay as they were left, for each surface by itself [K2.11]', async () => {
    const chosen = (): string | null => screen.getByRole('tab', { selected: true }).textContent;
    const page = await show(publishers);
    expect(chosen()).toBe('Marketing adatok');
    fireEvent.click(screen.getByRole('tab', { name: 'Pénzügyi adatok' }));
    page.unmount();
    const again = await show(publishers);
    expect(chosen()).toBe('Pénzügyi adatok');
    again.unmount();
    const other = await show({ ...publishers, id: 6 });
    expect(chosen()).toBe('Marketing adatok');
    other.unmount();
    // What is hidden from the reader cannot be the open one.
    await show(customers);
    expect(chosen()).toBe('Marketing adatok');
  });

  it('hold the calendar with the booking data, though not for the customer side [D3.3]', async () => {
    localStorage.setItem('media-tab-5', 'booking');
    const page = await show(publishers);
    expect(screen.getByRole('region', { name: 'Foglaltság' })).toBeTruthy();
    expect(screen.getByText('Tiltások')).toBeTruthy();
    page.unmount();
    await show(customers);
    expect(screen.getByText('10 nap')).toBeTruthy();
    expect(screen.queryByRole('region', { name: 'Foglaltság' })).toBeNull();
  });
});

describe('a surface looked at for a campaign', () => {
  const campaign = {
    id: 7,
    name: 'Tavaszi',
    date_from: '2026-03-02',
    date_to: '2026-03-29',
    state: 'BIDDER_ACCEPTED',
    actions: [open('browse_surfaces')],
  };
  const booked = (): HTMLElement | null => screen.queryByRole('button', { name: 'Felület foglalása' });
  // Far ahead, as nobody books into the past.
  const ahead = { ...campaign, date_from: '2126-03-02', date_to: '2126-03-29' };
  const inCampaign = { 'GET /api/campaigns/7': () => ({ body: ahead }) };
  /** The button waits for the campaign: only afterwards does it say anything that there is none. */
  const campaignIsRead = async (): Promise<void> => {
    await waitFor(() => expect(calls.some(({ path }) => path === '/api/campaigns/7')).toBe(true));
    await act(() => new Promise((resolve) => setTimeout(resolve, 100)));
  };

  it('can be booked into it, the dialog filled in with its days and one unit', async () => {
    await show(mhfes, '?campaign=7', inCampaign);
    await waitFor(() => expect(booked()).not.toBeNull());
    await press('Felület foglalása');
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText('Citylight')).toBeTruthy();
    expect(dialog.getByRole('textbox', { name: /^Mennyiség/ })).toHaveProperty('value', '1 db');
    expect(dialog.getByLabelText('Foglalás időszaka kezdete')).toHaveProperty('value', '2126-03-02');
    expect(dialog.getByLabelText('Foglalás időszaka vége')).toHaveProperty('value', '2126-03-29');
    expect(target('Vissza')).toContain('/campaigns/7/medias');
  });

  it('is open to what is free on some of its days only', async () => {
    await show({ ...mhfes, available_quantity: 0 }, '?campaign=7', inCampaign);
    await waitFor(() => expect(booked()).not.toBeNull());
    await press('Felület foglalása');
    expect(within(await screen.findByRole('dialog')).getByText(/0 db szabad/)).toBeTruthy();
  });

  it('is shown by itself, and says so, where the campaign cannot be seen', async () => {
    const hidden = ({ query }: Sent): Answer => (query.includes('campaign') ? refused(404) : { body: mhfes });
    await show(mhfes, '?campaign=7', { 'GET /api/medias/5': hidden });
    expect(screen.getByText(/^A megadott kampány nem található/)).toBeTruthy();
    expect(screen.getByText('Ma szabad')).toBeTruthy();
    expect(target('Vissza')).toBe('/medias');
    expect(screen.queryByRole('link', { name: 'Vissza a kampányhoz' })).toBeNull();
    expect(calls.some(({ path }) => path === '/api/campaigns/7')).toBe(false);
  });

  it('is not booked a second time, nor without a campaign, nor where the campaign is closed to that', async () => {
    const page = await show({ ...mhfes, booking_id: 99 }, '?campaign=7', inCampaign);
    expect(screen.getByText('Szerepel a kampányban')).toBeTruthy();
    await campaignIsRead();
    expect(booked()).toBeNull();
    page.unmount();
    const alone = await show(mhfes);
    expect(booked()).toBeNull();
    alone.unmount();
    await show(mhfes, '?campaign=7', { 'GET /api/campaigns/7': () => ({ body: { ...campaign, actions: [] } }) });
    await campaignIsRead();
    expect(booked()).toBeNull();
  });
});
