import { priceTagTypeOf } from '@felulet/domain/pricing/price-tag-types.ts';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { FormMachine } from '../../../ui/form/use-form-machine.ts';
import { Panel } from '../../../ui/page/panel.tsx';
import { Money } from '../../../ui/text/money.tsx';
import { priceTypeName } from '../../../ui/text/price-type-name.ts';
import { priceListsQuery } from '../bookings.api.ts';
import { SurchargeField } from '../shared/surcharge-field.tsx';
import type { AdditionValues, FeeFormValues } from './fee-form-values.ts';
import styles from './price-form.module.css';

type Props = {
  readonly machine: FormMachine<FeeFormValues>;
  readonly isInPackage: boolean;
  /** Units that are booked. */
  readonly quantity: number;
};

export function FeeFields({ machine, isInPackage, quantity }: Props): React.ReactNode {
  const { t } = useTranslation();
  const { additions } = machine.form.getValues();
  machine.field('additions', t('bookings.fee.additions'));
  return (
    <div className={styles.column}>
      <Panel title={t('bookings.fee.form')}>
        {isInPackage ? (
          <p className={styles.state}>{t('bookings.fee.inPackage')}</p>
        ) : (
          <SurchargeField
            {...machine.field('mhfe_fee', t('bookings.fee.mhfeFee'), { description: t('bookings.fee.mhfeFeeHint') })}
            maw={460}
          />
        )}
      </Panel>
      <Panel title={t('bookings.fee.additions')}>
        <p className={styles.hint}>
          {additions.length === 0 ? t('bookings.fee.noTags') : t('bookings.fee.additionHint')}
        </p>
        {additions.map((addition, index) => (
          <AdditionRow
            key={addition.priceTag}
            machine={machine}
            addition={addition}
            index={index}
            quantity={quantity}
          />
        ))}
      </Panel>
    </div>
  );
}

type RowProps = {
  readonly machine: FormMachine<FeeFormValues>;
  readonly addition: AdditionValues;
  readonly index: number;
  readonly quantity: number;
};

function AdditionRow({ machine, addition, index, quantity }: RowProps): React.ReactNode {
  const { t } = useTranslation();
  const types = useQuery(priceListsQuery()).data?.priceTagType ?? [];
  const type = types.find((candidate) => candidate.id === addition.tagType);
  const { label, ...input } = machine.field(
    `additions.${index}.value`,
    t('bookings.fee.additionOf', { title: addition.title }),
  );
  return (
    <div className={styles.addition}>
      <div>
        <div className={styles.additionTitle}>{addition.title}</div>
        <div className={styles.tagFacts}>
          <Money forints={addition.tagValue} />
          {type === undefined ? null : ` · ${priceTypeName(type, t)}`}
        </div>
        {quantity > 1 && type !== undefined && priceTagTypeOf(type.slug) === 'per_time_unit_and_instance' ? (
          <div className={styles.tagFacts}>{t('bookings.fee.countedTwice', { quantity })}</div>
        ) : null}
      </div>
      <SurchargeField {...input} aria-label={label} placeholder={t('bookings.fee.addition')} />
    </div>
  );
}
