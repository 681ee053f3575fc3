import { type Booking, bookingUpdateBody } from '@felulet/contract/sales/bookings.ts';
import type { BookingState } from '@felulet/domain/booking/booking-states.ts';
import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { isApiProblem } from '../../../client/api-problem.ts';
import { revisionEtag } from '../../../client/if-match.ts';
import { refreshAfter } from '../../../client/refresh-after.ts';
import { focusUnreadField } from '../../../ui/form/focus-unread-field.ts';
import { FormFrame } from '../../../ui/form/form-frame.tsx';
import { UnreadFieldsPlace, useUnreadFields } from '../../../ui/form/unread-fields.ts';
import { type FormMachine, useFormMachine } from '../../../ui/form/use-form-machine.ts';
import { errorsOfViolations } from '../../../ui/form/violations.ts';
import { rereadAs } from '../../../ui/page/loaded-for-edit.tsx';
import { isTotal } from '../../../ui/price/waterfall.ts';
import { namedUnits } from '../../../ui/text/unit-name.ts';
import {
  type DiscountOption,
  fetchBooking,
  type PriceLists,
  preCalculationQuery,
  saveBooking,
} from '../bookings.api.ts';
import { FormTotal } from '../parts/form-total.tsx';
import { withFreeQuantityOnField } from '../parts/free-quantity.ts';
import styles from '../parts/price-form.module.css';
import {
  livePriceRequest,
  type PriceFormValues,
  priceFormRequest,
  priceFormValues,
  renamePricePath,
} from '../parts/price-form-values.ts';
import { PricePreview } from '../parts/price-preview.tsx';
import { type ShownTotal, settledTotal } from '../parts/shown-total.ts';
import { type PreCalculationState, usePreCalculation } from '../parts/use-pre-calculation.ts';
import { type ApprovalMode, approvalTexts } from './approval-mode.ts';
import { type LeaveTo, useApprovalQueue } from './approval-queue.ts';
import { PriceFormFields } from './price-form-fields.tsx';
import { useRentalPeriodQuestion } from './use-rental-period-texts.ts';

type Props = {
  readonly booking: Booking;
  readonly mode: Exclude<ApprovalMode, 'read'>;
  readonly lists: PriceLists;
  readonly discounts: readonly DiscountOption[];
};

/** The price form with its live result; saving approves, prices again, or finalizes. */
export function ApprovalForm(props: Props): React.ReactNode {
  const { t } = useTranslation();
  const { booking, mode } = props;
  const { next } = useApprovalQueue();
  const shown = useRef<ShownTotal>({ isBehind: true });
  const { machine, saveAndGo } = useApprovalMachine(props, shown);
  const values = machine.form.getValues();
  const { unread, report } = useUnreadFields();
  const calculation = usePreCalculation(booking.id, unread.size > 0 ? null : livePriceRequest(values));
  useEffect(() => {
    const { isBehind, obstacle, rows } = calculation;
    shown.current = { isBehind, obstacle, total: rows?.findLast(isTotal)?.amount };
  }, [calculation]);
  const offersNext = mode === 'approve' && next !== null;
  return (
    <FormFrame
      isDecision
      machine={machine}
      submitLabel={t(approvalTexts[mode].submit)}
      buttons={
        <>
          <FormTotal calculation={calculation} isInPackage={booking.booking_package !== null} />
          {offersNext ? (
            <Button variant="default" data-once disabled={machine.pending} onClick={() => void saveAndGo('next')}>
              {t('bookings.action.approveNext')}
            </Button>
          ) : null}
        </>
      }
    >
      <div className={styles.columns}>
        <UnreadFieldsPlace value={report}>
          <PriceFormFields machine={machine} booking={booking} lists={props.lists} discounts={props.discounts} />
        </UnreadFieldsPlace>
        <PricePreview
          calculation={calculation}
          unit={namedUnits(props.lists.rental_period_unit, t)?.find(({ id }) => id === values.rental_period_unit)?.name}
          onCalculate={() => focusUnreadField(document) || void calculate(machine, calculation)}
        />
      </div>
    </FormFrame>
  );
}

const ACCEPTED: BookingState = 'PUBLISHER_ACCEPTED';

type ApprovalMachine = {
  readonly machine: FormMachine<PriceFormValues>;
  readonly saveAndGo: (to: LeaveTo) => Promise<void>;
};

/** `shown` is the sum on the screen, once it follows what was typed. */
function useApprovalMachine(props: Props, shown: React.RefObject<ShownTotal>): ApprovalMachine {
  const { booking, mode, lists } = props;
  const { leave } = useApprovalQueue();
  const { t } = useTranslation();
  const units = lists.rental_period_unit ?? [];
  const client = useQueryClient();
  const leaveTo = useRef<LeaveTo>('done');
  const rename = useRef((path: string) => path);
  const texts = approvalTexts[mode];
  const onRefused = useRefusal(booking.id, shown);
  const machine = useFormMachine({
    initialValues: priceFormValues(booking, units),
    toRequest: (values: PriceFormValues) => {
      rename.current = renamePricePath(values);
      const form = priceFormRequest(values);
      // A new price is no decision: the state that the booking has is not sent again.
      return booking.state === ACCEPTED ? form : { ...form, state: ACCEPTED };
    },
    schema: bookingUpdateBody,
    send: async (request, options) => {
      const total = await settledTotal(shown);
      return withFreeQuantityOnField(saveBooking(booking.id, { ...request, total }, options));
    },
    success: t(texts.success),
    failure: t(texts.failure),
    revision: revisionEtag(booking.revision),
    reread: rereadAs(
      () => fetchBooking(booking.id),
      (present) => priceFormValues(present, units),
    ),
    rename: (path) => rename.current(path),
    onRefused,
    onSaved: () => {
      leave(leaveTo.current);
      void refreshAfter(client, 'booking');
    },
  });
  const isMeant = useRentalPeriodQuestion(booking, units, machine.form.getValues());
  const saveAndGo = async (to: LeaveTo): Promise<void> => {
    leaveTo.current = to;
    if (await isMeant()) await machine.submit();
  };
  const saveAnyway = async (): Promise<void> => {
    if (await isMeant()) await machine.saveAnyway();
  };
  return { machine: { ...machine, submit: () => saveAndGo('done'), saveAnyway }, saveAndGo };
}

/** Handles the refusals that the page itself reacts to; true where the form has nothing more to say. */
function useRefusal(bookingId: number, shown: React.RefObject<ShownTotal>): (error: unknown) => boolean {
  const client = useQueryClient();
  const { reload, onGone, onDecided } = useApprovalQueue();
  return (error) => {
    if (!isApiProblem(error)) return false;
    if (error.status === 404) onGone();
    // The sum is calculated again, and what was typed stays.
    if (error.code === 'price_changed') {
      void client.invalidateQueries({ queryKey: preCalculationQuery(bookingId, {}).queryKey.slice(0, 1) });
      return false;
    }
    // The page shows the present booking and says what happened.
    if (error.code === 'booking_decided') {
      onDecided({ refusal: error.facts, act: 'price', total: shown.current.total });
      return true;
    }
    // For example the campaign has ended: the page shows the present state.
    if (error.status === 409 && error.facts.available_quantity === undefined) reload();
    return error.status === 404;
  };
}

/** The explicit calculation sends the form as it stands, so that a missing value shows on its field. */
async function calculate(machine: FormMachine<PriceFormValues>, calculation: PreCalculationState): Promise<void> {
  const values = machine.form.getValues();
  machine.form.clearErrors();
  const problem = await calculation.run(priceFormRequest(values));
  if (isApiProblem(problem))
    machine.form.setErrors({ ...errorsOfViolations(problem.violations, renamePricePath(values)) });
}
