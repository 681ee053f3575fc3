import type { MediaType } from '../media/media-types.ts';
import type { Day } from '../period/day.ts';
import { totalFor } from '../pricing/booking-price-rows.ts';
import type { PriceView } from '../pricing/price-rows.ts';

/** A surface, a row typed in by hand, or a package that is sold under one price. */
export const offerLineKinds = ['media', 'manual', 'package'] as const;

export type OfferLineKind = (typeof offerLineKinds)[number];

type LineFacts = {
  readonly kind: OfferLineKind;
  /** Null for a package. */
  readonly booking_id: number | null;
  /** The package's own, and that of the surfaces inside it. */
  readonly booking_package_id: number | null;
  readonly media_id: number | null;
  readonly media_type: MediaType | null;
  readonly package_id: number | null;
  readonly title: string;
  readonly publisher: string;
  readonly city: string | null;
  readonly quantity: number | null;
  readonly date_from: Day;
  readonly date_to: Day;
};

/** A line as it is kept, with the price of either side; both null inside a package, and while nothing is approved. */
export type FrozenLine = LineFacts & { readonly net_net_net: number | null; readonly customer_total: number | null };

/** A line as one reader may see it. */
export type OfferLine = LineFacts & { readonly price: number | null };

export function isInsidePackage(line: LineFacts): boolean {
  return line.kind !== 'package' && line.booking_package_id !== null;
}

/** The publisher's view has net prices, everybody else's the customer's. [D3.23] */
export function linesInView(lines: readonly FrozenLine[], view: PriceView): readonly OfferLine[] {
  return lines.map(({ net_net_net, customer_total, ...line }) => ({
    ...line,
    price: net_net_net === null || customer_total === null ? null : totalFor({ net_net_net, customer_total }, view),
  }));
}

/** Surfaces of a package are paid with the package. */
export function totalOfLines(lines: readonly OfferLine[]): number {
  return lines.reduce((sum, line) => sum + (line.price ?? 0), 0);
}
