export type NumberedPoint = { readonly number: number; readonly x: number; readonly y: number };
export type MarkerGroup = { readonly numbers: readonly number[]; readonly x: number; readonly y: number };

/** Points nearer to each other than this share one marker. */
const REACH = 19;

/** Markers that do not lie on each other: near ones become one, in the middle of its points. */
export function markerGroups(points: readonly NumberedPoint[], reach = REACH): readonly MarkerGroup[] {
  let groups: readonly MarkerGroup[] = points.map(({ number, x, y }) => ({ numbers: [number], x, y }));
  for (let before = -1; before !== groups.length; ) {
    before = groups.length;
    groups = merged(groups, reach);
  }
  return groups.map((group) => ({ ...group, numbers: group.numbers.toSorted((a, b) => a - b) }));
}

/** One pass over a grid of cells, so that thousands of points cost no more than their neighbourhoods. */
function merged(groups: readonly MarkerGroup[], reach: number): readonly MarkerGroup[] {
  const cells = new Map<string, number[]>();
  const kept: MarkerGroup[] = [];
  for (const group of groups) {
    const [column, row] = [Math.floor(group.x / reach), Math.floor(group.y / reach)];
    const near = around(column, row)
      .flatMap((cell) => cells.get(cell) ?? [])
      .find((index) => {
        const other = kept[index];
        return other !== undefined && Math.hypot(other.x - group.x, other.y - group.y) < reach;
      });
    const other = near === undefined ? undefined : kept[near];
    if (near === undefined || other === undefined) {
      const cell = `${column} ${row}`;
      cells.set(cell, [...(cells.get(cell) ?? []), kept.length]);
      kept.push(group);
    } else kept[near] = joined(other, group);
  }
  return kept;
}

function around(column: number, row: number): string[] {
  return [-1, 0, 1].flatMap((dx) => [-1, 0, 1].map((dy) => `${column + dx} ${row + dy}`));
}

function joined(one: MarkerGroup, other: MarkerGroup): MarkerGroup {
  const count = one.numbers.length + other.numbers.length;
  const share = other.numbers.length / count;
  return {
    numbers: [...one.numbers, ...other.numbers],
    x: one.x + (other.x - one.x) * share,
    y: one.y + (other.y - one.y) * share,
  };
}

/** '3', '4–9', '4–9, 12'; null where that would be too long to read on a map. */
export function numbersLabel(numbers: readonly number[], mostLetters = 11): string | null {
  const parts: string[] = [];
  for (let start = 0; start < numbers.length; ) {
    let end = start;
    while (numbers[end + 1] === (numbers[end] ?? 0) + 1) end += 1;
    const [first, last] = [numbers[start] ?? 0, numbers[end] ?? 0];
    if (end - start > 1) parts.push(`${first}–${last}`);
    else for (let one = first; one <= last; one += 1) parts.push(String(one));
    start = end + 1;
  }
  const label = parts.join(', ');
  return label.length > mostLetters ? null : label;
}
