import { expect, it } from 'vitest';
import { type ActValues, actOf, emptyAct } from './act-values.ts';

const values = (some: Partial<ActValues>): ActValues => ({ ...emptyAct, ...some });

it('a price is raised and lowered by amount or percent, with its step', () => {
  expect(actOf('price', values({ way: 'lowerPercent', value: 7.5, step: 100 }))).toEqual({
    kind: 'price',
    change: 'percent',
    value: -7.5,
    round_to: 100,
  });
  expect(actOf('price', values({ way: 'raise', value: 500 }))).toMatchObject({ change: 'amount', value: 500 });
  expect(actOf('price', values({ way: 'lower', value: 500 }))).toMatchObject({ change: 'amount', value: -500 });
  expect(actOf('price', values({ way: 'set', value: 0 }))).toMatchObject({ change: 'set', value: 0 });
});

it('what is missing makes no act, and an empty deadline stays out of it', () => {
  for (const kind of ['price', 'tags', 'quantity', 'deadlines', 'block'] as const)
    expect(actOf(kind, emptyAct)).toBeNull();
  expect(actOf('deadlines', values({ design: '7 nap', booking: ' ' }))).toEqual({ kind: 'deadlines', design: '7 nap' });
  const period = { from: '2026-05-01', to: '2026-05-31' } as const;
  expect(actOf('block', values({ period, name: ' Felújítás ' }))).toEqual({
    kind: 'block',
    date_from: '2026-05-01',
    date_to: '2026-05-31',
    quantity: null,
    campaign_name: 'Felújítás',
  });
});

it('tags that are typed go by their names, and those that were taken out again stay away [D15.20 typed in that act]', () => {
  const typed = [
    { id: -1, name: 'Új' },
    { id: -2, name: 'Mégsem' },
  ];
  expect(actOf('tags', values({ add: [5, -1], remove: [6], typed }))).toEqual({
    kind: 'tags',
    add: [5],
    remove: [6],
    add_names: ['Új'],
  });
  expect(actOf('tags', values({ typed }))).toBeNull();
});
