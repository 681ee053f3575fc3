/** Within this distance of an edge, in pixels, the board scrolls; nearer means faster. */
const REACH = 56;
const FASTEST = 22;

type Sides = { readonly left: number; readonly right: number };

/**
 * The scroll step of the next frame for a pointer at `x`; zero away from the edges, and while the pointer moves inwards from where it started.
 */
export function edgeStep(x: number, { left, right }: Sides, from: number): number {
  // A narrow board keeps a middle to drag over.
  const reach = Math.min(REACH, (right - left) / 4);
  const beyond = x > right - reach ? x - (right - reach) : x < left + reach ? x - (left + reach) : 0;
  if (Math.sign(beyond) !== Math.sign(x - from)) return 0;
  return Math.sign(beyond) * Math.ceil((Math.min(Math.abs(beyond), reach) / reach) * FASTEST);
}

type Board = {
  readonly scroller: () => HTMLElement | null;
  /** The width of the column of names, which covers the days. */
  readonly side: number;
  /** The position where the pointer went down. */
  readonly from: number;
  /** Called with the element that came under the pointer by scrolling. */
  readonly onUnder: (element: Element | null) => void;
};

/** Scrolls the board while something is dragged to its edge; returns the function that ends it. */
export function scrollAtEdges({ scroller, side, from, onUnder }: Board): () => void {
  let at: { readonly x: number; readonly y: number } | null = null;
  const follow = (event: PointerEvent): void => {
    at = { x: event.clientX, y: event.clientY };
  };
  const turn = (): void => {
    frame = requestAnimationFrame(turn);
    const board = scroller();
    if (board === null || at === null) return;
    const box = board.getBoundingClientRect();
    const days = { left: box.left + side, right: box.left + board.clientWidth };
    const step = edgeStep(at.x, days, from);
    if (step === 0) return;
    board.scrollLeft += step;
    const x = Math.min(Math.max(at.x, days.left + 1), days.right - 1);
    onUnder(document.elementFromPoint(x, at.y));
  };
  let frame = requestAnimationFrame(turn);
  window.addEventListener('pointermove', follow);
  return () => {
    cancelAnimationFrame(frame);
    window.removeEventListener('pointermove', follow);
  };
}
