import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { watchPresses } from './watch-presses.ts';

const onClick = vi.fn();
let button: HTMLButtonElement;
let stop: () => void;
let top = 0;

beforeEach(() => {
  vi.useFakeTimers();
  button = document.createElement('button');
  button.addEventListener('click', onClick);
  button.getBoundingClientRect = () => new DOMRect(0, top, 80, 30);
  document.body.append(button);
  stop = watchPresses();
});

afterEach(() => {
  stop();
  document.body.replaceChildren();
  vi.clearAllMocks();
  vi.useRealTimers();
  top = 0;
});

const press = (pointerType = 'mouse'): void =>
  void button.dispatchEvent(
    new PointerEvent('pointerdown', { bubbles: true, button: 0, pointerType, clientX: 10, clientY: 20 }),
  );

function release(on: Element, clientY = 20): void {
  on.dispatchEvent(new PointerEvent('pointerup', { bubbles: true, clientX: 10, clientY }));
  vi.runAllTimers();
}

it('reaches a button that a word of the field moved away under it', () => {
  press();
  top = 22;
  release(document.body);
  expect(onClick).toHaveBeenCalledOnce();
});

it.each<[string, () => void]>([
  ['was let go of beside it on purpose', () => release(document.body, 60)],
  ['lies still where it was', () => release(document.body)],
  ['is clicked by the browser', () => release(button)],
])('makes no click of its own where the button %s', (what, act) => {
  press();
  if (!what.includes('still')) top = 22;
  act();
  expect(onClick).not.toHaveBeenCalled();
});

it('presses nothing that is gone, shut, or was touched by a finger', () => {
  press();
  top = 22;
  button.remove();
  release(document.body);
  document.body.append(button);
  press();
  top = 44;
  button.disabled = true;
  release(document.body);
  button.disabled = false;
  press('touch');
  top = 66;
  release(document.body);
  expect(onClick).not.toHaveBeenCalled();
});
