import { expect, it } from 'vitest';
import { foldedBar, isTotal, type PriceLine, waterfallBars } from './waterfall.ts';

function line(code: string, amount: number): PriceLine {
  return {
    id: 1,
    code,
    item: code,
    scale: null,
    value: null,
    time_unit: null,
    quantity: null,
    amount,
    flag: amount < 0,
  };
}

it('starts each row where the last one ended, skips the informative sum, and stands totals on the ground', () => {
  const bars = waterfallBars([
    line('list_price', 100),
    line('discount', -40),
    line('total_discount', -40),
    line('price_tag', 20),
    line('net_net_net', 80),
  ]);
  expect(bars).toEqual([
    { start: 0, width: 100, kind: 'step' },
    { start: 60, width: 40, kind: 'less' },
    null,
    { start: 60, width: 20, kind: 'step' },
    { start: 0, width: 80, kind: 'total' },
  ]);
});

it('draws folded discounts as one step of their sum', () => {
  const lines = [
    line('list_price', 100),
    line('discount', -40),
    line('ad_hoc_discount', -10),
    line('total_discount', -50),
  ];
  expect(foldedBar(lines, waterfallBars(lines))).toEqual({ start: 50, width: 50, kind: 'less' });
  expect(foldedBar([line('list_price', 100)], waterfallBars([line('list_price', 100)]))).toBeNull();
});

it('gives the advertising tax behind the total no bar, and takes it for no total', () => {
  const lines = [line('list_price', 100), line('net_net_net', 100), line('ad_tax', 8)];
  expect(waterfallBars(lines).at(-1)).toBeNull();
  expect(lines.findLast(isTotal)?.code).toBe('net_net_net');
});
