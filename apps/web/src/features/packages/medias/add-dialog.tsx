import type { MediaRow } from '@felulet/contract/catalogue/surface-list.ts';
import type { Package } from '@felulet/contract/sales/packages.ts';
import { Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isApiProblem } from '../../../client/api-problem.ts';
import { refreshAfter } from '../../../client/refresh-after.ts';
import { useGo } from '../../../ui/action/route-link.tsx';
import { FormDialog } from '../../../ui/dialog/form-dialog.tsx';
import { NumberField } from '../../../ui/fields/number-field.tsx';
import { toastProblem } from '../../../ui/toast/toast-problem.ts';
import { toast } from '../../../ui/toast/toast-store.ts';
import { DaysInTheWay } from '../../occupancy/shared/days-in-the-way.tsx';
import { createPackageItem } from '../packages.api.ts';
import { capQuantity } from './capped-quantity.ts';

type Props = { readonly pack: Package; readonly row: MediaRow; readonly onClose: () => void };

/** Asks for the units that are added; in a private package they are approved next. */
export function AddDialog({ pack, row, onClose }: Props): React.ReactNode {
  const { t } = useTranslation();
  const client = useQueryClient();
  const go = useGo();
  const [quantity, setQuantity] = useState<number | null>(1);
  const [note, setNote] = useState<string>();
  const [isPending, setPending] = useState(false);
  const [refused, setRefused] = useState<unknown>(null);
  /** A typed number is not lowered silently. */
  const settle = () => {
    const kept = capQuantity(quantity, row.available_quantity);
    const isLowered = quantity !== null && quantity > kept;
    const message = isLowered ? t('campaigns.book.clamped', { typed: quantity, kept }) : note;
    setNote(message);
    setQuantity(kept);
    return { kept, message };
  };
  const submit = async (): Promise<void> => {
    if (isPending) return;
    setPending(true);
    const { kept, message } = settle();
    try {
      const item = await createPackageItem(pack.id, row.id, kept);
      toast('success', t('packages.browser.added'), message === undefined ? {} : { detail: message });
      onClose();
      void refreshAfter(client, 'package');
      if (item.booking_id !== null)
        go({ to: `/bookings/edit/${item.booking_id}`, search: { fromPackage: String(pack.id) } });
    } catch (error) {
      setRefused(error);
      toastProblem(error, t('packages.browser.addFailed'));
      void refreshAfter(client, 'package');
    } finally {
      setPending(false);
    }
  };
  const days = isApiProblem(refused) ? (refused.facts.days ?? []) : [];
  return (
    <FormDialog
      title={t('packages.browser.dialogTitle')}
      onClose={onClose}
      onSubmit={submit}
      submitLabel={t('packages.browser.add')}
      isPending={isPending}
    >
      <Text fw={560}>{row.title}</Text>
      <NumberField
        label={t('packages.field.quantity')}
        description={note ?? t('packages.browser.quantityHint', { count: row.available_quantity })}
        required
        suffix={t('campaigns.book.unit', { count: quantity ?? 0 })}
        value={quantity}
        onChange={(typed) => {
          setNote(undefined);
          setQuantity(typed);
        }}
        onBlur={settle}
        data-autofocus
      />
      <DaysInTheWay days={days} refused="booking" />
    </FormDialog>
  );
}
