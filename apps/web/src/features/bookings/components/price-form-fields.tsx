import { TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { NumberField } from '../../../ui/form/number-field.tsx';
import { SearchSelect } from '../../../ui/form/search-select.tsx';
import { TagsSelect } from '../../../ui/form/tags-select.tsx';
import type { FormMachine } from '../../../ui/form/use-form-machine.ts';
import { Panel } from '../../../ui/page/panel.tsx';
import type { DiscountOption, PriceLists } from '../bookings.api.ts';
import styles from './price-form.module.css';
import { atLeastOne, oneDecimal, type PriceFormValues } from './price-form-values.ts';
import { PriceTagRows } from './price-tag-rows.tsx';
import { useDiscountChoices } from './use-discount-choices.ts';

type Props = {
  readonly machine: FormMachine<PriceFormValues>;
  readonly lists: PriceLists;
  readonly discounts: readonly DiscountOption[];
  /** A row typed in by hand has no surface that would fix the unit. [D7.5] */
  readonly choosesUnit: boolean;
  readonly overridden: ReadonlySet<number>;
};

/** The price settings of a booking. [C2.22] */
export function PriceFormFields({ machine, lists, discounts, choosesUnit, overridden }: Props): React.ReactNode {
  const { t } = useTranslation();
  const { form } = machine;
  const { quantity, rental_period_value, rental_period_unit, discounts: chosen } = form.getValues();
  const types = lists.priceTagType ?? [];
  const units = lists.rental_period_unit ?? [];
  const unit = units.find((candidate) => candidate.id === rental_period_unit);
  return (
    <Panel title={t('bookings.approval.form')}>
      <div className={styles.fields}>
        <NumberField
          {...machine.field('quantity', t('prices.form.quantity'), { required: true })}
          suffix={` ${t('prices.form.pieces', { count: quantity ?? 0 })}`}
          onBlur={() => form.setFieldValue('quantity', atLeastOne(quantity))}
        />
        <NumberField
          {...machine.field('rental_period_value', t('prices.form.rentalPeriod'), { required: true })}
          decimals={1}
          onBlur={() => form.setFieldValue('rental_period_value', oneDecimal(rental_period_value))}
        />
        <UnitField machine={machine} units={units} unit={unit} isOpen={choosesUnit} />
        <NumberField {...machine.field('ad_hoc_discount', t('prices.form.adHocDiscount'))} decimals={2} suffix=" %" />
        <div data-wide>
          <TagsSelect
            {...machine.field('discounts', t('prices.form.discounts'), { description: t('prices.form.discountsHint') })}
            options={useDiscountChoices(discounts, chosen)}
          />
        </div>
        {choosesUnit ? null : (
          <div data-wide>
            <PriceTagRows machine={machine} list="media_price_tags" types={types} overridden={overridden} />
          </div>
        )}
        <div data-wide>
          <PriceTagRows machine={machine} list="price_tags" types={types} overridden={overridden} />
        </div>
      </div>
    </Panel>
  );
}

type Unit = NonNullable<PriceLists['rental_period_unit']>[number];
type UnitProps = {
  readonly machine: FormMachine<PriceFormValues>;
  readonly units: readonly Unit[];
  readonly unit: Unit | undefined;
  readonly isOpen: boolean;
};

function UnitField({ machine, units, unit, isOpen }: UnitProps): React.ReactNode {
  const { t } = useTranslation();
  const label = t('prices.form.unit');
  if (isOpen)
    return <SearchSelect {...machine.field('rental_period_unit', label, { required: true })} options={units} />;
  const { error } = machine.field('rental_period_unit', label);
  return (
    <TextInput label={label} value={unit?.name ?? t('prices.form.noUnit')} readOnly variant="filled" error={error} />
  );
}
