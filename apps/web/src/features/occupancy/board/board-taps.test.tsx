import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { renderPage } from '../../../ui/testing/render-page.tsx';
import { boardHandlers } from './board-handlers.ts';
import type { CellRange } from './board-keys.ts';
import { NAME_COLUMN } from './board-row.tsx';
import { BoardLegend } from './occupancy.page.tsx';
import { useBoardFocus } from './use-board-focus.ts';
import { useBoardStretch } from './use-board-stretch.ts';

afterEach(cleanup);

const COLUMNS = [0, 1, 2, 3];

/** Two rows of four days, without what is drawn around them. */
function Board({ onOpen }: { readonly onOpen: (stretch: CellRange) => void }): React.ReactNode {
  const scroller = useRef<HTMLDivElement>(null);
  const focus = useBoardFocus(scroller, { row: 0, column: 0 });
  const stretch = useBoardStretch({ scroller, side: 0, placeOf: focus.placeOf }, onOpen);
  const words = { of: () => '', stretch: () => '', period: () => '', tip: () => {} };
  const handlers = boardHandlers({
    ...{ focus, words, stretch, columnCount: COLUMNS.length },
    openStretch: onOpen,
    move: () => false,
  });
  return (
    <div ref={scroller}>
      <table {...handlers}>
        <tbody>
          {[0, 1].map((row) => (
            <tr key={row} data-row={row}>
              <th data-column={NAME_COLUMN}>{row === 0 ? 'Oktogon' : 'Kapu'}</th>
              {COLUMNS.map((column) => (
                <td key={column} data-column={column}>{`${row}/${column}`}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p>{stretch.chosen === null ? 'semmi' : `${stretch.chosen.anchor}–${stretch.chosen.head}`}</p>
      {/* As the popup does when what lies outside of it is touched. */}
      <button type="button" onClick={() => stretch.choose(null)}>
        Bezárás
      </button>
    </div>
  );
}

function showBoard() {
  const onOpen = vi.fn<(stretch: CellRange) => void>();
  render(<Board onOpen={onOpen} />);
  const close = () => fireEvent.click(screen.getByText('Bezárás'));
  const touch = (cell: string) => fireEvent.pointerDown(screen.getByText(cell), { pointerType: 'touch' });
  const tap = (cell: string): CellRange | undefined => {
    touch(cell);
    close();
    fireEvent.pointerUp(screen.getByText(cell), { pointerType: 'touch' });
    fireEvent.click(screen.getByText(cell));
    return onOpen.mock.lastCall?.[0];
  };
  return { onOpen, close, touch, tap };
}

it('the second tap in a row opens all days from the first one, the third begins anew', () => {
  const { tap } = showBoard();
  expect(tap('0/1')).toEqual({ row: 0, anchor: 1, head: 1 });
  expect(tap('0/3')).toEqual({ row: 0, anchor: 1, head: 3 });
  expect(screen.getByText('1–3')).toBeDefined();
  expect(tap('0/2')).toEqual({ row: 0, anchor: 2, head: 2 });
  expect(tap('0/0')).toEqual({ row: 0, anchor: 2, head: 0 });
});

it('a tap in another row, or after what opened was closed, begins anew', () => {
  const { tap, close } = showBoard();
  tap('0/1');
  expect(tap('1/3')).toEqual({ row: 1, anchor: 3, head: 3 });
  close();
  expect(tap('1/0')).toEqual({ row: 1, anchor: 0, head: 0 });
});

it('a finger that scrolls between the two taps keeps the first one', () => {
  const { tap, touch, close, onOpen } = showBoard();
  tap('0/0');
  touch('1/2');
  close();
  fireEvent.pointerCancel(screen.getByText('1/2'), { pointerType: 'touch' });
  expect(screen.getByText('0–0')).toBeDefined();
  expect(onOpen).toHaveBeenCalledTimes(1);
  expect(tap('0/3')).toEqual({ row: 0, anchor: 0, head: 3 });
});

it('Escape gives up the first tap while a finger is down, and a press that no finger made opens its day alone', () => {
  const { tap, touch, close, onOpen } = showBoard();
  tap('0/1');
  touch('0/3');
  fireEvent.keyDown(window, { key: 'Escape' });
  fireEvent.click(screen.getByText('0/3'));
  expect(onOpen).toHaveBeenLastCalledWith({ row: 0, anchor: 3, head: 3 });
  close();
  tap('0/0');
  expect(tap('0/2')).toEqual({ row: 0, anchor: 0, head: 2 });
  fireEvent.click(screen.getByText('0/3'));
  expect(onOpen).toHaveBeenLastCalledWith({ row: 0, anchor: 3, head: 3 });
});

it('the name of a surface is no day: a tap on it opens none', () => {
  const { touch, onOpen } = showBoard();
  touch('Oktogon');
  fireEvent.click(screen.getByText('Oktogon'));
  expect(onOpen).not.toHaveBeenCalled();
});

it('a mouse opens the one day that it presses, whatever was pressed before', () => {
  const { onOpen } = showBoard();
  for (const cell of ['0/1', '0/3']) {
    fireEvent.pointerDown(screen.getByText(cell), { pointerType: 'mouse', button: 0 });
    fireEvent.pointerUp(screen.getByText(cell), { pointerType: 'mouse' });
    fireEvent.click(screen.getByText(cell));
  }
  expect(onOpen.mock.calls.map(([stretch]) => stretch.anchor)).toEqual([1, 3]);
  expect(screen.getByText('semmi')).toBeDefined();
});

it.each([
  [true, /koppintás az első/],
  [false, /húzás vagy Shift/],
])('the legend tells how days are chosen, by a finger: %s', async (isCoarse, words) => {
  await renderPage(() => {
    const asked = window.matchMedia.bind(window);
    window.matchMedia = (query) => Object.assign(asked(query), query === '(pointer: coarse)' && { matches: isCoarse });
    return <BoardLegend unit="day" total={3} inSight={3} />;
  });
  expect(screen.getByText(words)).toBeDefined();
});
