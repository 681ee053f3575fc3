import { type Booking, bookingUpdateBody } from '@felulet/contract/sales/bookings.ts';
import { priceTagTypeOf } from '@felulet/domain/pricing/price-tag-types.ts';
import { Button } from '@mantine/core';
import { IconCopy } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isApiProblem } from '../../../client/api-problem.ts';
import { revisionEtag } from '../../../client/if-match.ts';
import { refreshAfter } from '../../../client/refresh-after.ts';
import { ActionButton } from '../../../ui/action/action-button.tsx';
import { focusUnreadField } from '../../../ui/form/focus-unread-field.ts';
import { FormFrame } from '../../../ui/form/form-frame.tsx';
import { type FormMachine, useFormMachine } from '../../../ui/form/use-form-machine.ts';
import { errorsOfViolations } from '../../../ui/form/violations.ts';
import { rereadAs, useReload } from '../../../ui/page/loaded-for-edit.tsx';
import { Panel } from '../../../ui/page/panel.tsx';
import { Money } from '../../../ui/text/money.tsx';
import { priceTypeName } from '../../../ui/text/price-type-name.ts';
import { LONG_ALERT_TIMEOUT, toast } from '../../../ui/toast/toast-store.ts';
import { fetchBooking, priceListsQuery, saveBooking } from '../bookings.api.ts';
import { FormTotal } from '../parts/form-total.tsx';
import styles from '../parts/price-form.module.css';
import { PricePreview } from '../parts/price-preview.tsx';
import { type PreCalculationState, usePreCalculation } from '../parts/use-pre-calculation.ts';
import { useRentalUnit } from '../parts/use-rental-unit.ts';
import { confirmHighFee } from '../shared/ask-high-fee.ts';
import { askWithoutFee } from '../shared/ask-without-fee.tsx';
import { SurchargeField } from '../shared/surcharge-field.tsx';
import { useUndo } from '../shared/use-undo.ts';
import {
  type AdditionValues,
  type FeeFormValues,
  feeFormRequest,
  feeFormValues,
  renameFeePath,
} from './fee-form-values.ts';

/** Where the clerk goes after saving: back to the offer, or on to the next line. */
export type FeeLeaving = 'done' | 'next';

type Props = {
  readonly booking: Booking;
  /** Whether there is a next line. */
  readonly hasNext: boolean;
  readonly onSaved: (leaving: FeeLeaving) => void;
};

/** Brokerage fee and additions of an approved booking, with the resulting price for the customer. */
export function FeeForm(props: Props): React.ReactNode {
  const { t } = useTranslation();
  const { booking } = props;
  const isInPackage = booking.booking_package !== null;
  const { machine, saveAndGo } = useFeeMachine(props, isInPackage);
  const fee = machine.form.getValues().mhfe_fee;
  const unit = useRentalUnit(booking);
  const calculation = usePreCalculation(booking.id, feeFormRequest(machine.form.getValues(), isInPackage));
  return (
    <FormFrame
      machine={machine}
      submitLabel={t('ui.actions.save')}
      hasRequired={false}
      buttons={
        <>
          <FormTotal calculation={calculation} isInPackage={isInPackage} />
          {props.hasNext ? (
            <Button variant="default" data-once disabled={machine.pending} onClick={() => void saveAndGo('next')}>
              {t('bookings.fee.saveNext')}
            </Button>
          ) : null}
          {isInPackage || booking.campaign === null ? null : <CopyFee booking={booking} fee={fee} />}
        </>
      }
    >
      <div className={styles.columns}>
        <FeeFields machine={machine} isInPackage={isInPackage} quantity={booking.quantity} />
        <PricePreview
          calculation={calculation}
          unit={unit}
          onCalculate={() => focusUnreadField(document) || void calculate(machine, calculation, isInPackage)}
        />
      </div>
    </FormFrame>
  );
}

type FeeMachine = {
  readonly machine: FormMachine<FeeFormValues>;
  readonly saveAndGo: (leaving: FeeLeaving) => Promise<void>;
};

function useFeeMachine({ booking, onSaved }: Props, isInPackage: boolean): FeeMachine {
  const { t } = useTranslation();
  const client = useQueryClient();
  const reload = useReload();
  const undo = useUndo();
  const leaving = useRef<FeeLeaving>('done');
  const rename = useRef((path: string) => path);
  const machine = useFormMachine({
    initialValues: feeFormValues(booking),
    toRequest: (values: FeeFormValues) => {
      rename.current = renameFeePath(values);
      return feeFormRequest(values, isInPackage);
    },
    schema: bookingUpdateBody,
    send: (request, options) => saveBooking(booking.id, request, options),
    failure: t('bookings.fee.saveFailed'),
    revision: revisionEtag(booking.revision),
    reread: rereadAs(() => fetchBooking(booking.id), feeFormValues),
    rename: (path) => rename.current(path),
    // A line that was sent meanwhile takes no fee: the page shows the present state.
    onRefused: (error) => {
      if (isApiProblem(error) && error.status === 409) reload?.();
      return false;
    },
    onSaved: (saved: Booking) => {
      const before = feeFormRequest(feeFormValues(booking), isInPackage);
      const title = saved.media?.title ?? saved.campaign_manual_media?.name ?? '';
      const action = undo.change([{ id: booking.id, title, before, revision: saved.revision }]);
      toast('success', t(leaving.current === 'next' ? 'bookings.fee.savedNext' : 'bookings.fee.saved'), {
        action,
        timeout: LONG_ALERT_TIMEOUT,
      });
      onSaved(leaving.current);
      void refreshAfter(client, 'booking');
    },
  });
  const saveAndGo = async (wanted: FeeLeaving): Promise<void> => {
    leaving.current = wanted;
    const { mhfe_fee: fee } = machine.form.getValues();
    if (!isInPackage && fee === '' && !(await askWithoutFee(t))) return;
    if (!isInPackage && !(await confirmHighFee(t, fee))) return;
    await machine.submit();
  };
  return { machine: { ...machine, submit: () => saveAndGo('done') }, saveAndGo };
}

async function calculate(
  machine: FormMachine<FeeFormValues>,
  calculation: PreCalculationState,
  isInPackage: boolean,
): Promise<void> {
  const values = machine.form.getValues();
  machine.form.clearErrors();
  const problem = await calculation.run(feeFormRequest(values, isInPackage));
  if (isApiProblem(problem))
    machine.form.setErrors({ ...errorsOfViolations(problem.violations, renameFeePath(values)) });
}

const CopyFeeDialog = lazy(() => import('./copy-fee-dialog.tsx').then((module) => ({ default: module.CopyFeeDialog })));

/** Copies the form's fee to other rows of the campaign. */
function CopyFee({ booking, fee }: { readonly booking: Booking; readonly fee: string }): React.ReactNode {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  if (booking.campaign === null) return null;
  return (
    <>
      <span data-tip={t('desk.fee.copyHint')}>
        <ActionButton variant="default" icon={IconCopy} onClick={() => setOpen(true)}>
          {t('desk.fee.copy')}
        </ActionButton>
      </span>
      <Suspense fallback={null}>
        {isOpen ? (
          <CopyFeeDialog
            campaignId={booking.campaign.id}
            bookingId={booking.id}
            fee={fee}
            onClose={() => setOpen(false)}
          />
        ) : null}
      </Suspense>
    </>
  );
}

type FeeFieldsProps = {
  readonly machine: FormMachine<FeeFormValues>;
  readonly isInPackage: boolean;
  /** The booked units. */
  readonly quantity: number;
};

function FeeFields({ machine, isInPackage, quantity }: FeeFieldsProps): React.ReactNode {
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
