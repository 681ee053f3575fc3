import type { Booking } from '@felulet/contract/sales/bookings.ts';
import { formatPeriod } from '@felulet/domain/format/dates.ts';
import { budapestDay } from '@felulet/domain/period/day.ts';
import type { Period } from '@felulet/domain/period/period.ts';
import { Alert, type InputWrapperProps, Textarea, TextInput } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { ZodType } from 'zod';
import type { CallOptions } from '../../client/endpoint-types.ts';
import { refreshAfter } from '../../client/refresh-after.ts';
import { type Target, useGo } from '../../ui/action/route-link.tsx';
import { ask } from '../../ui/dialog/ask.ts';
import { companyChoicesQuery } from '../../ui/fields/company-choices.api.ts';
import { MoneyField } from '../../ui/fields/money-field.tsx';
import { NumberField } from '../../ui/fields/number-field.tsx';
import { PeriodField } from '../../ui/fields/period-field.tsx';
import { SuggestField } from '../../ui/fields/suggest-field.tsx';
import { FieldGrid, FormFrame } from '../../ui/form/form-frame.tsx';
import { type FormMachine, useFormMachine } from '../../ui/form/use-form-machine.ts';
import type { Version } from '../../ui/form/use-staleness.ts';
import { Panel } from '../../ui/page/panel.tsx';
import { isOutside, manualMediaFormPath, type RowValues } from './row-form-values.ts';

/** Hints below the inputs keep fields side by side on one line, however long the hints are. */
const hintBelowInput: InputWrapperProps['inputWrapperOrder'] = ['label', 'input', 'description', 'error'];

type Props<Body> = {
  readonly campaign: Period;
  readonly initial: RowValues;
  /** The quantity of an existing row is changed in the price form. */
  readonly isNew: boolean;
  /** A note about the consequence of a changed price. */
  readonly priceNote?: string | undefined;
  readonly toRequest: (values: RowValues) => unknown;
  readonly schema: ZodType<unknown, Body>;
  readonly send: (body: Body, options: CallOptions) => Promise<Booking>;
  readonly success: string;
  readonly failure: string;
  readonly submitLabel: string;
  readonly cancel: Target;
  readonly leadsTo: (booking: Booking) => Target;
  readonly draft: string;
  readonly revision?: string | null;
  readonly reread?: () => Promise<Version<RowValues>>;
};

/** A row that no catalogue has: name, company, period and price. */
export function RowForm<Body>(props: Props<Body>): React.ReactNode {
  const { t } = useTranslation();
  const { isNew, priceNote } = props;
  const machine = useRowMachine(props);
  return (
    <div style={{ maxWidth: 960 }}>
      <FormFrame machine={machine} submitLabel={props.submitLabel} cancel={props.cancel}>
        <Panel title={t('manualMedia.form.data')}>
          <FieldGrid>
            <TextInput
              {...machine.field('name', t('manualMedia.field.name'), {
                required: true,
                description: t('manualMedia.form.nameHint'),
              })}
              inputWrapperOrder={hintBelowInput}
              maxLength={255}
              data-autofocus
            />
            <CompanyField machine={machine} />
            <MoneyField
              {...machine.field('price', t('manualMedia.field.price'), {
                required: true,
                description: priceNote ?? t('manualMedia.form.priceHint'),
              })}
              inputWrapperOrder={hintBelowInput}
            />
            {isNew ? (
              <NumberField
                {...machine.field('quantity', t('manualMedia.field.quantity'), { required: true })}
                suffix={(count) => ` ${t('prices.form.pieces', { count })}`}
              />
            ) : null}
            <PeriodPart machine={machine} campaign={props.campaign} />
            <div data-wide>
              <Textarea
                {...machine.field('description', t('manualMedia.field.description'), {
                  description: t('manualMedia.form.descriptionHint'),
                })}
                inputWrapperOrder={hintBelowInput}
                autosize
                minRows={3}
                maxRows={14}
              />
            </div>
          </FieldGrid>
        </Panel>
      </FormFrame>
    </div>
  );
}

type PartProps = { readonly machine: FormMachine<RowValues> };

/** Companies are suggested while typing; others may be typed as well. */
function CompanyField({ machine }: PartProps): React.ReactNode {
  const { t } = useTranslation();
  const names = useQuery(companyChoicesQuery({ role: 'publisher' })).data?.map(({ name }) => name) ?? [];
  return (
    <SuggestField
      {...machine.field('company', t('manualMedia.field.company'), {
        required: true,
        description: t('manualMedia.form.companyHint'),
      })}
      inputWrapperOrder={hintBelowInput}
      names={[...new Set(names)]}
      limit={12}
      maxLength={255}
    />
  );
}

function PeriodPart({ machine, campaign }: PartProps & { readonly campaign: Period }): React.ReactNode {
  const { t } = useTranslation();
  const values = machine.form.getValues();
  const { date_from, date_to } = values;
  return (
    <>
      <PeriodField
        {...machine.period('date_from', 'date_to', t('manualMedia.field.period'), { required: true })}
        description={t('manualMedia.form.campaignPeriod', { period: formatPeriod(campaign) })}
        inputWrapperOrder={hintBelowInput}
        minimum={budapestDay(new Date())}
      />
      {date_from !== null && date_to !== null && isOutside(campaign, values) ? (
        <div data-wide role="status">
          <Alert
            variant="light"
            color="yellow"
            icon={<IconInfoCircle size={18} />}
            styles={{ message: { color: 'var(--ink)' } }}
          >
            {t('manualMedia.form.outside', {
              period: formatPeriod({ date_from, date_to }),
              campaign: formatPeriod(campaign),
            })}
          </Alert>
        </div>
      ) : null}
    </>
  );
}

function useRowMachine<Body>(props: Props<Body>): FormMachine<RowValues> {
  const { t } = useTranslation();
  const { campaign } = props;
  const client = useQueryClient();
  const go = useGo();
  const machine = useFormMachine<RowValues, Body, Booking>({
    initialValues: props.initial,
    toRequest: props.toRequest,
    schema: props.schema,
    send: props.send,
    rename: manualMediaFormPath,
    success: props.success,
    failure: props.failure,
    draft: props.draft,
    revision: props.revision,
    reread: props.reread,
    onSaved: (booking) => {
      void refreshAfter(client, 'booking');
      go({ ...props.leadsTo(booking), replace: true });
    },
  });
  const isMeant = async (): Promise<boolean> => {
    const { date_from, date_to } = machine.form.getValues();
    const isUnchanged = date_from === props.initial.date_from && date_to === props.initial.date_to;
    if (date_from === null || date_to === null || isUnchanged || !isOutside(campaign, { date_from, date_to }))
      return true;
    return ask({
      title: t('manualMedia.form.outsideTitle'),
      body: t('manualMedia.form.outsideQuestion', {
        period: formatPeriod({ date_from, date_to }),
        campaign: formatPeriod(campaign),
      }),
      confirm: t('manualMedia.form.outsideConfirm'),
    });
  };
  const submit = async (): Promise<void> => {
    if (await isMeant()) await machine.submit();
  };
  return { ...machine, submit };
}
