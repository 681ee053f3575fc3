import { usualCodePattern } from './surface-code.ts';

/** What a publisher's new surfaces begin with. */
export type SurfaceDefaultFields<Tag> = {
  readonly code_prefix: string;
  readonly code_digits: number;
  readonly gives_codes: boolean;
  readonly important_details: string;
  readonly booking: string;
  readonly design: string;
  readonly technical: string;
  readonly rental_period_unit: number | null;
  readonly price_tags: readonly Tag[];
};

/** Those of a publisher that has set none. [D17.2] */
export const usualSurfaceDefaults: SurfaceDefaultFields<never> = {
  code_prefix: usualCodePattern.prefix,
  code_digits: usualCodePattern.digits,
  gives_codes: false,
  important_details: '',
  booking: '',
  design: '',
  technical: '',
  rental_period_unit: null,
  price_tags: [],
};

/** These alone, of a row or an answer that has more. */
export function surfaceDefaultFields<Tag>(given: SurfaceDefaultFields<Tag>): SurfaceDefaultFields<Tag> {
  const { code_prefix, code_digits, gives_codes, important_details, booking, design, technical } = given;
  const { rental_period_unit, price_tags } = given;
  const texts = { important_details, booking, design, technical };
  return { code_prefix, code_digits, gives_codes, ...texts, rental_period_unit, price_tags };
}
