import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type BaseMap, loadBaseMap } from './base-map.ts';
import type { GroundParts } from './map-ground.ts';
import type { MapTexts } from './map-marker.ts';
import { useMapServices } from './use-map-services.ts';

export type Drawn<Control> = { readonly control: Control | null; readonly failed: boolean };
type Parts = Omit<GroundParts, 'view'>;
type Draw<Control> = (parts: Parts) => Control;

/** Draws a map as soon as its script, its shapes and the place for it are there, and takes it away again. */
export function useDrawnMap<Control extends { destroy(): void }>(
  place: RefObject<HTMLDivElement | null>,
  load: () => Promise<Draw<Control>>,
  isShippedAlone = false,
): Drawn<Control> {
  const [drawn, setDrawn] = useState<Drawn<Control>>({ control: null, failed: false });
  const services = useMapServices(!isShippedAlone);
  const texts = useMapTexts();
  const loaded = useEffectEvent((): Promise<[Draw<Control>, BaseMap]> => Promise.all([load(), loadBaseMap()]));
  const textsNow = useEffectEvent(() => texts);
  const tiles = services?.tiles;
  useEffect(() => {
    if (tiles === undefined) return;
    let control: Control | null = null;
    let gone = false;
    const start = async (): Promise<void> => {
      const [draw, base] = await loaded();
      if (gone || place.current === null) return;
      control = draw({ element: place.current, base, tiles, texts: textsNow() });
      setDrawn({ control, failed: false });
    };
    start().catch((error: unknown) => {
      console.error('The map could not be drawn', error);
      setDrawn({ control: null, failed: true });
    });
    return () => {
      gone = true;
      control?.destroy();
      setDrawn({ control: null, failed: false });
    };
  }, [place, tiles]);
  return drawn;
}

/** What a map says by itself, in the language of the page. */
function useMapTexts(): MapTexts {
  const { t } = useTranslation();
  return {
    zoomIn: t('ui.map.zoomIn'),
    zoomOut: t('ui.map.zoomOut'),
    attribution: t('ui.map.attribution'),
    cluster: (count: number) => t('ui.map.cluster', { count }),
  };
}
