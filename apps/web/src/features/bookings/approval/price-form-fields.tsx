import type { Booking } from '@felulet/contract/sales/bookings.ts';
import { formatNumber } from '@felulet/domain/format/money.ts';
import { TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { FieldOption } from '../../../ui/fields/list-option.tsx';
import { NumberField } from '../../../ui/fields/number-field.tsx';
import { SearchSelect } from '../../../ui/fields/search-select.tsx';
import { TagsSelect } from '../../../ui/fields/tags-select.tsx';
import type { FormMachine } from '../../../ui/form/use-form-machine.ts';
import { Panel } from '../../../ui/page/panel.tsx';
import { namedPriceTypes } from '../../../ui/text/price-type-name.ts';
import { namedUnits } from '../../../ui/text/unit-name.ts';
import type { DiscountOption, PriceLists } from '../bookings.api.ts';
import styles from '../parts/price-form.module.css';
import {
  atLeastOne,
  oneDecimal,
  type PriceFormValues,
  proposedValue,
  type RentalUnits,
  rentalPeriodProposal,
} from '../parts/price-form-values.ts';
import { BookingPriceTagRows } from './price-tag-rows.tsx';
import { useRentalPeriodTexts } from './use-rental-period-texts.ts';

type Props = {
  readonly machine: FormMachine<PriceFormValues>;
  readonly booking: Booking;
  readonly lists: PriceLists;
  readonly discounts: readonly DiscountOption[];
};

/** The price settings of a booking. */
export function PriceFormFields({ machine, booking, lists, discounts }: Props): React.ReactNode {
  const { t } = useTranslation();
  const { form } = machine;
  const { quantity, discounts: chosen, ad_hoc_discount: discount } = form.getValues();
  const types = namedPriceTypes(lists.priceTagType, t) ?? [];
  const overridden = new Set((booking.overridden_price_tags ?? []).map((tag) => tag.id));
  return (
    <Panel title={t('bookings.approval.form')}>
      <div className={styles.fields}>
        <NumberField
          {...machine.field('quantity', t('prices.form.quantity'), { required: true })}
          suffix={(count) => ` ${t('prices.form.pieces', { count })}`}
          onBlur={() => form.setFieldValue('quantity', atLeastOne(quantity))}
        />
        <RentalPeriodFields machine={machine} booking={booking} units={lists.rental_period_unit ?? []} />
        <NumberField
          {...machine.field('ad_hoc_discount', t('prices.form.adHocDiscount'))}
          kind="percent"
          decimals={2}
          suffix=" %"
          onBlur={() => {
            if ((discount ?? 0) > 100)
              form.setFieldError('ad_hoc_discount', t('errors.violation.too_big', { maximum: 100 }));
          }}
        />
        <div data-wide>
          <TagsSelect
            {...machine.field('discounts', t('prices.form.discounts'), { description: t('prices.form.discountsHint') })}
            options={useDiscountChoices(discounts, chosen)}
          />
        </div>
        {booking.media === null ? null : (
          <div data-wide>
            <BookingPriceTagRows machine={machine} list="media_price_tags" types={types} overridden={overridden} />
          </div>
        )}
        <div data-wide>
          <BookingPriceTagRows machine={machine} list="price_tags" types={types} overridden={overridden} />
        </div>
      </div>
    </Panel>
  );
}

/** The selectable discounts with their value; one that was chosen earlier and does not exist any more keeps a name. */
function useDiscountChoices(options: readonly DiscountOption[], chosen: readonly number[]): readonly FieldOption[] {
  const { t } = useTranslation();
  const gone = chosen.filter((id) => !options.some((option) => option.id === id));
  return [
    ...options.map(({ id, name, value }) => ({
      id,
      name: t('prices.form.discountOption', { name, value: formatNumber(value, 2) }),
    })),
    ...gone.map((id) => ({ id, name: t('prices.form.discountGone', { id }) })),
  ];
}

type RentalPeriodFieldsProps = {
  readonly machine: FormMachine<PriceFormValues>;
  readonly booking: Booking;
  readonly units: RentalUnits;
};

/** The number of rental periods that is priced, beside what the days of the booking amount to. */
function RentalPeriodFields({ machine, booking, units }: RentalPeriodFieldsProps): React.ReactNode {
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

function PeriodHint({ machine, booking, units }: RentalPeriodFieldsProps): React.ReactNode {
  const { hint, differs } = useRentalPeriodTexts(booking, units, machine.form.getValues());
  if (hint === null) return null;
  return <span className={differs === null ? undefined : styles.differs}>{differs ?? hint}</span>;
}

/** A manual row has no surface that would fix the unit: a proposed value follows the choice of the unit. */
function UnitField({ machine, booking, units }: RentalPeriodFieldsProps): React.ReactNode {
  const { t } = useTranslation();
  const { form } = machine;
  const label = t('prices.form.unit');
  const { rental_period_unit: unitId, rental_period_value: value } = form.getValues();
  if (booking.media === null) {
    const field = machine.field('rental_period_unit', label, { required: true });
    const choose = (chosen: number | null): void => {
      field.onChange(chosen);
      if (value === proposedValue(rentalPeriodProposal(booking, units, unitId)))
        form.setFieldValue('rental_period_value', proposedValue(rentalPeriodProposal(booking, units, chosen)));
    };
    return <SearchSelect {...field} options={namedUnits(units, t)} onChange={choose} />;
  }
  const { error } = machine.field('rental_period_unit', label);
  const unit = namedUnits(units, t)?.find((candidate) => candidate.id === unitId);
  return (
    <TextInput label={label} value={unit?.name ?? t('prices.form.noUnit')} readOnly variant="filled" error={error} />
  );
}
