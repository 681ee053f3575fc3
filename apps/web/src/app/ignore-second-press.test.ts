import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ignoreSecondPress } from './ignore-second-press.ts';

const pressed = vi.fn();
let stop: () => void;

beforeEach(() => {
  stop = ignoreSecondPress();
});
afterEach(() => {
  stop();
  document.body.replaceChildren();
  vi.clearAllMocks();
});

function button(name: string): HTMLButtonElement {
  const made = document.createElement('button');
  made.textContent = name;
  made.addEventListener('click', () => pressed(name));
  document.body.append(made);
  return made;
}

/** The second click meets what stands there by then. */
function doubleClick(first: Element, second: Element): void {
  for (const [on, detail] of [[first, 1] as const, [second, 2] as const])
    on.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, detail }));
}

const told = (): unknown[] => pressed.mock.calls.flat();

it('what the first click put in the place of its button is not pressed by the second', () => {
  doubleClick(button('Letöltés'), button('Megszakítás'));
  expect(told()).toEqual(['Letöltés']);
});

it('nor is what stands on the page that a row led to', () => {
  const row = document.createElement('td');
  document.body.append(row);
  doubleClick(row, button('Törlés'));
  expect(told()).toEqual([]);
});

it('nor is one that decides, on the next thing to decide', () => {
  const decide = button('Engedélyezés és tovább');
  decide.dataset.once = 'true';
  doubleClick(decide, decide);
  expect(told()).toEqual(['Engedélyezés és tovább']);
});

it('the same button is, also drawn anew, and any by a press of its own', async () => {
  const next = button('Következő');
  // A dialog that another test has closed swallows second clicks for half a second.
  await vi.waitFor(() => {
    pressed.mockClear();
    doubleClick(next, next);
    expect(told()).toHaveLength(2);
  });
  doubleClick(next, button('Következő'));
  expect(told()).toEqual(['Következő', 'Következő', 'Következő', 'Következő']);
  for (const name of ['Letöltés', 'Megszakítás'])
    button(name).dispatchEvent(new MouseEvent('click', { bubbles: true, detail: 1 }));
  expect(told().slice(-2)).toEqual(['Letöltés', 'Megszakítás']);
});
