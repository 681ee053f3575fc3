import { useRef, useState } from 'react';

const STEPS: Readonly<Record<string, -1 | 1>> = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 };

export type Sortable<E extends HTMLElement> = {
  readonly list: React.RefObject<E | null>;
  /** The dragged entry, and its present target. */
  readonly held: number | null;
  readonly over: number | null;
  /** Props of an element that a mouse can drag. */
  itemProps(index: number): Pick<React.HTMLAttributes<HTMLElement>, 'onPointerDown'> & {
    readonly 'data-held'?: boolean;
    readonly 'data-over'?: boolean;
  };
  /** Props of its handle: a finger drags it, and arrow keys move it. */
  handleProps(index: number): Pick<React.HTMLAttributes<HTMLElement>, 'onPointerDown' | 'onKeyDown'>;
};

/** Lets the children of a list be ordered by mouse, finger and keys; the caller moves them. */
export function useSortable<E extends HTMLElement>(
  count: number,
  move: (from: number, to: number) => void,
): Sortable<E> {
  const list = useRef<E>(null);
  const [held, setHeld] = useState<number | null>(null);
  const [over, setOver] = useState<number | null>(null);
  const drag = (event: React.PointerEvent, index: number): void => {
    event.preventDefault();
    setHeld(index);
    followPointer({
      placeOf: (at) => placeUnder(list.current, at),
      onOver: (place) => setOver(place === index ? null : place),
      onEnd: (place) => {
        setHeld(null);
        setOver(null);
        if (place !== null && place !== index) move(index, place);
      },
    });
  };
  return {
    list,
    held,
    over,
    itemProps: (index) => ({
      'data-held': held === index,
      'data-over': over === index,
      onPointerDown: (event) => {
        if (event.pointerType === 'mouse' && event.button === 0 && !isOnButton(event.target)) drag(event, index);
      },
    }),
    handleProps: (index) => ({
      onPointerDown: (event) => (event.button === 0 ? drag(event, index) : undefined),
      onKeyDown: (event) => {
        const to = destinationOf(event.key, index, count);
        if (to === null) return;
        event.preventDefault();
        move(index, to);
      },
    }),
  };
}

function isOnButton(target: EventTarget): boolean {
  return target instanceof Element && target.closest('button, a') !== null;
}

function destinationOf(key: string, index: number, count: number): number | null {
  const to = key === 'Home' ? 0 : key === 'End' ? count - 1 : index + (STEPS[key] ?? 0);
  return to === index || to < 0 || to >= count ? null : to;
}

type Following = {
  readonly placeOf: (at: PointerEvent) => number | undefined;
  readonly onOver: (place: number) => void;
  /** Receives the target; null when it was cancelled. */
  readonly onEnd: (place: number | null) => void;
};

function followPointer({ placeOf, onOver, onEnd }: Following): void {
  const gone = new AbortController();
  const { signal } = gone;
  let target: number | null = null;
  const end = (place: number | null): void => {
    gone.abort();
    onEnd(place);
  };
  const follow = (at: PointerEvent): void => {
    target = placeOf(at) ?? target;
    if (target !== null) onOver(target);
  };
  document.addEventListener('pointermove', follow, { signal });
  document.addEventListener('pointerup', () => end(target), { signal });
  document.addEventListener('pointercancel', () => end(null), { signal });
  document.addEventListener('keydown', (key) => key.key === 'Escape' && end(null), { signal });
}

/** The child whose centre is nearest to the pointer. */
function placeUnder(list: HTMLElement | null, { clientX, clientY }: PointerEvent): number | undefined {
  const away = Array.from(list?.children ?? [], (child) => {
    const { left, top, width, height } = child.getBoundingClientRect();
    return Math.hypot(left + width / 2 - clientX, top + height / 2 - clientY);
  });
  return away.length === 0 ? undefined : away.indexOf(Math.min(...away));
}
