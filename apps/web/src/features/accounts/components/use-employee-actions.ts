import type { Employee } from '@felulet/contract/people/employees.ts';
import { IconBan, IconCircleCheck, IconCrown, IconPencil } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { closedReason, isOffered } from '../../../ui/action/record-actions.ts';
import { ask } from '../../../ui/dialog/ask.ts';
import type { RowAction } from '../../../ui/list/column.ts';
import { toastOutcome } from '../../../ui/toast/toast-outcome.ts';
import { type EmployeeChange, useAccountCalls } from '../accounts.api.ts';

/** Edit, ban or allow, hand leadership over; what is closed says why. */
export function useEmployeeActions(): (row: Employee) => readonly RowAction[] {
  const { t } = useTranslation();
  const change = useChange();
  return (row) => {
    const actions: RowAction[] = [
      {
        icon: IconPencil,
        label: t('ui.actions.edit'),
        to: `/employees/edit/${row.id}`,
        closedBecause: closedReason(row, 'edit'),
      },
    ];
    if (isOffered(row, 'hand_over')) {
      actions.push({
        icon: IconCrown,
        label: t('accounts.employees.handOver'),
        closedBecause: closedReason(row, 'hand_over'),
        onClick: () => void change(row, { rank: 'LEADER' }, t('accounts.employees.handOverQuestion', row)),
      });
    }
    const isBan = isOffered(row, 'disable');
    actions.push({
      icon: isBan ? IconBan : IconCircleCheck,
      label: t(isBan ? 'accounts.employees.ban' : 'accounts.employees.allow'),
      danger: isBan,
      closedBecause: closedReason(row, 'disable', 'enable'),
      onClick: () =>
        void change(row, { enabled: !isBan }, isBan ? t('accounts.employees.banQuestion', row) : undefined),
    });
    return actions;
  };
}

function useChange(): (row: Employee, body: EmployeeChange, question: string | undefined) => Promise<void> {
  const { t } = useTranslation();
  const calls = useAccountCalls();
  return async (row, body, question) => {
    const title = t(body.rank === undefined ? 'accounts.employees.ban' : 'accounts.employees.handOver');
    if (question !== undefined && !(await ask({ title, body: question, confirm: title, danger: true }))) return;
    await toastOutcome(calls.updateEmployee(row.id, body), {
      success: t('accounts.messages.editSuccess'),
      failure: t('accounts.messages.editFailure'),
    });
  };
}
