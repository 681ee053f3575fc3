import type { surfaceActPreview } from '@felulet/contract/wire.generated.ts';
import type { priceSteps, SurfaceActKind } from '@felulet/domain/media/surface-acts.ts';
import { containsPeriod, type Period } from '@felulet/domain/period/period.ts';
import type { ArgsOf } from '../../../client/endpoint-types.ts';
import type { PeriodValue } from '../../../ui/fields/period-field.tsx';
import type { ToastLink } from '../../../ui/toast/toast-store.ts';
import { emptyIntoCampaign, type IntoCampaign } from '../../campaigns/shared/into-campaign.ts';
import { emptyIntoPackage, type IntoPackage } from '../../packages/shared/into-package.ts';

export type ActBody = ArgsOf<typeof surfaceActPreview>['body']['act'];

export const priceWays = ['set', 'raise', 'lower', 'raisePercent', 'lowerPercent'] as const;
export type PriceWay = (typeof priceWays)[number];

export type TypedTag = { readonly id: number; readonly name: string };

/** The form values of all kinds; an act uses its own fields. */
export type ActValues = {
  readonly way: PriceWay;
  readonly value: number | null;
  readonly step: (typeof priceSteps)[number];
  readonly add: readonly number[];
  readonly remove: readonly number[];
  /** Newly typed tags, with negative ids. */
  readonly typed: readonly TypedTag[];
  readonly quantity: number | null;
  readonly booking: string;
  readonly design: string;
  readonly technical: string;
  readonly period: PeriodValue;
  readonly units: number | null;
  readonly name: string;
  /** The campaign into which surfaces are booked. */
  readonly campaign: IntoCampaign;
  readonly package: IntoPackage;
};

export const emptyAct: ActValues = {
  way: 'raisePercent',
  value: null,
  step: 1,
  add: [],
  remove: [],
  typed: [],
  quantity: null,
  booking: '',
  design: '',
  technical: '',
  period: { from: null, to: null },
  units: null,
  name: '',
  campaign: emptyIntoCampaign,
  package: emptyIntoPackage,
};

const ownWords = ['block', 'campaign', 'package', 'archive', 'restore', 'delete'] as const;

/** The part of the phrase keys for this kind. */
export function actPhrase(kind: SurfaceActKind): (typeof ownWords)[number] | 'edit' {
  return ownWords.find((own) => own === kind) ?? 'edit';
}

/** The phrase for packages that could not be sold afterwards. */
export const unsoldPhrase = (kind: SurfaceActKind): 'surfaceActs.takesMore' | 'surfaceActs.onSale' =>
  kind === 'quantity' ? 'surfaceActs.takesMore' : 'surfaceActs.onSale';

/** Null while something is missing. */
export function buildAct(kind: SurfaceActKind, values: ActValues): ActBody | null {
  switch (kind) {
    case 'price':
      return priceAct(values);
    case 'tags':
      return tagsAct(values);
    case 'quantity':
      return values.quantity === null || values.quantity < 1 ? null : { kind, quantity: values.quantity };
    case 'deadlines':
      return deadlinesAct(values);
    case 'block':
      return blockAct(values);
    case 'campaign':
      return campaignAct(values.campaign);
    case 'package':
      return packageAct(values.package);
    case 'archive':
    case 'restore':
    case 'delete':
      return { kind };
  }
}

/** Whether a price would be lowered by more than itself. */
export function exceedsPrice({ way, value }: Pick<ActValues, 'way' | 'value'>): boolean {
  return way === 'lowerPercent' && value !== null && value > 100;
}

function priceAct({ way, value, step: round_to }: ActValues): ActBody | null {
  if (value === null || exceedsPrice({ way, value })) return null;
  const price = { kind: 'price', round_to } as const;
  if (way === 'set') return { ...price, change: 'set', value };
  const signed = way === 'lower' || way === 'lowerPercent' ? -value : value;
  return { ...price, change: way === 'raise' || way === 'lower' ? 'amount' : 'percent', value: signed };
}

/** Typed tags that were removed again are not sent. */
function tagsAct({ add, remove, typed }: ActValues): ActBody | null {
  if (add.length + remove.length === 0) return null;
  const names = typed.filter(({ id }) => add.includes(id)).map(({ name }) => name);
  const known = add.filter((tag) => !typed.some(({ id }) => id === tag));
  return { kind: 'tags', add: known, remove: [...remove], ...(names.length > 0 && { add_names: names }) };
}

function deadlinesAct({ booking, design, technical }: ActValues): ActBody | null {
  const texts = Object.entries({ booking, design, technical }).filter(([, text]) => text.trim() !== '');
  return texts.length === 0 ? null : { kind: 'deadlines', ...Object.fromEntries(texts) };
}

function daysOf({ from, to }: PeriodValue): Period | null {
  return from === null || to === null ? null : { date_from: from, date_to: to };
}

function blockAct({ period, units, name }: ActValues): ActBody | null {
  const days = daysOf(period);
  if (days === null) return null;
  const called = name.trim() === '' ? {} : { campaign_name: name.trim() };
  return { kind: 'block', ...days, quantity: units, ...called };
}

function campaignAct({ campaign, period, units }: IntoCampaign): ActBody | null {
  const days = daysOf(period);
  if (campaign === null || days === null || units === null || units < 1) return null;
  const outside_period = !containsPeriod(campaign, days);
  return { kind: 'campaign', campaign: campaign.id, ...days, quantity: units, outside_period };
}

function packageAct({ isNew, existing, title, price, period, units }: IntoPackage): ActBody | null {
  if (units === null || units < 1) return null;
  const act = { kind: 'package', quantity: units } as const;
  if (!isNew) return existing === null ? null : { ...act, package: existing.id };
  const days = daysOf(period);
  if (title.trim() === '' || price === null || days === null) return null;
  return { ...act, new_package: { title: title.trim(), price, ...days } };
}

/** The link to the offer or package of the surfaces; the id of a new package is not known yet. */
export function linkAfter(kind: SurfaceActKind, values: ActValues): ToastLink | undefined {
  const { campaign } = values.campaign;
  const { isNew, existing, title } = values.package;
  if (kind === 'campaign' && campaign !== null)
    return { label: campaign.name, to: `/campaigns/show/${campaign.id}`, search: { tab: 'surfaces' } };
  if (kind !== 'package') return undefined;
  if (isNew) return { label: title.trim(), to: '/packages', search: { title: title.trim() } };
  return existing === null ? undefined : { label: existing.title, to: `/packages/show/${existing.id}` };
}
