type Spot = { readonly x: number; readonly y: number };
/** Round as it is drawn, in pixels of the map. */
export type Round = Spot & { readonly radius: number };
export type Written = { readonly left: number; readonly right: number; readonly top: number };

const HEIGHT = 14;
/** Between a town and the name below it. */
const BELOW = 5;
const GAP = 2;

/** Below its town; where a group of surfaces covers that, below or above the group; null where all is taken. [D18.5] */
export function placeOfName(
  town: Spot,
  halfWidth: number,
  groups: readonly Round[],
  written: readonly Written[],
): Written | null {
  const at = (top: number): Written => ({ left: town.x - halfWidth, right: town.x + halfWidth, top });
  const covering = groups.find((group) => covers(group, at(town.y + BELOW)));
  const ways =
    covering === undefined
      ? [at(town.y + BELOW)]
      : [at(covering.y + covering.radius + GAP), at(covering.y - covering.radius - GAP - HEIGHT)];
  return (
    ways.find((way) => !groups.some((group) => covers(group, way)) && !written.some((name) => isOver(name, way))) ??
    null
  );
}

function covers({ x, y, radius }: Round, { left, right, top }: Written): boolean {
  const [aside, above] = [Math.max(left - x, x - right, 0), Math.max(top - y, y - top - HEIGHT, 0)];
  return Math.hypot(aside, above) < radius;
}

function isOver(one: Written, other: Written): boolean {
  return one.left < other.right && other.left < one.right && Math.abs(one.top - other.top) < HEIGHT + GAP;
}
