import { bookingCreateBody } from '@felulet/contract/bookings/booking.requests.ts';
import { mediaList, mediaShow } from '@felulet/contract/medias/medias.contract.ts';
import { TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { refresh } from '../../../client/query-of.ts';
import { useGo } from '../../../ui/action/route-link.tsx';
import { useGoBack } from '../../../ui/action/use-go-back.ts';
import { FieldGrid, FormFrame } from '../../../ui/form/form-frame.tsx';
import { NumberField } from '../../../ui/form/number-field.tsx';
import { PeriodField } from '../../../ui/form/period-field.tsx';
import { type FormMachine, useFormMachine } from '../../../ui/form/use-form-machine.ts';
import { Panel } from '../../../ui/page/panel.tsx';
import { ShortageNote } from '../../occupancy/shared/why-not-free.tsx';
import { createBooking, refreshBookings } from '../bookings.api.ts';
import { withFreeQuantityOnField } from './free-quantity.ts';
import { boundedQuantity, type ManualBookingValues, manualBookingRequest } from './manual-booking-values.ts';
import styles from './price-form.module.css';
import { useManualBookingWish } from './use-manual-booking-wish.ts';

type Props = { readonly mediaId: number; readonly total: number };

export function ManualBookingForm({ mediaId, total }: Props): React.ReactNode {
  const { t } = useTranslation();
  const machine = useManualBookingMachine({ mediaId, total });
  const { quantity, date_from: from, date_to: to } = machine.form.getValues();
  return (
    <FormFrame machine={machine} submitLabel={t('bookings.manual.submit')} cancel={{ to: '/campaigns' }}>
      <Panel title={t('bookings.manual.form')}>
        <p className={styles.hint}>
          {t('bookings.manual.lead')} {t('bookings.manual.total', { total })}
        </p>
        <FieldGrid>
          <PeriodField {...machine.period('date_from', 'date_to', t('bookings.manual.period'), { required: true })} />
          <NumberField
            {...machine.field('quantity', t('bookings.manual.quantity'), { required: true })}
            suffix={` ${t('prices.form.pieces', { count: quantity ?? 0 })}`}
            onBlur={() => machine.form.setFieldValue('quantity', boundedQuantity(quantity, total))}
          />
          <TextInput {...machine.field('campaign_name', t('bookings.manual.campaignName'))} maxLength={255} />
          {from === null || to === null ? null : (
            <div data-wide>
              <ShortageNote mediaId={mediaId} question={{ from, to, quantity: boundedQuantity(quantity, total) }} />
            </div>
          )}
        </FieldGrid>
      </Panel>
    </FormFrame>
  );
}

function useManualBookingMachine({ mediaId, total }: Props): FormMachine<ManualBookingValues> {
  const { t } = useTranslation();
  const go = useGo();
  const goBack = useGoBack();
  const client = useQueryClient();
  const { wish, isFromBoard } = useManualBookingWish();
  return useFormMachine({
    initialValues: wish,
    toRequest: (values: ManualBookingValues) => manualBookingRequest(mediaId, values, total),
    schema: bookingCreateBody,
    send: (request, options) => withFreeQuantityOnField(createBooking(request, options)),
    success: t('bookings.manual.done'),
    failure: t('bookings.manual.failed'),
    onSaved: () => {
      const surface = { to: `/medias/show/${mediaId}` };
      if (isFromBoard) goBack(surface);
      else go(surface);
      void refresh(client, mediaList, mediaShow);
      void refreshBookings(client);
    },
  });
}
