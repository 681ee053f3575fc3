import type { Day } from '@felulet/domain/period/day.ts';
import { expectTypeOf, test } from 'vitest';
import type { FieldPath } from './field-paths.ts';
import type { FormFields } from './form-fields.ts';

type Values = {
  readonly name: string;
  readonly company: { readonly city: string; readonly zip: number | null };
  readonly price_tags: readonly { readonly title: string; readonly value: number | null }[];
  readonly roles: readonly ('A' | 'B')[];
  readonly enabled: boolean;
  readonly date_from: Day | null;
  readonly date_to: Day | null;
  readonly designs: readonly File[];
};

test('a path of a form that is not in its values does not compile', () => {
  // Only compiled; what is marked as wrong must not be.
  const fields = (machine: FormFields<Values>, index: number): void => {
    machine.field('name', 'Name');
    machine.field('company.city', 'City');
    machine.field(`price_tags.${index}.value`, 'Value');
    machine.field('price_tags.0.title', 'Title');
    machine.checkbox('enabled', 'On');
    machine.files('designs', 'Designs');
    machine.period('date_from', 'date_to', 'Period');
    // @ts-expect-error: not in the values
    machine.field('nmae', 'Name');
    // @ts-expect-error: nothing below it is called so
    machine.field('company.town', 'City');
    // @ts-expect-error: a row has no such field
    machine.field(`price_tags.${index}.worth`, 'Value');
    // @ts-expect-error: what is in a file is no field
    machine.field('designs.0.size', 'Designs');
    // @ts-expect-error: no yes or no stands there
    machine.checkbox('name', 'On');
    // @ts-expect-error: no files stand there
    machine.files('roles', 'Designs');
    // @ts-expect-error: no day stands there
    machine.period('date_from', 'enabled', 'Period');
  };
  expectTypeOf(fields).toBeFunction();
  expectTypeOf<FieldPath<Pick<Values, 'name' | 'company'>>>().toEqualTypeOf<
    'name' | 'company' | 'company.city' | 'company.zip'
  >();
});

test('a field has the kind of value that stands at its path', () => {
  type Fields = FormFields<Values>;
  const typed = (machine: Fields) => ({
    zip: machine.field('company.zip', 'ZIP').value,
    title: machine.field('price_tags.3.title', 'Title').value,
    roles: machine.field('roles', 'Roles').value,
  });
  expectTypeOf<ReturnType<typeof typed>>().toEqualTypeOf<{
    zip: number | null;
    title: string;
    roles: readonly ('A' | 'B')[];
  }>();
});
