import type { TFunction } from 'i18next';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { errorsOfSchema, errorsOfViolations, fieldPath } from './violations.ts';

it('turns the path of a violation into the path of a field', () => {
  expect(fieldPath('name')).toBe('name');
  expect(fieldPath('company.tax_number')).toBe('company.tax_number');
  expect(fieldPath('price_tags[0].value')).toBe('price_tags.0.value');
  expect(fieldPath('[2].id')).toBe('2.id');
});

it('keeps the first message of a field and renames what the form calls otherwise', () => {
  const errors = errorsOfViolations(
    [
      { propertyPath: 'date_from', message: 'első' },
      { propertyPath: 'date_from', message: 'második' },
    ],
    (path) => `period.${path}`,
  );
  expect(errors).toEqual({ 'period.date_from': 'első' });
});

it('tells a bound that is out of reach from one that is not', () => {
  const said: unknown[] = [];
  const t = ((key: string, facts: object) => said.push([key, facts])) as unknown as TFunction; // reason: the words do not matter here
  errorsOfSchema(z.object({ width: z.number().gt(0), contacts: z.number().min(0) }), { width: 0, contacts: -1 }, t);
  expect(said).toEqual([
    ['errors.violation.not_above', { minimum: '0' }],
    ['errors.violation.too_small', { minimum: '0' }],
  ]);
});
