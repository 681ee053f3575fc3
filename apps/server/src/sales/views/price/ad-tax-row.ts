import type { PricingRow } from '@felulet/contract/sales/prices.ts';
import { adTaxOf, statementOn } from '@felulet/domain/ad-tax/ad-tax.ts';
import type { BookingFacts } from '@felulet/domain/booking/booking-facts.ts';
import type { Period } from '@felulet/domain/period/period.ts';
import { type PriceRow, priceRow } from '@felulet/domain/pricing/price-rows.ts';
import type { Db, Tx } from '../../../database/database.ts';
import { adTaxRows } from '../../../people/views/company/ad-tax-statements.ts';
import type { Reader } from '../../../platform/http/reader.ts';
import { presentPriceRows } from './pricings.ts';

type Line = Period & { readonly facts?: Pick<BookingFacts, 'booking_package'> };

/** The price table of a line, with all that its reader may know. */
type Presenting = (rows: readonly PriceRow[], line: Line) => PricingRow[];

/**
 * Behind the publisher's own table, where it stated that it pays it: the advertising tax on its net price. It informs alone, and stands
 * in no document. [D20.7]
 */
export async function pricedFor(db: Db | Tx, { viewer, say }: Reader): Promise<Presenting> {
  const plain: Presenting = (rows) => presentPriceRows(rows, say);
  if (viewer.role !== 'ROLE_PUBLISHER') return plain;
  const statements = await adTaxRows(db, viewer.companyId);
  if (statements.every(({ kind }) => kind !== 'TAX_DECLARED')) return plain;
  const rates = await db.selectFrom('rate').selectAll().where('kind', '=', 'AD_TAX').execute();
  return (rows, line) => {
    const net = rows.find(({ code }) => code === 'net_net_net');
    const isTaxed = statementOn(statements, line.date_from)?.kind === 'TAX_DECLARED';
    // What is booked in a package has no price of its own. [D7.61]
    const isInPackage = line.facts !== undefined && line.facts.booking_package !== null;
    const tax = net === undefined || !isTaxed || isInPackage ? null : adTaxOf(net.amount, line, rates);
    return plain(tax === null ? rows : [...rows, { id: rows.length + 1, ...priceRow('ad_tax', tax) }], line);
  };
}
