import { MAX_SOURCE } from '@felulet/contract/page-facts.ts';
import { rateAddBody } from '@felulet/contract/sales/rates.ts';
import { rateAdd } from '@felulet/contract/wire.generated.ts';
import { budapestDay, type Day } from '@felulet/domain/period/day.ts';
import { type RateKind, rateKinds } from '@felulet/domain/rate/rate.ts';
import { TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../client/call.ts';
import { refreshAfter } from '../../client/refresh-after.ts';
import type { Target } from '../../ui/action/route-link.tsx';
import { useLeaveForm } from '../../ui/action/use-leave-form.ts';
import { ChoiceSelect } from '../../ui/fields/choice-select.tsx';
import { DayField } from '../../ui/fields/day-field.tsx';
import { NumberField } from '../../ui/fields/number-field.tsx';
import { FieldGrid, FormFrame } from '../../ui/form/form-frame.tsx';
import { type FormMachine, useFormMachine } from '../../ui/form/use-form-machine.ts';
import { shownSearch } from '../../ui/list/stored-search.ts';
import { PageHeader } from '../../ui/page/page-header.tsx';
import { Panel } from '../../ui/page/panel.tsx';

type Values = {
  readonly kind: RateKind | null;
  readonly value: number | null;
  readonly valid_from: Day | null;
  readonly valid_to: Day | null;
  readonly paragraph: string;
  readonly source: string;
  readonly read_on: Day | null;
};

export default function RateCreatePage(): React.ReactNode {
  const { t } = useTranslation();
  const client = useQueryClient();
  const leaveForm = useLeaveForm();
  const today = budapestDay(new Date());
  const back: Target = { to: '/rates', search: shownSearch('rate-filter') };
  const initialValues: Values = {
    kind: null,
    value: null,
    valid_from: null,
    valid_to: null,
    paragraph: '',
    source: '',
    read_on: today,
  };
  const machine = useFormMachine({
    initialValues,
    schema: rateAddBody,
    send: (body, options) => call(rateAdd, { body }, options),
    success: t('rates.form.saved'),
    failure: t('rates.form.failed'),
    onSaved: () => {
      void refreshAfter(client, 'rate');
      leaveForm(back);
    },
  });
  return (
    <>
      <PageHeader title={t('rates.form.title')} back={back} />
      <FormFrame machine={machine} submitLabel={t('ui.actions.save')} cancel={back}>
        <Panel>
          <FieldGrid>
            <RateFields machine={machine} today={today} />
          </FieldGrid>
        </Panel>
      </FormFrame>
    </>
  );
}

type FieldProps = { readonly machine: FormMachine<Values>; readonly today: Day };

function RateFields({ machine, today }: FieldProps): React.ReactNode {
  const { t } = useTranslation();
  const required = { required: true };
  return (
    <>
      <ChoiceSelect
        {...machine.field('kind', t('rates.column.kind'), required)}
        data={rateKinds.map((kind) => ({ value: kind, label: t(`rates.kind.${kind}`) }))}
        placeholder={t('ui.form.choose')}
        allowDeselect={false}
      />
      <NumberField
        {...machine.field('value', t('rates.column.value'), required)}
        kind="percent"
        decimals={2}
        suffix=" %"
      />
      <DayField
        {...machine.field('valid_from', t('rates.column.valid_from'), {
          ...required,
          description: t('rates.form.fromHint'),
        })}
        minimum={today}
      />
      <DayField
        {...machine.field('valid_to', t('rates.column.valid_to'), { description: t('rates.form.toHint') })}
        minimum={today}
      />
      <TextInput
        {...machine.field('paragraph', t('rates.column.paragraph'), {
          ...required,
          description: t('rates.form.paragraphHint'),
        })}
        maxLength={MAX_SOURCE}
      />
      <TextInput
        {...machine.field('source', t('rates.column.source'), {
          ...required,
          description: t('rates.form.sourceHint'),
        })}
        maxLength={MAX_SOURCE}
      />
      <DayField {...machine.field('read_on', t('rates.column.read_on'), required)} maximum={today} isPast />
    </>
  );
}
