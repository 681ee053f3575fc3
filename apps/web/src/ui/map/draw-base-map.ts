import { ringBorders } from '@felulet/domain/place/ring-borders.ts';
import { type LatLngTuple, type LayerGroup, type Polyline, type PolylineOptions, polygon, polyline } from 'leaflet';
import type { BaseMapData, BaseMapRing, BaseMapShape } from './base-map.ts';

/** Draws land, borders and waters in the colours of the theme; returns the rivers, which are only accurate at a distance. */
export function drawBaseMap(ground: LayerGroup, base: BaseMapData, element: HTMLElement): readonly Polyline[] {
  const styles = getComputedStyle(element);
  const colour = (name: string): string => styles.getPropertyValue(name);
  const shape = (rings: BaseMapShape, options: PolylineOptions): void => {
    polygon(
      rings.map((part) => part.map(latLngs)),
      { interactive: false, ...options },
    ).addTo(ground);
  };
  for (const neighbour of base.neighbours) {
    shape(neighbour, { stroke: false, fillColor: colour('--map-abroad'), fillOpacity: 1 });
    for (const line of neighbour.flat().flatMap(ringBorders)) {
      polyline(latLngs(line), { interactive: false, weight: 1, color: colour('--map-border') }).addTo(ground);
    }
  }
  for (const county of base.counties)
    shape(county.shape, { weight: 1, color: colour('--map-border'), fillColor: colour('--map-land'), fillOpacity: 1 });
  const rivers = base.rivers.map((river) =>
    polyline(latLngs(river), { interactive: false, weight: 1.5, color: colour('--map-water') }).addTo(ground),
  );
  for (const lake of base.lakes) shape(lake, { stroke: false, fillColor: colour('--map-water'), fillOpacity: 1 });
  return rivers;
}

/** Nearer, the rivers would be beside their beds: the Danube on the wrong side of half of Budapest. */
const RIVERS_BELOW_ZOOM = 11;

export function showRivers(rivers: readonly Polyline[], zoom: number): void {
  for (const river of rivers) river.setStyle({ stroke: zoom < RIVERS_BELOW_ZOOM });
}

/** Shapes are lng, lat; Leaflet needs lat, lng. */
function latLngs(ring: BaseMapRing): LatLngTuple[] {
  return ring.map(([lng, lat]) => [lat, lng]);
}
