import { readFileSync } from 'node:fs';
import type { CountyShape } from '@felulet/domain/place/county-place.ts';

let shapes: readonly CountyShape[] | undefined;

/** The borders of the counties as the program ships them; read when they are first asked for. */
export function countyShapes(): readonly CountyShape[] {
  shapes ??= JSON.parse(
    readFileSync(new URL('../../../database/generated/county-shapes.json', import.meta.url), 'utf8'),
  ) as readonly CountyShape[]; // written by our own tool, for this very program
  return shapes;
}
