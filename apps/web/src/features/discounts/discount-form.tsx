import { type Discount, type DiscountCreate, discountCreateBody } from '@felulet/contract/sales/discounts.ts';
import { discountTypes } from '@felulet/domain/discount/discount.ts';
import { TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { CallOptions } from '../../client/endpoint-types.ts';
import { refreshAfter } from '../../client/refresh-after.ts';
import type { Target } from '../../ui/action/route-link.tsx';
import { useLeaveForm } from '../../ui/action/use-leave-form.ts';
import { ChoiceSelect } from '../../ui/fields/choice-select.tsx';
import { MonthDayField } from '../../ui/fields/month-day-field.tsx';
import { NumberField } from '../../ui/fields/number-field.tsx';
import { FieldGrid, FormFrame } from '../../ui/form/form-frame.tsx';
import { type FormMachine, useFormMachine } from '../../ui/form/use-form-machine.ts';
import type { Version } from '../../ui/form/use-staleness.ts';
import { Panel } from '../../ui/page/panel.tsx';
import styles from './discount-form.module.css';
import { type DiscountValues, toDiscountRequest } from './discount-form-values.ts';

type Props = {
  readonly initial: DiscountValues;
  readonly send: (body: DiscountCreate, options: CallOptions) => Promise<Discount>;
  readonly success: string;
  readonly failure: string;
  readonly cancel: Target;
  readonly revision?: string | null;
  readonly reread?: () => Promise<Version<DiscountValues>>;
};

export function DiscountForm({ initial, cancel, ...options }: Props): React.ReactNode {
  const { t } = useTranslation();
  const client = useQueryClient();
  const leaveForm = useLeaveForm();
  const machine = useFormMachine({
    initialValues: initial,
    toRequest: toDiscountRequest,
    schema: discountCreateBody,
    ...options,
    onSaved: (saved) => {
      void refreshAfter(client, 'discount');
      leaveForm({ to: `/discounts/show/${saved.id}` });
    },
  });
  return (
    <div className={styles.page}>
      <FormFrame machine={machine} submitLabel={t('ui.actions.save')} cancel={cancel}>
        <Panel title={t('discounts.page.data')}>
          <DiscountFields machine={machine} />
        </Panel>
      </FormFrame>
    </div>
  );
}

function DiscountFields({ machine }: { readonly machine: FormMachine<DiscountValues> }): React.ReactNode {
  const { t } = useTranslation();
  const isSeasonal = machine.form.getValues().type === 'SEASONAL';
  return (
    <FieldGrid>
      <div data-wide>
        <TextInput {...machine.field('name', t('discounts.field.name'), { required: true })} data-autofocus />
      </div>
      <ChoiceSelect
        {...machine.field('type', t('discounts.field.type'), { required: true })}
        data={discountTypes.map((type) => ({ value: type, label: t(`discounts.type.${type}`) }))}
        placeholder={t('ui.form.choose')}
        allowDeselect={false}
      />
      <NumberField
        {...machine.field('value', t('discounts.field.value'), { required: true })}
        kind="percent"
        decimals={2}
        suffix=" %"
      />
      {isSeasonal ? <SeasonFields machine={machine} /> : null}
    </FieldGrid>
  );
}

function SeasonFields({ machine }: { readonly machine: FormMachine<DiscountValues> }): React.ReactNode {
  const { t } = useTranslation();
  const placeholder = t('discounts.form.monthDay');
  return (
    <>
      <MonthDayField
        {...machine.field('date_from', t('discounts.field.seasonFrom'), { required: true })}
        placeholder={placeholder}
      />
      <MonthDayField
        {...machine.field('date_to', t('discounts.field.seasonTo'), { required: true })}
        placeholder={placeholder}
      />
      <p data-wide className={styles.hint}>
        {t('discounts.form.seasonHint')}
      </p>
    </>
  );
}
