import type { AssemblyRequest } from '@felulet/contract/sales/assembly-requests.ts';
import { IconArrowBackUp, IconEye, IconPackage, IconPackageExport, IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { closedReason, isOffered, isOpen } from '../../../ui/action/record-actions.ts';
import type { RowAction } from '../../../ui/list/column.ts';
import { useWithdrawRequest } from './use-withdraw-request.ts';

/** Show; make the private package and reject only while it is open. [C2.27] */
export function useRequestRowActions(
  onReject: (request: AssemblyRequest) => void,
): (row: AssemblyRequest) => readonly RowAction[] {
  const { t } = useTranslation();
  const withdraw = useWithdrawRequest();
  return (row) => {
    const actions: RowAction[] = [
      { icon: IconEye, label: t('ui.actions.show'), to: `/assembly-requests/show/${row.id}` },
    ];
    if (row.package !== null)
      actions.push({
        icon: IconPackage,
        label: t('assemblyRequests.action.openPackage'),
        to: `/packages/show/${row.package.id}`,
      });
    else if (row.state === 'WAITING_FOR_PUBLISHER' && isOffered(row, 'make_package'))
      actions.push({
        icon: IconPackageExport,
        label: t('assemblyRequests.action.makePackage'),
        to: `/packages/create/${row.id}`,
        closedBecause: closedReason(row, 'make_package'),
      });
    if (isOpen(row, 'reject'))
      actions.push({
        icon: IconX,
        label: t('assemblyRequests.action.reject'),
        danger: true,
        onClick: () => onReject(row),
      });
    if (isOpen(row, 'withdraw'))
      actions.push({
        icon: IconArrowBackUp,
        label: t('assemblyRequests.action.withdraw'),
        danger: true,
        onClick: () => void withdraw(row),
      });
    return actions;
  };
}
