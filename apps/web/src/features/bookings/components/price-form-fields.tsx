import type { Booking } from '@felulet/contract/sales/bookings.ts';
import { formatNumber } from '@felulet/domain/format/money.ts';
import { useTranslation } from 'react-i18next';
import type { Option } from '../../../ui/form/list-option.tsx';
import { NumberField } from '../../../ui/form/number-field.tsx';
import { TagsSelect } from '../../../ui/form/tags-select.tsx';
import type { FormMachine } from '../../../ui/form/use-form-machine.ts';
import { Panel } from '../../../ui/page/panel.tsx';
import { namedPriceTypes } from '../../../ui/text/price-type-name.ts';
import type { DiscountOption, PriceLists } from '../bookings.api.ts';
import styles from './price-form.module.css';
import { atLeastOne, type PriceFormValues } from './price-form-values.ts';
import { PriceTagRows } from './price-tag-rows.tsx';
import { RentalPeriodFields } from './rental-period-fields.tsx';

type Props = {
  readonly machine: FormMachine<PriceFormValues>;
  readonly booking: Booking;
  readonly lists: PriceLists;
  readonly discounts: readonly DiscountOption[];
};

/** The price settings of a booking. [C2.22] */
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

/** The selectable discounts with their value; one that was chosen earlier and is gone since keeps a name. */
function useDiscountChoices(options: readonly DiscountOption[], chosen: readonly number[]): readonly Option[] {
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
