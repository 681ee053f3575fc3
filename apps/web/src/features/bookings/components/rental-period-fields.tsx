import type { Booking } from '@felulet/contract/sales/bookings.ts';
import { TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { NumberField } from '../../../ui/form/number-field.tsx';
import { SearchSelect } from '../../../ui/form/search-select.tsx';
import type { FormMachine } from '../../../ui/form/use-form-machine.ts';
import { namedUnits } from '../../../ui/text/unit-name.ts';
import styles from './price-form.module.css';
import { oneDecimal, type PriceFormValues, proposalOf, proposedValue, type RentalUnits } from './price-form-values.ts';
import { useRentalPeriodTexts } from './use-rental-period-texts.ts';

type Props = {
  readonly machine: FormMachine<PriceFormValues>;
  readonly booking: Booking;
  readonly units: RentalUnits;
};

/** For how many rental periods the price is, beside what the days of the booking make of it. [D7.37] */
export function RentalPeriodFields({ machine, booking, units }: Props): React.ReactNode {
  const { t } = useTranslation();
  const { form } = machine;
  const { rental_period_value: value, rental_period_unit: unitId } = form.getValues();
  const unit = namedUnits(units, t)?.find((candidate) => candidate.id === unitId)?.name;
  return (
    <>
      <NumberField
        {...machine.field('rental_period_value', t('prices.form.rentalPeriod'), {
          required: true,
          description: <PeriodHint {...{ machine, booking, units }} />,
        })}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        decimals={1}
        isRounded
        rightSection={unit === undefined ? null : <span className={styles.unit}>× {unit}</span>}
        rightSectionWidth={unit === undefined ? 0 : 'auto'}
        rightSectionPointerEvents="none"
        onBlur={() => form.setFieldValue('rental_period_value', oneDecimal(value))}
      />
      <UnitField {...{ machine, booking, units }} />
    </>
  );
}

function PeriodHint({ machine, booking, units }: Props): React.ReactNode {
  const { hint, differs } = useRentalPeriodTexts(booking, units, machine.form.getValues());
  if (hint === null) return null;
  return <span className={differs === null ? undefined : styles.differs}>{differs ?? hint}</span>;
}

/** A row typed in by hand has no surface that would fix the unit [D7.5]: a value left as proposed follows the choice. */
function UnitField({ machine, booking, units }: Props): React.ReactNode {
  const { t } = useTranslation();
  const { form } = machine;
  const label = t('prices.form.unit');
  const { rental_period_unit: unitId, rental_period_value: value } = form.getValues();
  if (booking.media === null) {
    const field = machine.field('rental_period_unit', label, { required: true });
    const choose = (chosen: number | null): void => {
      field.onChange(chosen);
      if (value === proposedValue(proposalOf(booking, units, unitId)))
        form.setFieldValue('rental_period_value', proposedValue(proposalOf(booking, units, chosen)));
    };
    return <SearchSelect {...field} options={namedUnits(units, t)} onChange={choose} />;
  }
  const { error } = machine.field('rental_period_unit', label);
  const unit = namedUnits(units, t)?.find((candidate) => candidate.id === unitId);
  return (
    <TextInput label={label} value={unit?.name ?? t('prices.form.noUnit')} readOnly variant="filled" error={error} />
  );
}
