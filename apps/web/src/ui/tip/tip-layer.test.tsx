import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { TipLayer } from './tip-layer.tsx';

// jsdom lays nothing out, so what lies beneath a point is said here.
const beneath = vi.fn<() => Element[]>();
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('the pointer may rest on a tip, which makes room where something can be clicked below it', () => {
  document.elementsFromPoint = beneath;
  render(
    <>
      <span data-tip="Módosítás itt">48 000 Ft</span>
      <p>szöveg</p>
      <button type="button">következő ár</button>
      <TipLayer />
    </>,
  );
  fireEvent.pointerOver(screen.getByText('48 000 Ft'));
  const tip = screen.getByText('Módosítás itt');
  beneath.mockReturnValue([tip, screen.getByText('szöveg')]);
  fireEvent.pointerOver(tip);
  fireEvent.pointerMove(tip);
  expect(screen.queryByText('Módosítás itt')).not.toBeNull();
  beneath.mockReturnValue([tip, screen.getByRole('button')]);
  fireEvent.pointerMove(tip);
  expect(screen.queryByText('Módosítás itt')).toBeNull();
  fireEvent.pointerOver(screen.getByText('48 000 Ft'));
  fireEvent.keyDown(document.body, { key: 'ArrowDown' });
  expect(screen.queryByText('Módosítás itt')).toBeNull();
});

it('a closed act says why when it is pressed, an open one makes way for what it opens', () => {
  render(
    <>
      <button type="button" aria-disabled="true" data-tip="Még nincs elfogadva">
        PDF
      </button>
      <button type="button" data-tip="Letöltés helyben">
        Excel
      </button>
      <TipLayer />
    </>,
  );
  for (const name of ['PDF', 'Excel']) {
    const button = screen.getByRole('button', { name });
    for (const send of [fireEvent.pointerOver, fireEvent.pointerDown, fireEvent.click]) send(button);
  }
  expect(screen.queryByText('Letöltés helyben')).toBeNull();
  const pdf = screen.getByRole('button', { name: 'PDF' });
  for (const send of [fireEvent.pointerOver, fireEvent.pointerDown, fireEvent.click]) send(pdf);
  expect(screen.getByText('Még nincs elfogadva')).toBeTruthy();
});
