/** How a picture is looked at: so many times as large, its middle moved by so many pixels. */
export type View = { readonly scale: number; readonly x: number; readonly y: number };
type Point = { readonly x: number; readonly y: number };
type Size = { readonly width: number; readonly height: number };

export const WHOLE: View = { scale: 1, x: 0, y: 0 };
export const MOST_ZOOM = 8;
export const ZOOM_STEP = 1.5;

/** Larger or smaller with the point under the pointer left in its place; `at` counts from the middle of the picture as it lies unmoved. */
export function zoomed(view: View, factor: number, at: Point, size: Size): View {
  const scale = Math.min(MOST_ZOOM, Math.max(1, view.scale * factor));
  if (scale === 1) return WHOLE;
  const grown = scale / view.scale;
  return within({ scale, x: at.x - (at.x - view.x) * grown, y: at.y - (at.y - view.y) * grown }, size);
}

export function panned(view: View, by: Point, size: Size): View {
  return view.scale === 1 ? view : within({ ...view, x: view.x + by.x, y: view.y + by.y }, size);
}

/** Its edges are not pulled further in than to where they were when it was whole. */
function within({ scale, x, y }: View, { width, height }: Size): View {
  const [mostX, mostY] = [(width * (scale - 1)) / 2, (height * (scale - 1)) / 2];
  return { scale, x: Math.min(mostX, Math.max(-mostX, x)), y: Math.min(mostY, Math.max(-mostY, y)) };
}
