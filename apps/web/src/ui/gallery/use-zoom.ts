import { useEffect, useRef, useState } from 'react';
import { panned, type View, WHOLE, ZOOM_STEP, zoomed } from './zoom.ts';

type Pointer = { readonly x: number; readonly y: number };
const WHEEL_STEP = 1.2;
const DOUBLE_ZOOM = 2.5;
/** Arrow keys move by this many pixels. */
const KEY_PIXELS = 80;

const ARROWS: Readonly<Record<string, Pointer>> = {
  ArrowLeft: { x: KEY_PIXELS, y: 0 },
  ArrowRight: { x: -KEY_PIXELS, y: 0 },
  ArrowUp: { x: 0, y: KEY_PIXELS },
  ArrowDown: { x: 0, y: -KEY_PIXELS },
};

type Handlers = Pick<
  React.HTMLAttributes<HTMLElement>,
  'onPointerDown' | 'onPointerMove' | 'onPointerUp' | 'onPointerCancel' | 'onDoubleClick'
>;

export type Zoom = {
  readonly view: View;
  readonly picture: React.RefObject<HTMLImageElement | null>;
  readonly handlers: Handlers;
  readonly by: (factor: number) => void;
  readonly whole: () => void;
  /** Returns whether the key was handled. */
  readonly onKey: (key: string) => boolean;
};

/** Zooms and moves a picture by wheel, keys, one finger or two. */
export function useZoom(): Zoom {
  const [view, setView] = useState<View>(WHOLE);
  const picture = useRef<HTMLImageElement>(null);
  const fingers = useRef(new Map<number, Pointer>());
  const sizeOf = () => ({ width: picture.current?.offsetWidth ?? 0, height: picture.current?.offsetHeight ?? 0 });
  const fromMiddle = ({ x, y }: Pointer): Pointer => {
    const box = picture.current?.parentElement?.getBoundingClientRect();
    return box === undefined ? { x: 0, y: 0 } : { x: x - box.left - box.width / 2, y: y - box.top - box.height / 2 };
  };
  const by = (factor: number, at: Pointer = { x: 0, y: 0 }): void =>
    setView((before) => zoomed(before, factor, at, sizeOf()));
  useWheel(picture, (factor, at) => by(factor, fromMiddle(at)));
  return {
    view,
    picture,
    by,
    whole: () => setView(WHOLE),
    onKey: (key) => {
      if (key === '+' || key === '=') by(ZOOM_STEP);
      else if (key === '-') by(1 / ZOOM_STEP);
      else if (key === '0') setView(WHOLE);
      else if (view.scale > 1 && ARROWS[key] !== undefined) setView(panned(view, ARROWS[key], sizeOf()));
      else return false;
      return true;
    },
    handlers: {
      onDoubleClick: ({ clientX: x, clientY: y }) =>
        view.scale > 1 ? setView(WHOLE) : by(DOUBLE_ZOOM, fromMiddle({ x, y })),
      onPointerDown: (event) => {
        fingers.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
      },
      onPointerMove: (event) => {
        const known = fingers.current;
        const before = known.get(event.pointerId);
        if (before === undefined) return;
        const now = { x: event.clientX, y: event.clientY };
        const other = [...known].find(([id]) => id !== event.pointerId)?.[1];
        known.set(event.pointerId, now);
        if (other === undefined) {
          setView((old) => panned(old, { x: now.x - before.x, y: now.y - before.y }, sizeOf()));
          return;
        }
        const between = { x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 };
        by(apart(now, other) / Math.max(1, apart(before, other)), fromMiddle(between));
      },
      onPointerUp: ({ pointerId }) => void fingers.current.delete(pointerId),
      onPointerCancel: ({ pointerId }) => void fingers.current.delete(pointerId),
    },
  };
}

function apart(one: Pointer, other: Pointer): number {
  return Math.hypot(one.x - other.x, one.y - other.y);
}

/** React's wheel listeners are passive, so the page below would scroll along. */
function useWheel(
  picture: React.RefObject<HTMLImageElement | null>,
  onTurn: (factor: number, at: Pointer) => void,
): void {
  const turn = useRef(onTurn);
  turn.current = onTurn;
  useEffect(() => {
    const frame = picture.current?.parentElement;
    if (frame === null || frame === undefined) return;
    const onWheel = (event: WheelEvent): void => {
      event.preventDefault();
      turn.current(event.deltaY < 0 ? WHEEL_STEP : 1 / WHEEL_STEP, { x: event.clientX, y: event.clientY });
    };
    frame.addEventListener('wheel', onWheel, { passive: false });
    return () => frame.removeEventListener('wheel', onWheel);
  }, [picture]);
}
