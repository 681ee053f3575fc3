import type { mediaList } from '@felulet/contract/wire.generated.ts';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { shownSearch } from '../../../ui/list/stored-search.ts';
import { useListState } from '../../../ui/list/use-list-state.ts';
import { answerCalls } from '../../../ui/testing/answer-calls.ts';
import { press } from '../../../ui/testing/fill.ts';
import { renderPage } from '../../../ui/testing/render-page.tsx';
import { MAP_IN_ADDRESS, useMapOpen } from './use-map-open.ts';

let BesideMap: typeof import('./beside-map.tsx')['BesideMap'];
let MapToggle: typeof import('./beside-map.tsx')['MapToggle'];

beforeEach(async () => {
  // The ground of the map is loaded once; here it stays under way, unless a test brings it.
  vi.resetModules();
  ({ BesideMap, MapToggle } = await import('./beside-map.tsx'));
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.resetModules();
});

const keszthely = {
  ...{ kind: 'settlement', zip_code: '8360', city: 'Keszthely', district: null, part: null, street: null },
  ...{ county: 'Zala', lat: 46.77, lng: 17.24, is_approximate: false },
};

function Page(): React.ReactNode {
  const list = useListState<typeof mediaList>({
    ...{ storageKey: 'media-filter', defaultSort: 'id:desc', listKey: 'medias' },
    ...MAP_IN_ADDRESS,
  });
  const [isOpen, setOpen] = useMapOpen();
  return (
    <>
      <MapToggle isOpen={isOpen} onToggle={setOpen} />
      <BesideMap isOpen={isOpen} list={list} found={{ list: [], totalCount: 1042 }}>
        {() => <p>lista</p>}
      </BesideMap>
    </>
  );
}

/** What jsdom lacks for a map that is drawn: a canvas and a size; and the ground that is drawn on it. */
function drawMaps(): object {
  const pen: object = new Proxy({}, { get: () => () => ({}), set: () => true });
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockImplementation(() => pen as never); // reason: nobody looks at it
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(400);
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(300);
  return { attribution: '', counties: [], neighbours: [], towns: [], districts: [], lakes: [], rivers: [] };
}

/** What the address says by now. */
async function open(search: string, ground?: object): Promise<() => Record<string, string>> {
  answerCalls({
    'GET /api/medias/markers': () => ({ body: [{ id: 7, lat: 46.7, lng: 17.2, is_approximate: false }] }),
    'GET /api/places/services': () => ({ body: { tiles: null, has_geocoder: false, has_router: false } }),
    'GET /api/places/search': () => ({ body: { source: 'shipped', list: [keszthely] } }),
  });
  const answered = globalThis.fetch;
  vi.stubGlobal('fetch', (address: string, init?: RequestInit) =>
    ground === undefined || address.startsWith('/api/')
      ? answered(address, init)
      : Promise.resolve(Response.json(ground)),
  );
  localStorage.setItem('media-map', 'open');
  const { address } = await renderPage(Page, search);
  await screen.findByRole('region', { name: 'Médiafelületek térképe' });
  const asked = () => [...new URLSearchParams(address().split('?')[1])];
  return () => Object.fromEntries(asked().filter(([name]) => name !== 'rowsPerPage'));
}

describe('the ways in which the map narrows the list', () => {
  it.each(['polygon=18,47,19,47,19,48', 'bbox=18,47,19,48', 'near=47,19,500'])(
    'a radius takes the place of %s',
    async (before) => {
      const asked = await open(`?city=Keszthely&${before}`);
      await press('Körzet egy hely körül');
      fireEvent.change(screen.getByLabelText('Hely'), { target: { value: 'Keszthely' } });
      fireEvent.click(await screen.findByRole('option', { name: /Keszthely/, hidden: true }));
      const metres = before.startsWith('near') ? 500 : 1000;
      await waitFor(() => expect(asked()).toEqual({ city: 'Keszthely', near: `46.77,17.24,${metres}` }));
    },
  );

  it('the radius that is chosen at once after the place is that of its circle', async () => {
    const asked = await open('?city=Keszthely');
    await press('Körzet egy hely körül');
    fireEvent.change(screen.getByLabelText('Hely'), { target: { value: 'Keszthely' } });
    fireEvent.click(await screen.findByRole('option', { name: /Keszthely/, hidden: true }));
    fireEvent.change(screen.getByLabelText('Sugár'), { target: { value: '100' } });
    await waitFor(() => expect(asked()).toEqual({ city: 'Keszthely', near: '46.77,17.24,100' }));
    fireEvent.change(screen.getByLabelText('Sugár'), { target: { value: '500' } });
    await waitFor(() => expect(asked()).toEqual({ city: 'Keszthely', near: '46.77,17.24,500' }));
  });

  it.each(['polygon=18,47,19,47,19,48', 'near=47,19,500'])('the view of the map takes that of %s', async (before) => {
    const asked = await open(`?city=Keszthely&${before}`);
    fireEvent.click(screen.getByRole('switch'));
    await waitFor(() => expect(Object.keys(asked())).not.toContain(before.split('=')[0]));
    expect(asked()).toMatchObject({ city: 'Keszthely' });
  });

  it('an area that is drawn takes the place of both', async () => {
    const asked = await open('?city=Keszthely&near=47,19,500&bbox=18,47,19,48', drawMaps());
    await waitFor(() => expect(document.querySelector('.leaflet-container')).not.toBeNull());
    await press('Terület rajzolása');
    const key = (name: string, times = 1): void => {
      for (let count = 0; count < times; count += 1)
        fireEvent.keyDown(document.activeElement ?? document.body, { key: name, shiftKey: true });
    };
    for (const side of ['ArrowRight', 'ArrowDown']) {
      key(' ');
      key(side, 2);
    }
    key(' ');
    key('Enter');
    await waitFor(() => expect(Object.keys(asked()).toSorted()).toEqual(['city', 'polygon']));
  });

  it('whoever draws needs no circle, and the other way round', async () => {
    await open('', drawMaps());
    await waitFor(() => expect(document.querySelector('.leaflet-container')).not.toBeNull());
    await press('Körzet egy hely körül');
    await press('Terület rajzolása');
    expect(screen.queryByLabelText('Sugár')).toBeNull();
    const drawing = () => screen.getByRole('button', { name: 'Terület rajzolása' }).getAttribute('aria-pressed');
    expect(drawing()).toBe('true');
    await press('Körzet egy hely körül');
    await waitFor(() => expect(drawing()).toBe('false'));
    expect(screen.getByLabelText('Sugár')).toBeDefined();
  });

  it('the radius is changed and taken away where it is drawn', async () => {
    const asked = await open('?city=Keszthely&near=47,19,500');
    await press('Körzet egy hely körül');
    fireEvent.change(screen.getByLabelText('Sugár'), { target: { value: '2000' } });
    await waitFor(() => expect(asked()).toEqual({ city: 'Keszthely', near: '47,19,2000' }));
    await press('Törlés');
    await waitFor(() => expect(asked()).toEqual({ city: 'Keszthely' }));
  });
});

describe('the large map', () => {
  const others = { city: 'Keszthely', page: '2', sort: 'title:asc' };
  const search = `?${new URLSearchParams(others).toString()}`;

  it('comes and goes by its button, and leaves filter, order and page as they are', async () => {
    const asked = await open(search);
    await press('Nagy térkép');
    await waitFor(() => expect(asked()).toEqual({ ...others, map: 'large' }));
    expect(screen.getByText(/^1\s?042 felület$/)).toBeDefined();
    await press('Vissza a listához');
    await waitFor(() => expect(asked()).toEqual(others));
    expect(screen.queryByText(/^1\s?042 felület$/)).toBeNull();
  });

  it('goes by Escape, after whatever is open on it', async () => {
    const asked = await open(`${search}&map=large`);
    await press('Körzet egy hely körül');
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByLabelText('Sugár')).toBeNull();
    expect(asked()).toEqual({ ...others, map: 'large' });
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(asked()).toEqual(others));
  });

  it('stays when Escape gives up a drawing', async () => {
    const asked = await open('?map=large', drawMaps());
    await waitFor(() => expect(document.querySelector('.leaflet-container')).not.toBeNull());
    await press('Terület rajzolása');
    await userEvent.keyboard('{Escape}');
    const drawing = screen.getByRole('button', { name: 'Terület rajzolása' });
    await waitFor(() => expect(drawing.getAttribute('aria-pressed')).toBe('false'));
    expect(asked()).toEqual({ map: 'large' });
  });

  it('is large again for who comes back, until it was given back', async () => {
    const asked = await open(`${search}&map=large`);
    expect(shownSearch('media-filter')).toMatchObject({ ...others, map: 'large' });
    await press('Vissza a listához');
    await waitFor(() => expect(asked()).toEqual(others));
    expect(shownSearch('media-filter')).toEqual({ ...others, rowsPerPage: '10' });
  });

  it('goes with the map when that is hidden', async () => {
    const asked = await open(`${search}&map=large`);
    await press('Térkép elrejtése');
    await waitFor(() => expect(asked()).toEqual(others));
    expect(screen.queryByRole('region', { name: 'Médiafelületek térképe' })).toBeNull();
  });
});

describe('the part of the map that was left', () => {
  it.each([
    ['is shown again where one of the surfaces stands in it', '17.1,46.6,17.4,46.8', true],
    ['gives way to all of the surfaces where none stands in it', '21.1,48.1,21.4,48.3', false],
  ])('%s', async (_, bbox, isKept) => {
    sessionStorage.setItem('map-part', JSON.stringify({ key: '{"city":"Keszthely"}', bbox }));
    onTestFinished(() => sessionStorage.removeItem('map-part'));
    const fits = vi.spyOn((await import('leaflet')).Map.prototype, 'fitBounds');
    const asked = await open('?city=Keszthely', drawMaps());
    // After the whole country the map shows its part, once it knows what stands where.
    await waitFor(() =>
      expect(fits).toHaveBeenCalledWith(expect.anything(), expect.objectContaining({ animate: false })),
    );
    fireEvent.click(screen.getByRole('switch'));
    await waitFor(() => expect(asked()).toHaveProperty('bbox'));
    const [west = 0, south = 0, east = 0, north = 0] = asked().bbox?.split(',').map(Number) ?? [];
    expect([west < 17.2, east > 17.2, south < 46.7, north > 46.7]).toEqual([true, true, true, true]);
    // The left part has the surface beside its middle, a fit right in it.
    expect(Math.abs((west + east) / 2 - 17.25) < 0.01).toBe(isKept);
  });
});
