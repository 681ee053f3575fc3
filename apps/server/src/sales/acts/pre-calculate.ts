import type { DeskCalculation, deskCalculationResponse } from '@felulet/contract/sales/desk.ts';
import type { PreCalculation, PricingRow } from '@felulet/contract/sales/prices.ts';
import { bookingFields, decideBookingPut, priceFormFields } from '@felulet/domain/booking/booking-fields.ts';
import { bookingPriceRows } from '@felulet/domain/pricing/booking-price-rows.ts';
import { priceViewOf } from '@felulet/domain/pricing/price-rows.ts';
import type { z } from 'zod';
import type { Tx } from '../../database/database.ts';
import type { ServerContext } from '../../platform/context.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { CodedError, orThrow } from '../../platform/errors.ts';
import { problemOf } from '../../platform/http/problem.ts';
import type { Reader } from '../../platform/http/reader.ts';
import { visibleBooking } from '../views/booking/bookings.ts';
import { pricedFor } from '../views/price/ad-tax-row.ts';
import { calculateForm } from './calculate-form.ts';

/** What saving the form would come to; open to those who may save it. Only the tags' ids are given, nothing else is stored. */
export async function preCalculatedRows(
  { db }: ServerContext,
  asker: Reader,
  id: number,
  body: PreCalculation,
): Promise<PricingRow[]> {
  return inTransaction(db, async (tx) => {
    // The row's lock first: what is priced must not be deleted or saved meanwhile.
    await tx.selectFrom('booking').select('id').where('id', '=', id).forNoKeyUpdate().execute();
    return calculatedRows(tx, { ...asker, present: await pricedFor(tx, asker) }, id, body);
  });
}

/** The same of many bookings: what one of them meets stands in its row. */
export async function preCalculatedDesk(
  { db }: ServerContext,
  asker: Reader,
  { rows }: DeskCalculation,
): Promise<z.output<typeof deskCalculationResponse>> {
  const calculated = await inTransaction(db, async (tx) => {
    const ids = rows.map((row) => row.booking);
    await tx.selectFrom('booking').select('id').where('id', 'in', ids).orderBy('id').forNoKeyUpdate().execute();
    const answers: z.output<typeof deskCalculationResponse>['rows'] = [];
    const priced = { ...asker, present: await pricedFor(tx, asker) };
    for (const { booking, ...body } of rows) answers.push(await calculatedRow(tx, priced, booking, body));
    return answers;
  });
  return { rows: calculated };
}

type Asker = Reader & { readonly present: Awaited<ReturnType<typeof pricedFor>> };

/** A refusal is thrown before anything is written, so that the other rows go on in the same transaction. */
async function calculatedRow(tx: Tx, asker: Asker, booking: number, body: PreCalculation) {
  try {
    return { booking, rows: await calculatedRows(tx, asker, booking, body), problem: null };
  } catch (error) {
    if (!(error instanceof CodedError)) throw error;
    return { booking, rows: null, problem: problemOf(error, asker.say) };
  }
}

async function calculatedRows(
  tx: Tx,
  { viewer, present }: Asker,
  id: number,
  body: PreCalculation,
): Promise<PricingRow[]> {
  const booking = await visibleBooking(tx, viewer, id);
  const sent = bookingFields.filter((field) => Object.hasOwn(body, field));
  const isPriceForm = sent.some((field) => priceFormFields.some((own) => own === field));
  const isFee = sent.includes('mhfe_fee') || sent.includes('additions');
  const fields = sent.length === 0 ? priceFormFields.slice(0, 1) : sent;
  orThrow(decideBookingPut(viewer, booking.facts, { fields, state: null }));
  const { price } = await calculateForm(tx, booking, body, isFee && !isPriceForm ? 'surcharged' : 'repriced');
  return present(bookingPriceRows(price, priceViewOf(viewer.role)), booking);
}
