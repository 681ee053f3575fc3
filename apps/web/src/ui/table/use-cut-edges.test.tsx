import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it, onTestFinished } from 'vitest';
import { prepareDom } from '../testing/render-page.tsx';
import { useCutEdges } from './use-cut-edges.ts';

afterEach(cleanup);

function Box(): React.ReactNode {
  return <section ref={useCutEdges()}>rows</section>;
}

/** jsdom lays nothing out. */
function sized(clientWidth: number, scrollWidth: number): void {
  for (const [name, value] of Object.entries({ clientWidth, scrollWidth })) {
    const kept = Object.getOwnPropertyDescriptor(Element.prototype, name);
    Object.defineProperty(Element.prototype, name, { configurable: true, get: () => value });
    onTestFinished(() => void (kept !== undefined && Object.defineProperty(Element.prototype, name, kept)));
  }
}

it('tells at which edges a table goes on, as it is scrolled', () => {
  prepareDom();
  sized(1000, 1200);
  render(<Box />);
  const box = screen.getByText('rows');
  const at = (left: number): string | undefined => {
    box.scrollLeft = left;
    box.dispatchEvent(new Event('scroll'));
    return box.dataset.cut;
  };
  expect([at(0), at(100), at(200)]).toEqual(['right', 'left right', 'left']);
});

it('marks none where everything fits, but for a part of a cell’s edge', () => {
  prepareDom();
  sized(1000, 1004);
  render(<Box />);
  expect(screen.getByText('rows').dataset.cut).toBe('');
});
