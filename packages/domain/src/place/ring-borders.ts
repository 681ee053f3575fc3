type Ring = readonly (readonly [lng: number, lat: number])[];

/** The ring without the stretches where the shipped map was cut off, which are no borders. */
export function ringBorders(ring: Ring): Ring[] {
  const longitudes = ring.map(([lng]) => lng);
  const latitudes = ring.map(([, lat]) => lat);
  const edges = {
    lng: [Math.min(...longitudes), Math.max(...longitudes)],
    lat: [Math.min(...latitudes), Math.max(...latitudes)],
  };
  const isCut = (a: Ring[number], b: Ring[number] | undefined): boolean =>
    b === undefined || (a[0] === b[0] && edges.lng.includes(a[0])) || (a[1] === b[1] && edges.lat.includes(a[1]));
  const lines: (readonly [number, number])[][] = [[]];
  ring.forEach((point, index) => {
    lines.at(-1)?.push(point);
    if (isCut(point, ring[index + 1])) lines.push([]);
  });
  return lines.filter((line) => line.length > 1);
}
