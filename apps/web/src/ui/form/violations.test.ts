import { expect, it } from 'vitest';
import { errorsOfViolations, fieldPath } from './violations.ts';

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
