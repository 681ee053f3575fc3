import { bookingCreateBody } from '@felulet/contract/bookings/booking.requests.ts';
import { mediaList, mediaShow } from '@felulet/contract/medias/medias.contract.ts';
import { TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { refresh } from '../../../client/query-of.ts';
import { ActionButton } from '../../../ui/action/action-button.tsx';
import { useGo } from '../../../ui/action/route-link.tsx';
import { FieldGrid, FormFrame } from '../../../ui/form/form-frame.tsx';
import { NumberField } from '../../../ui/form/number-field.tsx';
import { PeriodField } from '../../../ui/form/period-field.tsx';
import { type FormMachine, useFormMachine } from '../../../ui/form/use-form-machine.ts';
import { Panel } from '../../../ui/page/panel.tsx';
import { createBooking, refreshBookings } from '../bookings.api.ts';
import { withFreeQuantityOnField } from './free-quantity.ts';
import {
  boundedQuantity,
  type ManualBookingRequest,
  type ManualBookingValues,
  manualBookingRequest,
} from './manual-booking-values.ts';
import styles from './price-form.module.css';

type Props = { readonly mediaId: number; readonly total: number };

const nothing: ManualBookingValues = { date_from: null, date_to: null, quantity: 1, campaign_name: '' };

export function ManualBookingForm({ mediaId, total }: Props): React.ReactNode {
  const { t } = useTranslation();
  const machine = useManualBookingMachine({ mediaId, total });
  const { quantity } = machine.form.getValues();
  return (
    <FormFrame
      machine={machine}
      submitLabel={t('bookings.manual.submit')}
      buttons={
        <ActionButton variant="default" to="/campaigns">
          {t('ui.actions.cancel')}
        </ActionButton>
      }
    >
      <Panel title={t('bookings.manual.form')}>
        <p className={styles.hint}>
          {t('bookings.manual.lead')} {t('bookings.manual.total', { total })}
        </p>
        <FieldGrid>
          <PeriodField {...machine.period('date_from', 'date_to', t('bookings.manual.period'), { required: true })} />
          <NumberField
            {...machine.field('quantity', t('bookings.manual.quantity'), { required: true })}
            suffix={` ${t('prices.form.pieces')}`}
            onBlur={() => machine.form.setFieldValue('quantity', boundedQuantity(quantity, total))}
          />
          <TextInput {...machine.field('campaign_name', t('bookings.manual.campaignName'))} maxLength={255} />
        </FieldGrid>
      </Panel>
    </FormFrame>
  );
}

function useManualBookingMachine({ mediaId, total }: Props): FormMachine<ManualBookingValues> {
  const { t } = useTranslation();
  const go = useGo();
  const client = useQueryClient();
  return useFormMachine({
    initialValues: nothing,
    toRequest: (values: ManualBookingValues) => manualBookingRequest(mediaId, values, total),
    schema: bookingCreateBody,
    send: (request: ManualBookingRequest, options) =>
      // reason: the schema has let it pass, so both days are there
      withFreeQuantityOnField(createBooking(request as Parameters<typeof createBooking>[0], options)),
    success: t('bookings.manual.done'),
    failure: t('bookings.manual.failed'),
    onSaved: () => {
      go({ to: `/medias/show/${mediaId}` });
      void Promise.all([refreshBookings(client), refresh(client, mediaList, mediaShow)]);
    },
  });
}
