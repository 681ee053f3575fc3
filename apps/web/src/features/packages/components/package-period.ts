import type { Package } from '@felulet/contract/packages/package.responses.ts';
import type { Period } from '@felulet/domain/period/period.ts';

/** The days that the package is about: its sale period, or those of the request behind it. [D6.8] */
export function packagePeriod({ date_from, date_to, assembly_request: request }: Package): Period | null {
  if (request !== null) return { date_from: request.date_from, date_to: request.date_to };
  return date_from === null || date_to === null ? null : { date_from, date_to };
}
