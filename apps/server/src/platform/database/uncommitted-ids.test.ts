import { describe, expect, it } from 'vitest';
import { uncommittedIds } from './uncommitted-ids.ts';

const run = (first: number, count: number): number[] => Array.from({ length: count }, (_, index) => first + index);

describe('the bands beside uncommitted ids', () => {
  it('are everything, as long as there are none', () => {
    expect(uncommittedIds().bandsBeside()).toEqual([{}]);
  });

  it('stand above and below what was drawn in a row, the highest first', () => {
    const ids = uncommittedIds();
    const drawn = ids.begin();
    drawn.add(run(101, 500));
    drawn.add(run(601, 400));
    expect(ids.bandsBeside()).toEqual([{ above: 1000 }, { below: 101 }]);
  });

  it('hold what others drew in between', () => {
    const ids = uncommittedIds();
    const drawn = ids.begin();
    drawn.add([...run(101, 50), ...run(152, 49)]);
    expect(ids.bandsBeside()).toEqual([{ above: 200 }, { above: 150, below: 152 }, { below: 101 }]);
  });

  it('see two transactions that draw by turns as one', () => {
    const ids = uncommittedIds();
    const [one, other] = [ids.begin(), ids.begin()];
    for (let first = 1; first < 1000; first += 200) {
      one.add(run(first, 100));
      other.add(run(first + 100, 100));
    }
    expect(ids.bandsBeside()).toEqual([{ above: 1000 }, { below: 1 }]);
  });

  it('are few: the smaller ranges are walked over', () => {
    const ids = uncommittedIds();
    const drawn = ids.begin();
    for (const [index, count] of [10, 50, 5, 40, 30, 20].entries()) drawn.add(run(index * 100, count));
    expect(ids.bandsBeside()).toEqual([
      { above: 429 },
      { above: 339, below: 400 },
      { above: 149, below: 300 },
      { below: 100 },
    ]);
  });

  it('tell each transaction once that somebody looked at them', () => {
    const ids = uncommittedIds();
    ids.bandsBeside();
    const [one, other] = [ids.watchLists(), ids.watchLists()];
    expect([one(), other()]).toEqual([false, false]);
    ids.bandsBeside();
    ids.bandsBeside();
    expect([one(), one(), other()]).toEqual([true, false, true]);
  });

  it('are everything again once the transactions are over', () => {
    const ids = uncommittedIds();
    const [one, other] = [ids.begin(), ids.begin()];
    one.add(run(1, 100));
    other.add(run(201, 100));
    one.end();
    expect(ids.bandsBeside()).toEqual([{ above: 300 }, { below: 201 }]);
    other.end();
    expect(ids.bandsBeside()).toEqual([{}]);
  });
});
