import type { Employee } from '@felulet/contract/accounts/account.responses.ts';
import { IconBan, IconCircleCheck, IconCrown, IconPencil } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { ask } from '../../../ui/dialog/ask.ts';
import type { RowAction } from '../../../ui/list/column.ts';
import { toastProblem } from '../../../ui/toast/toast-problem.ts';
import { toast } from '../../../ui/toast/toast-store.ts';
import { useEmployeeCalls } from '../accounts.api.ts';
import { closedReason, isOffered } from './use-account-actions.ts';

type Change = Parameters<ReturnType<typeof useEmployeeCalls>['update']>[1];

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
        closedBecause: closedReason(row.actions, 'edit'),
      },
    ];
    if (isOffered(row.actions, 'hand_over')) {
      actions.push({
        icon: IconCrown,
        label: t('accounts.employees.handOver'),
        closedBecause: closedReason(row.actions, 'hand_over'),
        onClick: () => void change(row, { rank: 'LEADER' }, t('accounts.employees.handOverQuestion', row)),
      });
    }
    const isBan = isOffered(row.actions, 'disable');
    actions.push({
      icon: isBan ? IconBan : IconCircleCheck,
      label: t(isBan ? 'accounts.employees.ban' : 'accounts.employees.allow'),
      danger: isBan,
      closedBecause: closedReason(row.actions, 'disable', 'enable'),
      onClick: () =>
        void change(row, { enabled: !isBan }, isBan ? t('accounts.employees.banQuestion', row) : undefined),
    });
    return actions;
  };
}

function useChange(): (row: Employee, body: Change, question: string | undefined) => Promise<void> {
  const { t } = useTranslation();
  const calls = useEmployeeCalls();
  return async (row, body, question) => {
    const title = t(body.rank === undefined ? 'accounts.employees.ban' : 'accounts.employees.handOver');
    if (question !== undefined && !(await ask({ title, body: question, confirm: title, danger: true }))) return;
    try {
      await calls.update(row.id, body);
      toast('success', t('accounts.messages.editSuccess'));
    } catch (error) {
      toastProblem(error, t('accounts.messages.editFailure'));
    }
  };
}
