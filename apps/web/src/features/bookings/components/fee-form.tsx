import { bookingUpdateBody } from '@felulet/contract/bookings/booking.requests.ts';
import type { Booking } from '@felulet/contract/bookings/booking.responses.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { isApiProblem } from '../../../client/api-problem.ts';
import { refreshAfter } from '../../../client/refresh-after.ts';
import { FormFrame } from '../../../ui/form/form-frame.tsx';
import { type FormMachine, useFormMachine } from '../../../ui/form/use-form-machine.ts';
import { errorsOfViolations } from '../../../ui/form/violations.ts';
import { rereadAs } from '../../../ui/page/loaded-for-edit.tsx';
import { presentBooking, saveBooking } from '../bookings.api.ts';
import { askWithoutFee } from '../shared/ask-without-fee.ts';
import { CopyFee } from './copy-fee.tsx';
import { FeeFields } from './fee-fields.tsx';
import { type FeeFormValues, feeFormRequest, feeFormValues, renameFeePath } from './fee-form-values.ts';
import { FormTotal } from './form-total.tsx';
import styles from './price-form.module.css';
import { PricePreview } from './price-preview.tsx';
import { type PreCalculation, usePreCalculation } from './use-pre-calculation.ts';

type Props = {
  readonly booking: Booking;
  readonly revision: string | undefined;
  readonly onSaved: () => void;
  readonly onReload: () => void;
};

/** Brokerage fee and additions of an approved booking, with the customer's price as it follows. [K3.13] */
export function FeeForm(props: Props): React.ReactNode {
  const { t } = useTranslation();
  const { booking } = props;
  const isInPackage = booking.booking_package !== null;
  const machine = useFeeMachine(props, isInPackage);
  const fee = machine.form.getValues().mhfe_fee;
  const calculation = usePreCalculation(booking.id, feeFormRequest(machine.form.getValues(), isInPackage));
  return (
    <FormFrame
      machine={machine}
      submitLabel={t('ui.actions.save')}
      hasRequired={false}
      onReload={props.onReload}
      buttons={
        <>
          <FormTotal calculation={calculation} />
          {isInPackage || booking.campaign === null ? null : <CopyFee booking={booking} fee={fee} />}
        </>
      }
    >
      <div className={styles.columns}>
        <FeeFields machine={machine} isInPackage={isInPackage} />
        <PricePreview calculation={calculation} onCalculate={() => void calculate(machine, calculation, isInPackage)} />
      </div>
    </FormFrame>
  );
}

function useFeeMachine({ booking, revision, onSaved }: Props, isInPackage: boolean): FormMachine<FeeFormValues> {
  const { t } = useTranslation();
  const client = useQueryClient();
  const rename = useRef((path: string) => path);
  const machine = useFormMachine({
    initialValues: feeFormValues(booking),
    toRequest: (values: FeeFormValues) => {
      rename.current = renameFeePath(values);
      return feeFormRequest(values, isInPackage);
    },
    schema: bookingUpdateBody,
    send: (request, options) => saveBooking(booking.id, request, options),
    success: t('bookings.fee.saved'),
    failure: t('bookings.fee.saveFailed'),
    revision,
    reread: rereadAs(() => presentBooking(booking.id), feeFormValues),
    rename: (path) => rename.current(path),
    onSaved: () => {
      onSaved();
      void refreshAfter(client, 'booking');
    },
  });
  const submit = async (): Promise<void> => {
    const isWithoutFee = !isInPackage && machine.form.getValues().mhfe_fee === '';
    if (isWithoutFee && !(await askWithoutFee(t))) return;
    await machine.submit();
  };
  return { ...machine, submit };
}

async function calculate(
  machine: FormMachine<FeeFormValues>,
  calculation: PreCalculation,
  isInPackage: boolean,
): Promise<void> {
  const values = machine.form.getValues();
  machine.form.clearErrors();
  const problem = await calculation.run(feeFormRequest(values, isInPackage));
  if (isApiProblem(problem))
    machine.form.setErrors({ ...errorsOfViolations(problem.violations, renameFeePath(values)) });
}
