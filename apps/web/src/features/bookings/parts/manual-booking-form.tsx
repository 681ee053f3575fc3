import { bookingCreateBody, bookingUpdateBody } from '@felulet/contract/sales/bookings.ts';
import { bookingCreate, mediaOccupancy } from '@felulet/contract/wire.generated.ts';
import { isDay } from '@felulet/domain/period/day.ts';
import { TextInput } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../../client/call.ts';
import { refreshAfter } from '../../../client/refresh-after.ts';
import { ActionButton } from '../../../ui/action/action-button.tsx';
import { type Target, useGo } from '../../../ui/action/route-link.tsx';
import { useGoBack } from '../../../ui/action/use-go-back.ts';
import { NumberField } from '../../../ui/fields/number-field.tsx';
import { PeriodField } from '../../../ui/fields/period-field.tsx';
import { type CancelAction, FieldGrid, FormFrame } from '../../../ui/form/form-frame.tsx';
import { type FormMachine, useFormMachine } from '../../../ui/form/use-form-machine.ts';
import type { Edited } from '../../../ui/page/loaded-for-edit.tsx';
import { Panel } from '../../../ui/page/panel.tsx';
import { usePageSearch } from '../../../ui/page/use-page-search.ts';
import { toast } from '../../../ui/toast/toast-store.ts';
import { FreeUnits, ShortageNote } from '../../occupancy/shared/why-not-free.tsx';
import { saveBooking } from '../bookings.api.ts';
import { useRemoveBooking } from '../shared/use-remove-booking.ts';
import { withFreeQuantityOnField } from './free-quantity.ts';
import { type ManualBookingValues, manualBookingChange, manualBookingRequest } from './manual-booking-values.ts';
import styles from './price-form.module.css';
import { atLeastOne } from './price-form-values.ts';

type Surface = { readonly mediaId: number; readonly total: number };

export function ManualBookingForm({ mediaId, total }: Surface): React.ReactNode {
  const { t } = useTranslation();
  const { initialValues, onSaved, onRefused, cancel } = useManualBooking(mediaId, { to: '/campaigns' });
  const machine = useFormMachine({
    initialValues,
    toRequest: (values: ManualBookingValues) => manualBookingRequest(mediaId, values),
    schema: bookingCreateBody,
    send: (request, options) => withFreeQuantityOnField(call(bookingCreate, { body: request }, options)),
    failure: t('bookings.manual.failed'),
    onRefused,
    onSaved: () => onSaved(t('bookings.manual.done')),
  });
  return <Form {...{ mediaId, total, machine, cancel }} submitLabel={t('bookings.manual.submit')} />;
}

type ChangeProps = Surface &
  Edited & {
    readonly bookingId: number;
    readonly initial: ManualBookingValues;
    readonly rereadValues: () => Promise<{ readonly values: ManualBookingValues; readonly revision: string | null }>;
  };

/** The same form for an existing booking. */
export function ManualBookingChangeForm(props: ChangeProps): React.ReactNode {
  const { mediaId, total, bookingId, initial, revision, rereadValues } = props;
  const { t } = useTranslation();
  const { onSaved, onRefused, leave, cancel } = useManualBooking(mediaId, { to: `/medias/show/${mediaId}` });
  const machine = useFormMachine({
    initialValues: initial,
    toRequest: manualBookingChange,
    schema: bookingUpdateBody,
    send: (request, options) => withFreeQuantityOnField(saveBooking(bookingId, request, options)),
    failure: t('bookings.manual.changeFailed'),
    onRefused,
    revision,
    reread: rereadValues,
    onSaved: () => onSaved(t('bookings.manual.changed')),
  });
  const removed = (): void => {
    // What was typed belongs to a booking that does not exist any more.
    machine.form.reset();
    leave();
  };
  return (
    <Form
      {...{ mediaId, total, machine, cancel }}
      except={bookingId}
      submitLabel={t('ui.actions.save')}
      buttons={<RemoveButton id={bookingId} booking={initial} onRemoved={removed} />}
    />
  );
}

type RemoveProps = { readonly id: number; readonly booking: ManualBookingValues; readonly onRemoved: () => void };

function RemoveButton({ id, booking, onRemoved }: RemoveProps): React.ReactNode {
  const { t } = useTranslation();
  const remove = useRemoveBooking();
  const { date_from, date_to, quantity, campaign_name: name } = booking;
  if (date_from === null || date_to === null) return null;
  const owner = name === '' ? t('medias.booking.manual') : name;
  const named = `${owner} · ${t('ui.values.pieces', { count: atLeastOne(quantity) })}`;
  const removeAndLeave = async (): Promise<void> => {
    if (await remove({ id, date_from, date_to, name: named })) onRemoved();
  };
  return (
    <ActionButton danger icon={IconTrash} onClick={() => void removeAndLeave()}>
      {t('medias.booking.remove')}
    </ActionButton>
  );
}

type FormProps = Surface & {
  readonly machine: FormMachine<ManualBookingValues>;
  readonly submitLabel: string;
  readonly cancel: CancelAction;
  readonly buttons?: React.ReactNode;
  /** The booking that is being changed: its own units count as free. */
  readonly except?: number;
};

function Form({ mediaId, total, machine, except, ...frame }: FormProps): React.ReactNode {
  const { t } = useTranslation();
  const { quantity, date_from: from, date_to: to } = machine.form.getValues();
  const wanted = atLeastOne(quantity);
  const isPeriod = from !== null && to !== null && from <= to;
  return (
    <FormFrame machine={machine} {...frame}>
      <Panel title={t('bookings.manual.form')}>
        <p className={styles.hint}>
          {t('bookings.manual.lead')} {t('bookings.manual.total', { total })}
        </p>
        <FieldGrid>
          <PeriodField {...machine.period('date_from', 'date_to', t('bookings.manual.period'), { required: true })} />
          <NumberField
            {...machine.field('quantity', t('bookings.manual.quantity'), {
              required: true,
              description: isPeriod ? (
                <FreeUnits {...{ mediaId, wanted }} question={{ from, to, except }} />
              ) : undefined,
            })}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            suffix={(count) => ` ${t('prices.form.pieces', { count })}`}
            onBlur={() => machine.form.setFieldValue('quantity', wanted)}
          />
          <TextInput
            {...machine.field('campaign_name', t('bookings.manual.campaignName'))}
            // One that stands without a name is called so.
            placeholder={except === undefined ? undefined : t('bookings.manualBooking')}
            maxLength={255}
          />
          {isPeriod ? (
            <div data-wide>
              <ShortageNote mediaId={mediaId} question={{ from, to, except, quantity: Math.min(wanted, total) }} />
            </div>
          ) : null}
        </FieldGrid>
      </Panel>
    </FormFrame>
  );
}

type Manual = {
  readonly initialValues: ManualBookingValues;
  readonly onSaved: (text: string) => void;
  /** The form's free units may be older than the refusal. */
  readonly onRefused: () => boolean;
  /** Leads to where the user came from. */
  readonly leave: () => void;
  readonly cancel: CancelAction;
};

/**
 * The values that the link gives, and where the form leads after saving and on cancel: back to the board or the booking list when it was opened
 * there.
 */
function useManualBooking(mediaId: number, otherwise: Target): Manual {
  const go = useGo();
  const goBack = useGoBack();
  const client = useQueryClient();
  const search = usePageSearch<'/bookings/create/$id'>();
  const [from, to] = [dayOf(search.date_from), dayOf(search.date_to)];
  const isPeriod = from !== null && to !== null && from <= to;
  const surface: Target = { to: `/medias/show/${mediaId}` };
  const goesBack = search.from === 'occupancy' || search.from === 'bookings';
  const days = isPeriod ? { date_from: from, date_to: to } : { date_from: null, date_to: null };
  const leave = (): void => (goesBack ? goBack(surface) : go(surface));
  return {
    leave,
    initialValues: { ...days, quantity: 1, campaign_name: '' },
    onSaved: (text) => {
      toast('success', text);
      leave();
      void refreshAfter(client, 'booking');
    },
    onRefused: () => {
      void client.invalidateQueries({ queryKey: [mediaOccupancy.path] });
      return false;
    },
    cancel: goesBack ? { onClick: () => goBack(surface) } : otherwise,
  };
}

function dayOf(value: unknown): string | null {
  return typeof value === 'string' && isDay(value) ? value : null;
}
