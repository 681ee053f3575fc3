import type { Editable, Json } from './columns.ts';

export type DefaultPriceTag = { readonly title: string; readonly value: number; readonly type: number };

/** What a publisher's new surfaces begin with. */
export type SurfaceDefaultTable = Editable & {
  company_id: number;
  code_prefix: string;
  code_digits: number;
  gives_codes: boolean;
  important_details: string;
  booking: string;
  design: string;
  technical: string;
  rental_period_unit: number | null;
  price_tags: Json<readonly DefaultPriceTag[]>;
};
