import { type FrozenLine, isInsidePackage, linesInView, type OfferLine, totalOfLines } from './offer-line.ts';

export const lineChanges = ['same', 'changed', 'new', 'gone'] as const;

export type LineChange = (typeof lineChanges)[number];

export const comparedFields = ['title', 'quantity', 'period', 'price', 'package'] as const;

export type ComparedField = (typeof comparedFields)[number];

export type ComparedLine = {
  readonly change: LineChange;
  /** What differs between the two sides; empty unless the line is changed. */
  readonly fields: readonly ComparedField[];
  readonly before: OfferLine | null;
  readonly after: OfferLine | null;
  /** Whole forints; a line that is not there costs nothing. */
  readonly difference: number;
};

export type OfferComparison = {
  readonly lines: readonly ComparedLine[];
  readonly total_before: number;
  readonly total_after: number;
};

/** Line by line, in the order of the later offer, what is gone after it. The differences sum up to that of the totals. [D5.51] */
export function compareOffers(before: readonly OfferLine[], after: readonly OfferLine[]): OfferComparison {
  const partners = pairUp(before, after);
  const matched = new Set(partners.values());
  const present = after.map((line) => compared(partners.get(line) ?? null, line));
  const gone = before.filter((line) => !matched.has(line)).map((line) => compared(line, null));
  return { lines: [...present, ...gone], total_before: totalOfLines(before), total_after: totalOfLines(after) };
}

/** Whether nobody would find a difference, whichever prices he reads. [D5.49] */
export function isSameOffer(before: readonly FrozenLine[], after: readonly FrozenLine[]): boolean {
  return (['publisher', 'customer'] as const).every((view) =>
    compareOffers(linesInView(before, view), linesInView(after, view)).lines.every(({ change }) => change === 'same'),
  );
}

/** By the booking; what was deleted and booked anew by its surface or package. */
function pairUp(before: readonly OfferLine[], after: readonly OfferLine[]): ReadonlyMap<OfferLine, OfferLine> {
  const pairs = new Map<OfferLine, OfferLine>();
  const free = new Set(before);
  for (const nameOf of [bookingName, subjectName]) {
    const byName = Map.groupBy(free, nameOf);
    for (const line of after) {
      if (pairs.has(line)) continue;
      const partner = byName.get(nameOf(line))?.shift();
      if (partner === undefined) continue;
      pairs.set(line, partner);
      free.delete(partner);
    }
  }
  return pairs;
}

function bookingName(line: OfferLine): string {
  return line.kind === 'package' ? `package ${line.booking_package_id}` : `booking ${line.booking_id}`;
}

function subjectName(line: OfferLine): string {
  const place = isInsidePackage(line) ? 'inside' : 'alone';
  return `${line.kind} ${place} ${line.media_id ?? line.package_id ?? line.title}`;
}

function compared(before: OfferLine | null, after: OfferLine | null): ComparedLine {
  const difference = (after?.price ?? 0) - (before?.price ?? 0);
  if (before === null) return { change: 'new', fields: [], before, after, difference };
  if (after === null) return { change: 'gone', fields: [], before, after, difference };
  const fields = comparedFields.filter((field) => differs(field, before, after));
  return { change: fields.length === 0 ? 'same' : 'changed', fields, before, after, difference };
}

function differs(field: ComparedField, before: OfferLine, after: OfferLine): boolean {
  switch (field) {
    case 'period':
      return before.date_from !== after.date_from || before.date_to !== after.date_to;
    case 'package':
      return isInsidePackage(before) !== isInsidePackage(after);
    default:
      return before[field] !== after[field];
  }
}
