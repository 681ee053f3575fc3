import type { PlaceHit } from '@felulet/contract/catalogue/places.ts';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { refused } from '../../../ui/testing/answer-calls.ts';
import { toasted } from '../../../ui/testing/shown-toasts.ts';
import {
  aroundEach,
  click,
  enter,
  errorOf,
  field,
  keszthely,
  openForm,
  openPlace,
  option,
  place,
  saved,
} from '../testing/edit-form.tsx';

aroundEach();

describe('the place of a surface', () => {
  it('is filled in from a found address, the county with it, and the marker goes with the settlement', async () => {
    const calls = await openForm({
      'GET /api/places/locate': () => ({ body: place }),
    });
    enter(/^Cím keresése/, 'keszthely kossuth');
    fireEvent.click(await option(/8360 Keszthely, Kossuth Lajos utca 5/));
    expect([field(/^Irányítószám/).value, field(/^Település/).value, field(/^Utca/).value]).toEqual([
      ...['8360', 'Keszthely', 'Kossuth Lajos utca 5'],
    ]);
    await waitFor(() => expect(field(/^Vármegye/).value).toBe('Zala'));
    expect(field(/^Vármegye/).readOnly).toBe(true);
    await click('Mentés');
    await toasted('success', 'Sikeres módosítás!');
    expect(saved(calls)?.media_geodata).toMatchObject({ zip_code: '8360', city: 'Keszthely', lat: null, lng: null });
    expect(saved(calls)?.media_geodata).not.toHaveProperty('county');
  });

  it('is put on a map, 410 px high', async () => {
    await openPlace();
    expect((await screen.findByRole('region', { name: 'A felület helye a térképen' })).style.height).toBe('410px');
  });

  const choose = async (hit: Partial<PlaceHit>) => {
    const full = { ...keszthely, zip_code: null, street: null, ...hit };
    const calls = await openPlace({ 'GET /api/places/search': () => ({ body: { source: 'shipped', list: [full] } }) });
    enter(/^Cím keresése/, full.city);
    const list = await waitFor(() => {
      const opened = document.getElementById(field(/^Cím keresése/).getAttribute('aria-controls') ?? '');
      if (opened === null) throw new Error('The list is closed.');
      return opened;
    });
    fireEvent.click(await option(new RegExp(full.city), list));
    return calls;
  };
  const placeSaved = async (hit: Partial<PlaceHit>) => {
    const calls = await choose(hit);
    await click('Mentés');
    await waitFor(() => expect(saved(calls)).toBeTruthy());
    return saved(calls)?.media_geodata;
  };

  it('keeps what was there of the same town, where the found place names none', async () => {
    expect(await placeSaved({ kind: 'settlement', city: 'Budapest', lat: 47.49, lng: 19.04 })).toMatchObject({
      zip_code: '1052',
      city: 'Budapest',
      street: 'Váci utca 12.',
      lat: null,
      lng: null,
    });
  });

  it('drops what was there of another town', async () => {
    await choose({ kind: 'settlement' });
    expect([field(/^Irányítószám/).value, field(/^Település/).value, field(/^Utca/).value]).toEqual([
      ...['', 'Keszthely', ''],
    ]);
  });

  it('stands where an exact address is, and where a district is that no postal code tells', async () => {
    const address = { kind: 'address', zip_code: '8360', street: 'Fő tér 1', is_approximate: false } as const;
    expect(await placeSaved(address)).toMatchObject({ street: 'Fő tér 1', lat: keszthely.lat, lng: keszthely.lng });
    cleanup();
    const district = { kind: 'settlement', city: 'Budapest', district: 13, lat: 47.53, lng: 19.07 } as const;
    expect(await placeSaved(district)).toMatchObject({ city: 'Budapest', lat: 47.53, lng: 19.07 });
  });

  it('is looked for by the coordinates of a link that a map site gives [K5.95]', async () => {
    const calls = await openPlace();
    enter(/^Cím keresése/, `https://www.google.com/maps/@46.25307,20.14824,17z?entry=${'x'.repeat(300)}`);
    expect(field(/^Cím keresése/).value).toBe('46.25307, 20.14824');
    const asked = () => calls.filter(({ path }) => path === '/api/places/search').map(({ query }) => query);
    await waitFor(() => expect(asked().join()).toContain('q=46.25307'));
  });

  it('says of the grid’s numbers that they were converted [K5.95]', async () => {
    await choose({ kind: 'point', city: 'Budapest', lat: 47.503932, lng: 19.047445 });
    enter(/^Cím keresése/, '650 000, 240 000');
    expect(await screen.findByText('EOV-koordinátából átszámítva.')).toBeTruthy();
  });

  it('takes the first address on Enter, which sends no form', async () => {
    const calls = await openPlace();
    enter(/^Cím keresése/, 'keszthely');
    await option(/8360 Keszthely/);
    fireEvent.keyDown(field(/^Cím keresése/), { key: 'Enter' });
    expect(field(/^Település/).value).toBe('Keszthely');
    expect(calls.some(({ method }) => method === 'PUT')).toBe(false);
  });

  it('takes none on Enter while it still looks for what stands there', async () => {
    await openPlace();
    enter(/^Cím keresése/, 'keszthely');
    await option(/8360 Keszthely/);
    enter(/^Cím keresése/, 'keszthely, fő');
    fireEvent.keyDown(field(/^Cím keresése/), { key: 'Enter' });
    expect(field(/^Település/).value).not.toBe('Keszthely');
  });

  it('abroad is told beside the map before saving', async () => {
    await openPlace({
      'GET /api/places/locate': () => refused(422, { lat: 'A hely Magyarország területén kívül esik.' }),
    });
    enter(/^Földrajzi szélesség/, '48,2');
    enter(/^Földrajzi hosszúság/, '16,37');
    await waitFor(() => expect(screen.getAllByText('A hely Magyarország területén kívül esik.')).toHaveLength(2));
    expect(errorOf(/^Földrajzi szélesség/)).toContain('kívül esik');
    expect(field(/^Vármegye/).value).toBe('');
  });

  it.each(['Földrajzi szélesség', 'Földrajzi hosszúság'])(
    'fills both degrees from a pair pasted into %s',
    async (label) => {
      const calls = await openPlace({ 'GET /api/places/locate': () => ({ body: place }) });
      fireEvent.paste(field(new RegExp(`^${label}`)), { clipboardData: { getData: () => '46.253071234, 20.14824' } });
      expect([field(/^Földrajzi szélesség/).value, field(/^Földrajzi hosszúság/).value]).toEqual([
        '46,253071',
        '20,14824',
      ]);
      await click('Mentés');
      await waitFor(() => expect(saved(calls)?.media_geodata).toMatchObject({ lat: 46.253071, lng: 20.14824 }));
    },
  );

  it.each<readonly [Record<string, string>, [string, string], RegExp]>([
    [{ szélesség: '650 000, 240 000' }, ['47,503932', '19,047445'], /EOV-koordinátából átszámítva: 650 000, 240 000 →/],
    [{ szélesség: '240 000', hosszúság: '650000' }, ['47,503932', '19,047445'], /átszámítva: 240 000; 650 000 →/],
    [{ szélesség: `47°29'52"N 19°02'25"E` }, ['47,497778', '19,040278'], /Átszámítva: „47°29'52"N 19°02'25"E” →/],
    [{ szélesség: 'geo:47.4979,19.0402' }, ['47,4979', '19,0402'], /Átszámítva: „geo:/],
  ])('typed as %j is converted on leaving, said, and sent only then', async (typed, [north, east], words) => {
    const calls = await openPlace({ 'GET /api/places/locate': () => ({ body: place }) });
    for (const axis of ['szélesség', 'hosszúság']) enter(new RegExp(`^Földrajzi ${axis}`), '');
    for (const [axis, text] of Object.entries(typed)) {
      enter(new RegExp(`^Földrajzi ${axis}`), text);
      fireEvent.keyDown(field(new RegExp(`^Földrajzi ${axis}`)), { key: 'Enter' });
    }
    expect(await screen.findByText(words)).toBeTruthy();
    expect([field(/^Földrajzi szélesség/).value, field(/^Földrajzi hosszúság/).value]).toEqual([north, east]);
    expect(saved(calls)).toBeUndefined();
    await click('Mentés');
    const [lat, lng] = [north, east].map((degrees) => Number(degrees.replace(',', '.')));
    await waitFor(() => expect(saved(calls)?.media_geodata).toMatchObject({ lat, lng }));
  });

  it('loses the country before its postal code, and the town follows', async () => {
    await openPlace({
      'GET /api/places/towns': () => ({ body: { list: [{ city: 'Makó', district: null, county: '' }] } }),
    });
    enter(/^Település/, '');
    enter(/^Irányítószám/, 'H-6900');
    expect(field(/^Irányítószám/).value).toBe('6900');
    await waitFor(() => expect(field(/^Település/).value).toBe('Makó'));
  });

  it('with a postal code nobody knows is warned of and saved all the same', async () => {
    const calls = await openPlace({
      'GET /api/places/locate': () => ({
        body: { ...place, is_zip_code_known: false, warnings: [{ code: 'zip_code_unknown' }] },
      }),
    });
    expect(await screen.findByText('Ismeretlen irányítószám; így is menthető.')).toBeTruthy();
    await click('Mentés');
    await waitFor(() => expect(saved(calls)).toBeTruthy());
  });

  it('warns where postal code and marker are of other places, and saves all the same', async () => {
    const calls = await openPlace({
      'GET /api/places/locate': () => ({
        body: {
          ...place,
          warnings: [
            { code: 'zip_code_elsewhere', place: { city: 'Budapest', district: 13 } },
            { code: 'marker_elsewhere', place: { city: 'Debrecen', district: null }, distance_km: 190.2 },
          ],
        },
      }),
    });
    expect(await screen.findByText(/itt van: Budapest, XIII. kerület/)).toBeTruthy();
    expect(screen.getByText(/A jelölő 190,2 km-re van a megadott településtől, itt: Debrecen/)).toBeTruthy();
    await click('Mentés');
    await waitFor(() => expect(saved(calls)).toBeTruthy());
  });

  it('says at the settlement that the marker stayed behind, and lets it come along at a click', async () => {
    const left = { code: 'marker_elsewhere', place: { city: 'Debrecen', district: null }, distance_km: 190.2 };
    const calls = await openPlace({
      'GET /api/places/locate': ({ query }) => ({
        body: { ...place, warnings: query.includes('lat=') ? [left] : [] },
      }),
    });
    enter(/^Földrajzi szélesség/, '47,53');
    enter(/^Földrajzi hosszúság/, '21,63');
    const said = await screen.findByText(/A jelölő még máshol áll: Debrecen, 190,2 km-re innen./);
    expect(field(/^Település/).getAttribute('aria-describedby')).toContain(said.id);
    await click('A jelölő áthelyezése ide');
    await waitFor(() => expect(screen.queryByText(/A jelölő még máshol áll/)).toBeNull());
    expect(field(/^Földrajzi szélesség/).value).toBe('');
    await click('Mentés');
    await waitFor(() => expect(saved(calls)?.media_geodata).toMatchObject({ lat: null, lng: null }));
  });

  it.each([
    [{ settlement: { city: 'Gárdony', district: null, part: 'Agárd' } }, /Agárd Gárdony része; mentéskor: Gárdony/],
    [{ settlement: { city: 'Keszthely', district: null, part: null } }, /Mentéskor: Keszthely/],
    [{ settlement: null, similar: ['Keszthely', 'Keszü'] }, /Hasonló nevű: Keszthely, Keszü/],
  ])('tells how the town is understood: %j', async (read, words) => {
    await openPlace({ 'GET /api/places/locate': () => ({ body: { ...place, ...read } }) });
    expect(await screen.findByText(words)).toBeTruthy();
  });

  it('gets its town from the postal code, unless somebody wrote one', async () => {
    await openPlace({
      'GET /api/places/towns': ({ query }) => ({
        body: {
          list: [{ city: query.includes('6900') ? 'Makó' : 'Szeged', district: null, county: 'Csongrád-Csanád' }],
        },
      }),
    });
    enter(/^Irányítószám/, '6900');
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(field(/^Település/).value).toBe('Budapest');
    enter(/^Település/, '');
    enter(/^Irányítószám/, '6720');
    await waitFor(() => expect(field(/^Település/).value).toBe('Szeged'));
    enter(/^Irányítószám/, '6900');
    await waitFor(() => expect(field(/^Település/).value).toBe('Makó'));
  });

  it('sends no form by the key that keeps a settlement, however often', async () => {
    await openPlace();
    const town = field(/^Település/);
    fireEvent.focus(town);
    enter(/^Település/, 'Győr');
    const isSending = (): boolean => fireEvent.keyDown(town, { key: 'Enter', code: 'Enter' });
    expect([isSending(), isSending()]).toEqual([false, false]);
  });

  it('takes by Enter the first settlement that begins so, and tells of a beginning that was left', async () => {
    await openPlace();
    const town = field(/^Település/);
    await userEvent.tripleClick(town);
    await userEvent.keyboard('keszt');
    await option('Keszthely');
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(town.value).toBe('Keszthely'));
    await userEvent.tripleClick(town);
    await userEvent.keyboard('kesz');
    await option('Keszthely');
    await userEvent.tab();
    expect(await screen.findByText('Ilyen nevű település nincs. Talán: Keszthely?')).toBeTruthy();
    expect(town.value).toBe('kesz');
  });

  it('keeps by Enter what none of the hits begins with, such as a town abroad', async () => {
    await openPlace();
    const town = field(/^Település/);
    await userEvent.tripleClick(town);
    await userEvent.keyboard('Wien');
    await option('Keszthely');
    await userEvent.keyboard('{Enter}');
    expect(town.value).toBe('Wien');
  });

  it('says when nothing is found, and leaves typing by hand', async () => {
    await openPlace({ 'GET /api/places/search': () => ({ body: { source: 'shipped', list: [] } }) });
    enter(/^Cím keresése/, 'Qwxyz');
    expect(await screen.findByText('Nincs találat. A cím kézzel is megadható.')).toBeTruthy();
  });

  it('is asked of the configured geocoder by the button alone', async () => {
    const asked: string[] = [];
    await openPlace({
      'GET /api/places/services': () => ({ body: { tiles: null, has_geocoder: true, has_router: false } }),
      'GET /api/places/search': (sent) => {
        asked.push(sent.query);
        return { body: { source: 'shipped', list: [keszthely] } };
      },
    });
    enter(/^Cím keresése/, 'keszthely');
    await option(/8360 Keszthely/);
    expect(asked.some((query) => query.includes('precise'))).toBe(false);
    await click('Keresés házszámra');
    await waitFor(() => expect(asked.some((query) => query.includes('precise=true'))).toBe(true));
  });
});
