import type { surfaceActPreview } from '@felulet/contract/medias/surface-acts.contract.ts';
import type { priceSteps, SurfaceActKind } from '@felulet/domain/media/surface-acts.ts';
import type { ArgsOf } from '../../../../client/endpoint-types.ts';
import type { PeriodValue } from '../../../../ui/form/period-field.tsx';

export type ActBody = ArgsOf<typeof surfaceActPreview>['body']['act'];

export const priceWays = ['set', 'raise', 'lower', 'raisePercent', 'lowerPercent'] as const;
export type PriceWay = (typeof priceWays)[number];

/** What the forms of all kinds hold; an act takes its own fields of it. */
export type ActValues = {
  readonly way: PriceWay;
  readonly value: number | null;
  readonly step: (typeof priceSteps)[number];
  readonly add: readonly number[];
  readonly remove: readonly number[];
  readonly quantity: number | null;
  readonly booking: string;
  readonly design: string;
  readonly technical: string;
  readonly period: PeriodValue;
  readonly units: number | null;
  readonly name: string;
};

export const emptyAct: ActValues = {
  way: 'raisePercent',
  value: null,
  step: 1,
  add: [],
  remove: [],
  quantity: null,
  booking: '',
  design: '',
  technical: '',
  period: { from: null, to: null },
  units: null,
  name: '',
};

/** Null as long as something is missing. */
export function actOf(kind: SurfaceActKind, values: ActValues): ActBody | null {
  switch (kind) {
    case 'price':
      return priceAct(values);
    case 'tags':
      return values.add.length + values.remove.length === 0
        ? null
        : { kind, add: [...values.add], remove: [...values.remove] };
    case 'quantity':
      return values.quantity === null || values.quantity < 1 ? null : { kind, quantity: values.quantity };
    case 'deadlines':
      return deadlinesAct(values);
    case 'block':
      return blockAct(values);
    case 'delete':
      return { kind };
  }
}

function priceAct({ way, value, step: round_to }: ActValues): ActBody | null {
  if (value === null) return null;
  const price = { kind: 'price', round_to } as const;
  if (way === 'set') return { ...price, change: 'set', value };
  const signed = way === 'lower' || way === 'lowerPercent' ? -value : value;
  return { ...price, change: way === 'raise' || way === 'lower' ? 'amount' : 'percent', value: signed };
}

function deadlinesAct({ booking, design, technical }: ActValues): ActBody | null {
  const texts = Object.entries({ booking, design, technical }).filter(([, text]) => text.trim() !== '');
  return texts.length === 0 ? null : { kind: 'deadlines', ...Object.fromEntries(texts) };
}

function blockAct({ period: { from, to }, units, name }: ActValues): ActBody | null {
  if (from === null || to === null) return null;
  const called = name.trim() === '' ? {} : { campaign_name: name.trim() };
  return { kind: 'block', date_from: from, date_to: to, quantity: units, ...called };
}
