// Loaded with the page, not with the map's script: a failed style is not requested again, and the map would have none.
import 'leaflet/dist/leaflet.css';
import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type BaseMapData, loadBaseMap } from './base-map.ts';
import type { GroundParts } from './map-ground.ts';
import type { MapTexts } from './map-marker.ts';
import { useMapServices } from './use-map-services.ts';

export type Drawn<Control> = {
  readonly control: Control | null;
  readonly failed: boolean;
  readonly retry: () => void;
};
type Outcome<Control> = Omit<Drawn<Control>, 'retry'>;
type Parts = Omit<GroundParts, 'view'>;
type Draw<Control> = (parts: Parts) => Control;

/** A connection that was lost for a moment is usually back after this time. */
const PAUSE_MS = 1_500;

/** Draws a map once its script and shapes are loaded, and removes it on unmount. */
export function useDrawnMap<Control extends { destroy(): void }>(
  place: RefObject<HTMLDivElement | null>,
  load: () => Promise<Draw<Control>>,
  isShippedAlone = false,
): Drawn<Control> {
  const [drawn, setDrawn] = useState<Outcome<Control>>({ control: null, failed: false });
  const [tries, setTries] = useState(0);
  const services = useMapServices(!isShippedAlone);
  const texts = useMapTexts();
  const loaded = useEffectEvent((): Promise<[Draw<Control>, BaseMapData]> => Promise.all([load(), loadBaseMap()]));
  const textsNow = useEffectEvent(() => texts);
  const tiles = services?.tiles;
  // biome-ignore lint/correctness/useExhaustiveDependencies: reason: another try is another number
  useEffect(() => {
    // Read now: during a suspended update the element exists already.
    const element = place.current;
    if (tiles === undefined || element === null) return;
    let control: Control | null = null;
    const gone = new AbortController();
    const start = async (): Promise<void> => {
      const [draw, base] = await twice(() => loaded(), gone.signal);
      if (gone.signal.aborted) return;
      control = draw({ element, base, tiles, texts: textsNow() });
      setDrawn({ control, failed: false });
    };
    start().catch((error: unknown) => {
      // The component was unmounted, or another map is drawn in its place.
      if (gone.signal.aborted) return;
      console.error('The map could not be drawn', error);
      setDrawn({ control: null, failed: true });
    });
    return () => {
      gone.abort();
      control?.destroy();
      setDrawn({ control: null, failed: false });
    };
  }, [place, tiles, tries]);
  return { ...drawn, retry: () => setTries(tries + 1) };
}

/** Tries once more after a pause, unless it was cancelled. */
async function twice<T>(load: () => Promise<T>, gone: AbortSignal): Promise<T> {
  try {
    return await load();
  } catch (error) {
    if (!gone.aborted) await new Promise((done) => setTimeout(done, PAUSE_MS));
    if (gone.aborted) throw error;
    return load();
  }
}

/** The texts of the map itself, in the language of the page. */
function useMapTexts(): MapTexts {
  const { t } = useTranslation();
  return {
    zoomIn: t('ui.map.zoomIn'),
    zoomOut: t('ui.map.zoomOut'),
    attribution: t('ui.map.attribution'),
    cluster: (count: number) => t('ui.map.cluster', { count }),
  };
}
