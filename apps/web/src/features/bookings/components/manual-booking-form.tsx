import { bookingCreateBody } from '@felulet/contract/bookings/booking.requests.ts';
import { isDay } from '@felulet/domain/period/day.ts';
import { TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { refreshAfter } from '../../../client/refresh-after.ts';
import { type Target, useGo } from '../../../ui/action/route-link.tsx';
import { useGoBack } from '../../../ui/action/use-go-back.ts';
import { FieldGrid, FormFrame } from '../../../ui/form/form-frame.tsx';
import { NumberField } from '../../../ui/form/number-field.tsx';
import { PeriodField } from '../../../ui/form/period-field.tsx';
import { type FormMachine, useFormMachine } from '../../../ui/form/use-form-machine.ts';
import { Panel } from '../../../ui/page/panel.tsx';
import { usePageSearch } from '../../../ui/page/use-page-search.ts';
import { toast } from '../../../ui/toast/toast-store.ts';
import { ShortageNote } from '../../occupancy/shared/why-not-free.tsx';
import { createBooking } from '../bookings.api.ts';
import { withFreeQuantityOnField } from './free-quantity.ts';
import { boundedQuantity, type ManualBookingValues, manualBookingRequest } from './manual-booking-values.ts';
import styles from './price-form.module.css';

type Props = { readonly mediaId: number; readonly total: number };

export function ManualBookingForm({ mediaId, total }: Props): React.ReactNode {
  const { t } = useTranslation();
  const [clamped, setClamped] = useState<string | null>(null);
  const machine = useManualBookingMachine({ mediaId, total }, clamped);
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
            {...machine.field('quantity', t('bookings.manual.quantity'), {
              required: true,
              description: clamped === null ? undefined : <span role="status">{clamped}</span>,
            })}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            suffix={` ${t('prices.form.pieces', { count: quantity ?? 0 })}`}
            onBlur={() => {
              setClamped(clampedText(t, quantity, total));
              machine.form.setFieldValue('quantity', boundedQuantity(quantity, total));
            }}
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

/** Said when a typed quantity was more than the surface has, so that it does not change unseen. [C5.4] */
function clampedText(t: TFunction, typed: number | null, total: number): string | null {
  const kept = boundedQuantity(typed, total);
  return typed !== null && typed > kept ? t('bookings.manual.clamped', { typed, kept }) : null;
}

function useManualBookingMachine({ mediaId, total }: Props, note: string | null): FormMachine<ManualBookingValues> {
  const { t } = useTranslation();
  const go = useGo();
  const goBack = useGoBack();
  const client = useQueryClient();
  const { wish, isFromBoard } = useManualBookingWish();
  const said = useRef<string | null>(null);
  return useFormMachine({
    initialValues: wish,
    toRequest: (values: ManualBookingValues) => {
      said.current = clampedText(t, values.quantity, total) ?? note;
      return manualBookingRequest(mediaId, values, total);
    },
    schema: bookingCreateBody,
    send: (request, options) => withFreeQuantityOnField(createBooking(request, options)),
    failure: t('bookings.manual.failed'),
    onSaved: () => {
      toast('success', t('bookings.manual.done'), { detail: said.current ?? undefined });
      const surface: Target = { to: `/medias/show/${mediaId}` };
      if (isFromBoard) goBack(surface);
      else go(surface);
      void refreshAfter(client, 'booking');
    },
  });
}

/** What the link to the form already says; from the occupancy board one comes back to it afterwards. */
function useManualBookingWish(): { readonly wish: ManualBookingValues; readonly isFromBoard: boolean } {
  const search = usePageSearch<'/bookings/create/$id'>();
  const [from, to] = [dayOf(search.date_from), dayOf(search.date_to)];
  const isPeriod = from !== null && to !== null && from <= to;
  const days = isPeriod ? { date_from: from, date_to: to } : { date_from: null, date_to: null };
  return { wish: { ...days, quantity: 1, campaign_name: '' }, isFromBoard: search.from === 'occupancy' };
}

function dayOf(value: unknown): string | null {
  return typeof value === 'string' && isDay(value) ? value : null;
}
