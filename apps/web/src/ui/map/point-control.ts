import {
  divIcon,
  type LatLngTuple,
  type Map as LeafletMap,
  marker as leafletMarker,
  type Marker,
  polyline,
} from 'leaflet';
import { movedByArrow } from './arrow-keys.ts';
import styles from './map.module.css';
import { type GroundParts, openGround } from './map-ground.ts';
import type { MapPlace } from './map-marker.ts';

export type PointControl = {
  /** Shows or removes the marker; the view follows on demand. */
  show(place: MapPlace | null, options: { readonly follow: boolean; readonly isApproximate: boolean }): void;
  showLine(line: readonly MapPlace[]): void;
  redrawBase(): void;
  destroy(): void;
};

export type PointParts = GroundParts & {
  readonly name: string;
  /** Receives the place where the marker was dragged, clicked or moved by arrow keys; without it the marker is fixed. */
  readonly onPlace: ((place: MapPlace) => void) | null;
};

/** A map with one marker, which can be movable. */
export function createPointMap(parts: PointParts): PointControl {
  const ground = openGround(parts);
  const { map } = ground;
  const way = polyline([], { color: getComputedStyle(parts.element).getPropertyValue('--accent'), weight: 4 }).addTo(
    map,
  );
  const pin = pinOf(parts);
  if (parts.onPlace !== null) makeMovable(map, pin, parts.onPlace);
  return {
    show: (place, { follow, isApproximate }) => {
      if (place === null) return void pin.remove();
      pin.setLatLng(place).addTo(map);
      const icon = pin.getElement();
      icon?.setAttribute('aria-label', parts.name);
      if (parts.onPlace === null) icon?.setAttribute('role', 'img');
      icon?.classList.toggle(styles.approximate ?? '', isApproximate);
      if (follow) map.setView(place, map.getZoom(), { animate: false });
      else if (!map.getBounds().contains(place)) map.panTo(place, { animate: false });
    },
    showLine: (line) => {
      way.setLatLngs(line.map(({ lat, lng }): LatLngTuple => [lat, lng]));
      if (line.length > 1) map.fitBounds(way.getBounds(), { padding: [32, 32], animate: false });
    },
    redrawBase: () => {
      ground.redraw();
      way.bringToFront();
    },
    destroy: () => map.remove(),
  };
}

/** By dragging, by a click on the map, and by arrow keys. */
function makeMovable(map: LeafletMap, pin: Marker, onPlace: (place: MapPlace) => void): void {
  const step = (event: KeyboardEvent): void => {
    const moved = movedByArrow(map.latLngToContainerPoint(pin.getLatLng()), event);
    if (moved === null) return;
    event.preventDefault();
    event.stopPropagation();
    pin.setLatLng(map.containerPointToLatLng(moved));
    onPlace(rounded(pin.getLatLng()));
  };
  pin.on('dragend', () => onPlace(rounded(pin.getLatLng())));
  pin.on('add', () => pin.getElement()?.addEventListener('keydown', step));
  map.on('click', ({ latlng }) => onPlace(rounded(latlng)));
}

function pinOf({ name, onPlace }: PointParts): Marker {
  const icon = divIcon({
    className: styles.pin ?? '',
    html: '<span></span>',
    iconSize: [28, 28],
    iconAnchor: [14, 28],
  });
  return leafletMarker([0, 0], {
    icon,
    draggable: onPlace !== null,
    keyboard: onPlace !== null,
    interactive: onPlace !== null,
    alt: name,
    title: name,
    autoPan: true,
  });
}

/** Six decimals are a tenth of a metre. */
function rounded({ lat, lng }: MapPlace): MapPlace {
  const degree = (value: number): number => Math.round(value * 1_000_000) / 1_000_000;
  return { lat: degree(lat), lng: degree(lng) };
}
