import baseMapAddress from '../../generated/base-map.json?url';

export type BaseMapRing = readonly (readonly [lng: number, lat: number])[];
export type BaseMapShape = readonly (readonly BaseMapRing[])[];

/** The output of `tools/geodata.ts`: shapes of country, counties and waters that ship with the program. */
export type BaseMapData = {
  readonly attribution: string;
  readonly counties: readonly { readonly id: number; readonly name: string; readonly shape: BaseMapShape }[];
  readonly neighbours: readonly BaseMapShape[];
  /** Settlements with a known position. */
  readonly towns: readonly (readonly [name: string, lat: number, lng: number])[];
  /** The districts of Budapest. */
  readonly districts: readonly (readonly [number: number, lat: number, lng: number])[];
  readonly lakes: readonly BaseMapShape[];
  readonly rivers: readonly BaseMapRing[];
};

let loading: Promise<BaseMapData> | null = null;

/** Loaded once, when the first map is drawn. */
export function loadBaseMap(): Promise<BaseMapData> {
  loading ??= fetch(baseMapAddress).then((answer) => {
    // The program was updated since: handled like a missing script.
    if (answer.status === 404) window.dispatchEvent(new Event('vite:preloadError'));
    if (!answer.ok) throw new Error(`Base map: ${answer.status}`);
    return answer.json() as Promise<BaseMapData>; // reason: our own tool makes the file in this shape
  });
  loading.catch(() => {
    loading = null;
  });
  return loading;
}
