const PRESSED = 'button, a[href]';
/** A hand that holds still moves no further than this; one that moves on wants to let go of the button. */
const STILL_PIXELS = 5;

type Press = {
  readonly on: HTMLElement;
  readonly x: number;
  readonly y: number;
  readonly left: number;
  readonly top: number;
};

/**
 * A press is not lost when its button moves away under it: the field that loses the focus may add a line with its fault. [K5.53 the press that
 * leaves]
 */
export function watchPresses(): () => void {
  let press: Press | null = null;
  const begin = ({ target, button, pointerType, clientX: x, clientY: y }: PointerEvent): void => {
    const on = target instanceof Element ? target.closest<HTMLElement>(PRESSED) : null;
    press = on === null || button !== 0 || pointerType === 'touch' ? null : { on, x, y, ...placeOf(on) };
  };
  const end = ({ target, clientX, clientY }: PointerEvent): void => {
    const begun = press;
    press = null;
    if (begun === null || (target instanceof Node && begun.on.contains(target))) return;
    if (Math.hypot(clientX - begun.x, clientY - begun.y) > STILL_PIXELS || !hasMoved(begun)) return;
    // This runs after the click on whatever lies there now.
    setTimeout(() => begun.on.click());
  };
  document.addEventListener('pointerdown', begin, true);
  document.addEventListener('pointerup', end, true);
  return () => {
    document.removeEventListener('pointerdown', begin, true);
    document.removeEventListener('pointerup', end, true);
  };
}

function placeOf(element: HTMLElement): Pick<Press, 'left' | 'top'> {
  const { left, top } = element.getBoundingClientRect();
  return { left, top };
}

function hasMoved({ on, ...before }: Press): boolean {
  if (!on.isConnected) return false;
  const { left, top } = placeOf(on);
  return left !== before.left || top !== before.top;
}
