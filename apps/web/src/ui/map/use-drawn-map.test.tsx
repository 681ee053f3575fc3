import { screen, waitFor } from '@testing-library/react';
import { useRef } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { press } from '../testing/fill.ts';
import { renderPage } from '../testing/render-page.tsx';
import { MapFailure } from './map-failure.tsx';

let useDrawnMap: typeof import('./use-drawn-map.ts')['useDrawnMap'];

type Control = { destroy(): void };
type Load = () => Promise<(parts: { element: HTMLElement }) => Control>;

const lost = new TypeError('Failed to fetch');
const told = vi.spyOn(console, 'error').mockImplementation(() => {});

beforeEach(async () => {
  // Its shapes are loaded once; other tests may wait for them still.
  vi.resetModules();
  ({ useDrawnMap } = await import('./use-drawn-map.ts'));
  told.mockClear();
  vi.stubGlobal('fetch', async () => new Response('{}'));
});
afterEach(() => void vi.unstubAllGlobals());

/** As a map's script draws it. */
const draw = ({ element }: { element: HTMLElement }): Control => {
  if (element.dataset.drawn === 'yes') throw new Error('Map container is already initialized.');
  element.dataset.drawn = 'yes';
  return { destroy: () => void delete element.dataset.drawn };
};

function Sheet({ load }: { readonly load: Load }): React.ReactNode {
  const place = useRef<HTMLDivElement>(null);
  const drawn = useDrawnMap(place, load, true);
  return (
    <>
      <div ref={place} data-testid="place" />
      {drawn.control === null ? null : <p>megrajzolva</p>}
      <button type="button" onClick={drawn.retry}>
        mégegyszer
      </button>
      <MapFailure {...drawn} />
    </>
  );
}

const show = (load: Load) => renderPage(() => <Sheet load={load} />);
const pause = (milliseconds: number) => new Promise((done) => setTimeout(done, milliseconds));

describe('a map whose script does not come', () => {
  it('is tried once more, and drawn where the connection was lost for a moment', async () => {
    const load = vi.fn<Load>().mockRejectedValueOnce(lost).mockResolvedValue(draw);
    await show(load);
    await screen.findByText('megrajzolva');
    expect(load).toHaveBeenCalledTimes(2);
    expect(screen.queryByRole('status')).toBeNull();
    expect(told).not.toHaveBeenCalled();
  });

  it('says so, and is drawn on demand', async () => {
    const load = vi.fn<Load>().mockRejectedValue(lost);
    await show(load);
    await screen.findByText('A térkép betöltése nem sikerült.');
    expect(told).toHaveBeenCalledExactlyOnceWith('The map could not be drawn', lost);
    load.mockResolvedValue(draw);
    await press('Újrapróbálás');
    await screen.findByText('megrajzolva');
    expect(screen.queryByText('A térkép betöltése nem sikerült.')).toBeNull();
  });

  it('is nobody’s trouble once its page is left', async () => {
    let reject: (error: Error) => void = () => {};
    const { unmount } = await show(() => new Promise((_, fail) => (reject = fail)));
    unmount();
    reject(lost);
    await pause(20);
    expect(told).not.toHaveBeenCalled();
  });

  it('says nothing over a map that was drawn meanwhile', async () => {
    const rejects: ((error: Error) => void)[] = [];
    const load = vi
      .fn<Load>()
      .mockImplementationOnce(() => new Promise((_, fail) => rejects.push(fail)))
      .mockResolvedValue(draw);
    // As when the tiles of the operator become known late.
    await show(load);
    await press('mégegyszer');
    await screen.findByText('megrajzolva');
    for (const reject of rejects) reject(lost);
    await pause(20);
    expect(rejects).toHaveLength(1);
    expect(screen.getByText('megrajzolva')).toBeDefined();
    expect(screen.queryByText('A térkép betöltése nem sikerült.')).toBeNull();
    expect(told).not.toHaveBeenCalled();
  });

  it('leaves its place free for another one', async () => {
    const { unmount } = await show(async () => draw);
    await screen.findByText('megrajzolva');
    const place = screen.getByTestId('place');
    unmount();
    await waitFor(() => expect(place.dataset.drawn).toBeUndefined());
  });
});
