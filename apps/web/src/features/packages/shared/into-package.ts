import type { PackageRow } from '@felulet/contract/sales/packages.ts';
import type { PeriodValue } from '../../../ui/fields/period-field.tsx';

export type ChosenPackage = Pick<PackageRow, 'id' | 'title' | 'company_name'>;

/** The package that surfaces are added to, existing or new, and the units of each. */
export type IntoPackage = {
  readonly isNew: boolean;
  readonly existing: ChosenPackage | null;
  readonly title: string;
  readonly price: number | null;
  readonly period: PeriodValue;
  readonly units: number | null;
};

export const emptyIntoPackage: IntoPackage = {
  isNew: false,
  existing: null,
  title: '',
  price: null,
  period: { from: null, to: null },
  units: 1,
};
