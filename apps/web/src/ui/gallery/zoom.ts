/** The view of a picture: its scale, and the offset of its centre in pixels. */
export type View = { readonly scale: number; readonly x: number; readonly y: number };
type Point = { readonly x: number; readonly y: number };
type Size = { readonly width: number; readonly height: number };

export const WHOLE: View = { scale: 1, x: 0, y: 0 };
export const MOST_ZOOM = 8;
export const ZOOM_STEP = 1.5;

/** Scales while the point under the pointer stays in its place; `at` counts from the centre of the unmoved picture. */
export function zoomed(view: View, factor: number, at: Point, size: Size): View {
  const scale = Math.min(MOST_ZOOM, Math.max(1, view.scale * factor));
  if (scale === 1) return WHOLE;
  const grown = scale / view.scale;
  return within({ scale, x: at.x - (at.x - view.x) * grown, y: at.y - (at.y - view.y) * grown }, size);
}

export function panned(view: View, by: Point, size: Size): View {
  return view.scale === 1 ? view : within({ ...view, x: view.x + by.x, y: view.y + by.y }, size);
}

/** The edges cannot be moved further in than their position at scale 1. */
function within({ scale, x, y }: View, { width, height }: Size): View {
  const [mostX, mostY] = [(width * (scale - 1)) / 2, (height * (scale - 1)) / 2];
  return { scale, x: Math.min(mostX, Math.max(-mostX, x)), y: Math.min(mostY, Math.max(-mostY, y)) };
}
