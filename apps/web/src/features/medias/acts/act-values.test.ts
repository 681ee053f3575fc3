import type { CampaignRow } from '@felulet/contract/sales/campaign-list.ts';
import type { Day } from '@felulet/domain/period/day.ts';
import { expect, it } from 'vitest';
import { emptyIntoPackage, type IntoPackage } from '../../packages/shared/into-package.ts';
import { type ActValues, buildAct, emptyAct, linkAfter } from './act-values.ts';

const values = (some: Partial<ActValues>): ActValues => ({ ...emptyAct, ...some });

it('a price is raised and lowered by amount or percent, with its step', () => {
  expect(buildAct('price', values({ way: 'lowerPercent', value: 150 }))).toBeNull();
  expect(buildAct('price', values({ way: 'lowerPercent', value: 7.5, step: 100 }))).toEqual({
    kind: 'price',
    change: 'percent',
    value: -7.5,
    round_to: 100,
  });
  expect(buildAct('price', values({ way: 'raise', value: 500 }))).toMatchObject({ change: 'amount', value: 500 });
  expect(buildAct('price', values({ way: 'lower', value: 500 }))).toMatchObject({ change: 'amount', value: -500 });
  expect(buildAct('price', values({ way: 'set', value: 0 }))).toMatchObject({ change: 'set', value: 0 });
});

it('what is missing makes no act, and an empty deadline stays out of it', () => {
  for (const kind of ['price', 'tags', 'quantity', 'deadlines', 'block'] as const)
    expect(buildAct(kind, emptyAct)).toBeNull();
  expect(buildAct('deadlines', values({ design: '7 nap', booking: ' ' }))).toEqual({
    kind: 'deadlines',
    design: '7 nap',
  });
  const period = { from: '2026-05-01', to: '2026-05-31' } as const;
  expect(buildAct('block', values({ period, name: ' Felújítás ' }))).toEqual({
    kind: 'block',
    date_from: '2026-05-01',
    date_to: '2026-05-31',
    quantity: null,
    campaign_name: 'Felújítás',
  });
});

it('tags that are typed go by their names, and those that were taken out again stay away', () => {
  const typed = [
    { id: -1, name: 'Új' },
    { id: -2, name: 'Mégsem' },
  ];
  expect(buildAct('tags', values({ add: [5, -1], remove: [6], typed }))).toEqual({
    kind: 'tags',
    add: [5],
    remove: [6],
    add_names: ['Új'],
  });
  expect(buildAct('tags', values({ typed }))).toBeNull();
});

it('surfaces go into an offer for its own days, or others where they are said to be meant', () => {
  const campaign = { id: 4, name: 'Tavasz', date_from: '2026-05-01', date_to: '2026-05-31' } as CampaignRow; // what of it is asked
  const into = (from: Day, to: Day | null, units: number | null = 2) =>
    buildAct('campaign', values({ campaign: { campaign, period: { from, to }, units } }));
  const act = { kind: 'campaign', campaign: 4, quantity: 2 } as const;
  const own = { date_from: '2026-05-01', date_to: '2026-05-31', outside_period: false };
  expect(into('2026-05-01', '2026-05-31')).toEqual({ ...act, ...own });
  expect(into('2026-05-01', '2026-06-01')).toEqual({ ...act, ...own, date_to: '2026-06-01', outside_period: true });
  for (const missing of [into('2026-05-01', null), into('2026-05-01', '2026-05-31', 0)]) expect(missing).toBeNull();
});

it('surfaces go into a package that is there, or one with name, price and period', () => {
  const period = { from: '2026-05-01', to: '2026-05-31' } as const;
  const summer = { id: 6, title: 'Nyári', company_name: 'Köztér Kft.' };
  const into = (some: Partial<IntoPackage>) =>
    buildAct('package', values({ package: { ...emptyIntoPackage, ...some } }));
  expect(into({ existing: summer, units: 3 })).toEqual({ kind: 'package', package: 6, quantity: 3 });
  const made = { isNew: true, existing: summer, title: ' Nyár ', price: 90_000, period };
  const new_package = { title: 'Nyár', price: 90_000, date_from: period.from, date_to: period.to };
  expect(into(made)).toEqual({ kind: 'package', quantity: 1, new_package });
  for (const missing of [{ title: ' ' }, { price: null }, { period: emptyIntoPackage.period }, { units: null }])
    expect(into({ ...made, ...missing })).toBeNull();
  expect(into({})).toBeNull();
});

it('the way after an act leads to its offer or package by name, to a new one by its name in the list', () => {
  const campaign = { id: 12, name: 'Tavaszi kampány' } as CampaignRow; // what of it is read here
  const intoCampaign = values({ campaign: { ...emptyAct.campaign, campaign } });
  expect(linkAfter('campaign', intoCampaign)).toMatchObject({ label: 'Tavaszi kampány', to: '/campaigns/show/12' });
  const existing = { id: 6, title: 'Nyári', company_name: 'Köztér Kft.' };
  const into = (some: Partial<IntoPackage>) =>
    linkAfter('package', values({ package: { ...emptyIntoPackage, ...some } }));
  expect(into({ existing })).toEqual({ label: 'Nyári', to: '/packages/show/6' });
  const made = { label: 'Őszi', to: '/packages', search: { title: 'Őszi' } };
  expect(into({ isNew: true, title: ' Őszi ', existing })).toEqual(made);
  for (const none of [linkAfter('price', intoCampaign), linkAfter('campaign', emptyAct), into({})])
    expect(none).toBeUndefined();
});
