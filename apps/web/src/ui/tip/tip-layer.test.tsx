import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { TipLayer } from './tip-layer.tsx';

// jsdom lays nothing out, so what lies beneath a point is said here.
const beneath = vi.fn<() => Element[]>();
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('the pointer may rest on a tip, which makes room where something can be clicked below it [D12.22]', () => {
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
