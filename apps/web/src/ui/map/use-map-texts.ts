import { useTranslation } from 'react-i18next';
import type { MapTexts } from './map-marker.ts';

/** What a map says by itself, in the language of the page. */
export function useMapTexts(): MapTexts {
  const { t } = useTranslation();
  return {
    zoomIn: t('ui.map.zoomIn'),
    zoomOut: t('ui.map.zoomOut'),
    attribution: t('ui.map.attribution'),
    cluster: (count: number) => t('ui.map.cluster', { count }),
  };
}
