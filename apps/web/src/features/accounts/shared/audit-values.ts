import type { AuditField } from '@felulet/domain/event/audited.ts';
import { formatMinute } from '@felulet/domain/format/dates.ts';
import { formatForint, formatNumber, formatPercent, groupThousands } from '@felulet/domain/format/money.ts';
import i18next from 'i18next';
import type { PhraseKey } from '../../../ui/text/phrase-key.ts';

type Kind = 'money' | 'surcharge' | 'percent' | 'count' | 'pieces' | 'decimal' | 'size' | 'instant' | 'flag' | 'word';

/** The kinds of the fields' values; a field that is missing here is a text. */
const kinds: Partial<Readonly<Record<AuditField, Kind>>> = {
  list_price: 'money',
  list_price_total: 'money',
  price_tag: 'money',
  price: 'money',
  ooh_budget: 'money',
  net_net_net_price: 'money',
  mhfe_fee: 'surcharge',
  commission_fee: 'surcharge',
  addition: 'surcharge',
  value: 'percent',
  ad_hoc_discount: 'percent',
  quantity: 'count',
  package_surface: 'pieces',
  contacts: 'count',
  created_count: 'count',
  updated_count: 'count',
  repriced_count: 'count',
  rental_period_value: 'decimal',
  width: 'size',
  height: 'size',
  expires_at: 'instant',
  enabled: 'flag',
  two_factor_demanded: 'flag',
  is_digital: 'flag',
  can_customer_produce: 'flag',
  role: 'word',
  state: 'word',
  type: 'word',
  media_placing: 'word',
  language: 'word',
  start_page: 'word',
  list: 'word',
  ad_tax: 'word',
};

const writers: Readonly<Record<Kind, (value: string, field: AuditField) => string>> = {
  money: (value) => formatForint(Number(value)),
  surcharge: (value) => (value.endsWith('%') ? formatPercent(Number.parseFloat(value)) : formatForint(Number(value))),
  percent: (value) => formatPercent(Number(value)),
  count: (value) => groupThousands(Number(value)),
  pieces: (value) => i18next.t('ui.values.pieces', { count: Number(value) }),
  decimal: (value) => formatNumber(Number(value), 1),
  size: (value) => `${formatNumber(Number(value), 2)} cm`,
  instant: (value) => formatMinute(new Date(value)),
  flag: (value) => i18next.t(value === 'true' ? 'ui.values.yes' : 'ui.values.no'),
  word: (value, field) => wordOf(field, value),
};

/** The phrases for the values of a field; a value without one is shown as it is. */
const wordAreas: Partial<Readonly<Record<AuditField, readonly string[]>>> = {
  role: ['states.role'],
  state: ['states.booking', 'states.campaign'],
  type: ['discounts.type', 'states.mediaType'],
  media_placing: ['states.mediaPlacing'],
  language: ['shell.language'],
  start_page: ['accounts.startPage'],
  list: ['systemLists.name'],
  ad_tax: ['accounts.adTax.kind'],
};

function wordOf(field: AuditField, value: string): string {
  const key = wordAreas[field]?.map((area) => `${area}.${value}`).find(isPhrase);
  return key === undefined ? value : i18next.t(key);
}

function isPhrase(key: string): key is PhraseKey {
  return i18next.exists(key);
}

/** A value for reading: money in groups of three, percents, phrases, Budapest time. */
export function auditValue(field: AuditField, value: string): string {
  const kind = kinds[field];
  return kind === undefined ? value : writers[kind](value, field);
}
