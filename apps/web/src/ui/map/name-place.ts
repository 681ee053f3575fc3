type Spot = { readonly x: number; readonly y: number };
/** A drawn circle, in pixels of the map. */
export type Round = Spot & { readonly radius: number };
export type Written = { readonly left: number; readonly right: number; readonly top: number };

const HEIGHT = 14;
/** The gap between a town and its name. */
const BELOW = 5;
const GAP = 2;

/** Farther from its town a name would be taken for that of another. */
const FARTHEST = 60;

/**
 * The place of a name: below its town, or where groups of surfaces cover that, below or above them, whichever is nearer; null without room.
 */
export function placeOfName(
  town: Spot,
  halfWidth: number,
  groups: readonly Round[],
  written: readonly Written[],
): Written | null {
  const at = (top: number): Written => ({ left: town.x - halfWidth, right: town.x + halfWidth, top });
  const usual = town.y + BELOW;
  const ways = [
    clearOf(groups, at(usual), ({ y, radius }) => y + radius + GAP),
    clearOf(groups, at(usual), ({ y, radius }) => y - radius - GAP - HEIGHT),
  ];
  const far = ({ top }: Written): number => Math.abs(top - usual);
  const near = ways.filter((way) => far(way) <= FARTHEST).toSorted((one, other) => far(one) - far(other));
  return near.find((way) => !written.some((name) => isOver(name, way))) ?? null;
}

/** Moved past one group after the other, always in one direction, until none covers it. */
function clearOf(groups: readonly Round[], start: Written, past: (group: Round) => number): Written {
  let way = start;
  for (const _ of groups) {
    const covering = groups.find((group) => covers(group, way));
    if (covering === undefined) break;
    way = { ...way, top: past(covering) };
  }
  return way;
}

function covers({ x, y, radius }: Round, { left, right, top }: Written): boolean {
  const [aside, above] = [Math.max(left - x, x - right, 0), Math.max(top - y, y - top - HEIGHT, 0)];
  return Math.hypot(aside, above) < radius;
}

function isOver(one: Written, other: Written): boolean {
  return one.left < other.right && other.left < one.right && Math.abs(one.top - other.top) < HEIGHT + GAP;
}
