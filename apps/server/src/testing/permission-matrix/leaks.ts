import type { Role } from '@felulet/domain/account/roles.ts';
import { secrets } from './secrets.ts';

/** Whoever is not named may know it. The names are those of fields, of price rows and of editable fields. */
type Secrecy = { readonly from: readonly Role[]; readonly names: readonly string[] };

const customers = ['ROLE_INTERMEDIARY', 'ROLE_ADVERTISER'] as const;
const everybody = ['ROLE_ADMIN', 'ROLE_PUBLISHER', 'ROLE_MHFE', ...customers] as const;

export const secrecies: readonly Secrecy[] = [
  {
    from: ['ROLE_PUBLISHER', ...customers],
    names: ['mhfe_fee', 'addition', 'additions', 'additions_total', 'commission_fee', 'without_fee', 'mhfe_notes'],
  },
  {
    from: ['ROLE_PUBLISHER'],
    names: ['customer_total', 'rent', 'production_cost', 'technical_cost', 'agency_commission'],
  },
  {
    from: customers,
    names: [
      'discount',
      'discounts',
      'discount_options',
      'ad_hoc_discount',
      'total_discount',
      'net_net_net',
      'net_net_net_price',
      'total_net_net_price',
      'calc_discount',
      'estimated_price',
      'estimated_tags',
      'budget',
      'list_price',
      // Sums of list prices, of surfaces that were chosen or stand in a package.
      'prices',
      'without_price',
      'list_price_sums',
      'without_list_price',
      'price_tags',
      'price_tags_total',
      'media_price_tags',
      'overridden_price_tags',
      'media_financials',
      'availability',
    ],
  },
  { from: ['ROLE_MHFE', ...customers], names: ['publisher_notes'] },
  { from: everybody, names: ['password_hash', 'token_hash', 'search_text', 'sealed', 'deleted_at'] },
];

type Secret = string | number;

/** Parties of the other campaigns; the publisher has a surface in that one, and knows it as its booking's. */
const nobodyOfStrangers = /^(mhfe|intermediary|advertiser|otherPublisher|otherIntermediary)/;

const secretValues: readonly { readonly from: readonly Role[]; readonly values: readonly Secret[] }[] = [
  {
    from: ['ROLE_PUBLISHER', ...customers],
    values: [secrets.fee, secrets.addition, secrets.commission, secrets.mhfeNote],
  },
  { from: ['ROLE_PUBLISHER'], values: [secrets.customerPrice] },
  {
    from: customers,
    values: [
      secrets.listPrice,
      secrets.priceTag,
      secrets.netPrice,
      secrets.packagePrice,
      secrets.manualPrice,
      secrets.discountName,
    ],
  },
  { from: ['ROLE_MHFE', ...customers], values: [secrets.publisherNote] },
];

/** Money names that every reader of the object may know: one's own view of a price, and what the customer wrote. */
export const openMoneyNames: readonly string[] = [
  'amount',
  // How many surfaces of the reader lack one.
  'no_price_tag',
  'ooh_budget',
  'price',
  'priceTag',
  'price_tag',
  'pricing_summary',
  'rental_period_value',
  'totalCount',
  'total_after',
  'total_before',
  'total_price',
  // Of a menu: what its MHFE wrote for the customers.
  'total',
  'totals',
  // How many rows of an offer have no price yet.
  'unpriced',
  'value',
  // Of an import's preview: what the asker's own workbook holds, and how many warnings there are.
  'values',
  'warnings_total',
];

/** Lists of words in an answer that are themselves names of fields. */
const wordFields = ['code', 'editable_fields'];

export type Reader = { readonly name: string; readonly role: Role };

/** What the answer tells the reader and should not, in words. */
export function leaksIn(reader: Reader, answer: unknown): readonly string[] {
  const { role, name } = reader;
  const { names, values } = contentsOf(answer);
  const forbiddenNames = secrecies.filter(({ from }) => from.includes(role)).flatMap((secrecy) => secrecy.names);
  const forbiddenValues = secretValues.filter(({ from }) => from.includes(role)).flatMap((secrecy) => secrecy.values);
  if (nobodyOfStrangers.test(name)) forbiddenValues.push(secrets.strangersCampaign);
  if (name.startsWith('other')) forbiddenValues.push(secrets.changeRequest);
  return [
    ...forbiddenNames.filter((word) => names.has(word)).map((word) => `the name ${word}`),
    ...forbiddenValues.filter((value) => holds(values, value)).map((value) => `the value ${value}`),
  ];
}

/** Which of the scene's secrets the answer holds: those that nobody was ever told would guard nothing. */
export function secretsIn(answer: unknown): readonly Secret[] {
  const { values } = contentsOf(answer);
  return Object.values(secrets).filter((secret) => holds(values, secret));
}

/** Figures may come as numbers or as their digits. */
function holds(values: ReadonlySet<unknown>, secret: Secret): boolean {
  return values.has(secret) || values.has(String(secret));
}

function contentsOf(answer: unknown): { readonly names: ReadonlySet<string>; readonly values: ReadonlySet<unknown> } {
  const names = new Set<string>();
  const values = new Set<unknown>();
  const visit = (value: unknown, name: string): void => {
    if (Array.isArray(value)) for (const entry of value) visit(entry, name);
    else if (typeof value === 'object' && value !== null) {
      for (const [key, entry] of Object.entries(value)) {
        names.add(key);
        visit(entry, key);
      }
    } else {
      values.add(value);
      if (typeof value === 'string' && wordFields.includes(name)) names.add(value);
    }
  };
  visit(answer, '');
  return { names, values };
}
