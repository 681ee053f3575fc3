import type { ManualMedia } from '@felulet/contract/sales/bookings.ts';
import { budapestDay, type Day } from '@felulet/domain/period/day.ts';
import { containsPeriod, type Period } from '@felulet/domain/period/period.ts';

export type RowValues = {
  readonly name: string;
  readonly company: string;
  readonly price: number | null;
  readonly quantity: number | null;
  readonly date_from: Day | null;
  readonly date_to: Day | null;
  readonly description: string;
};

/** The defaults of a new row: the campaign's period, or the rest of it. */
export function emptyRow({ date_from, date_to }: Period, now: Date): RowValues {
  const today = budapestDay(now);
  const blank = { name: '', company: '', price: null, quantity: 1, description: '' };
  if (date_to < today) return { ...blank, date_from: null, date_to: null };
  return { ...blank, date_from: date_from < today ? today : date_from, date_to };
}

export function manualMediaFormValues(row: ManualMedia): RowValues {
  const { name, company, price = null, quantity, date_from, date_to, description } = row;
  return { name, company, price, quantity, date_from, date_to, description: description ?? '' };
}

/** The offer maker has to confirm days beyond the campaign's. */
export function isOutside(campaign: Period, { date_from, date_to }: Pick<RowValues, 'date_from' | 'date_to'>): boolean {
  return date_from !== null && date_to !== null && !containsPeriod(campaign, { date_from, date_to });
}

type RowRequest = {
  readonly campaign_manual_media: Pick<RowValues, 'name' | 'company' | 'price'> & {
    readonly description: string | null;
  };
  readonly date_from: Day | null;
  readonly date_to: Day | null;
  readonly outside_period?: true;
};

/** The common part of both requests. */
export function rowRequest(campaign: Period, values: RowValues): RowRequest {
  const { name, company, price, date_from, date_to, description } = values;
  return {
    campaign_manual_media: { name, company, price, description: description.trim() === '' ? null : description },
    date_from,
    date_to,
    ...(isOutside(campaign, values) && { outside_period: true }),
  };
}

/** The server prefixes the fields of the row. */
export function manualMediaFormPath(path: string): string {
  return path.replace(/^campaign_manual_media\./, '');
}
