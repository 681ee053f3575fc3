import type { BookingRow } from '@felulet/contract/sales/booking-list.ts';
import { Button } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ActionButton } from '../../../ui/action/action-button.tsx';
import type { Selection } from '../../../ui/list/use-selection.ts';
import { toastProblem } from '../../../ui/toast/toast-problem.ts';
import { useRole } from '../../auth/shared/use-account.ts';
import { bookingsOf } from '../bookings.api.ts';
import { isOwn, useRemoveOwn } from './use-remove-own.tsx';

type Props = { readonly selection: Selection; readonly shown: readonly BookingRow[] };

/** The own bookings among the chosen ones; what those of other pages are is read when they are asked about. [D16.9] */
export function DeleteOwn({ selection, shown }: Props): React.ReactNode {
  const { t } = useTranslation();
  const role = useRole();
  const { remove, run } = useRemoveOwn();
  const [isAsking, setAsking] = useState(false);
  if (role !== 'ROLE_PUBLISHER' && role !== 'ROLE_ADMIN') return null;
  const known = new Map(shown.map((row) => [row.id, row]));
  const ids = [...selection.ids];
  const hasNone = ids.every((id) => known.has(id) && !isOwn(known.get(id)));
  const start = async (): Promise<void> => {
    setAsking(true);
    const rows = await bookingsOf(ids).catch((error: unknown) => toastProblem(error, t('bookings.own.deleteFailure')));
    setAsking(false);
    if (rows === undefined) return;
    const there = new Set(rows.map(({ id }) => id));
    const gone = ids.filter((id) => !there.has(id));
    for (const id of [...gone, ...(await remove(rows, gone.length))]) selection.drop(id);
  };
  const label = t('bookings.own.deleteChosen');
  if (run.running) {
    const progress = { done: run.done.length + run.failures.length, total: run.total };
    return <span>{t('bookings.own.deleting', progress)}</span>;
  }
  return isAsking ? (
    <Button size="compact-sm" variant="default" loading>
      {label}
    </Button>
  ) : (
    <ActionButton
      size="compact-sm"
      variant="default"
      icon={IconTrash}
      closedBecause={hasNone ? t('bookings.own.noneChosen') : null}
      onClick={() => void start()}
    >
      {label}
    </ActionButton>
  );
}
