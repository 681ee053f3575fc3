import type { ExcelTemplateRow } from '@felulet/contract/office/excel-templates.ts';
import { IconCopy, IconPencil, IconStar, IconStarOff, IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { closedReason, isOpen } from '../../../ui/action/record-actions.ts';
import { askToDelete } from '../../../ui/dialog/ask-to-delete.ts';
import type { RowAction } from '../../../ui/list/column.ts';
import { toastOutcome } from '../../../ui/toast/toast-outcome.ts';
import { useAccount } from '../../auth/shared/use-account.ts';
import { useTemplateCalls } from '../excel-templates.api.ts';

/** A closed action of the row says why; a default one may not have is left out. */
export function useTemplateRowActions(): (row: ExcelTemplateRow) => readonly RowAction[] {
  const { t } = useTranslation();
  const { choose, remove } = useTemplateCalls();
  const account = useAccount();
  const setDefault = (id: number | null): void =>
    void toastOutcome(choose(account.id, id), {
      success: t('excelTemplates.messages.editSuccess'),
      failure: t('excelTemplates.messages.editFailure'),
    });
  const defaultAction = ({ id, is_default }: ExcelTemplateRow): RowAction =>
    is_default
      ? { icon: IconStarOff, label: t('excelTemplates.list.dropDefault'), onClick: () => setDefault(null) }
      : { icon: IconStar, label: t('excelTemplates.list.makeDefault'), onClick: () => setDefault(id) };
  const removeRow = async (row: ExcelTemplateRow): Promise<void> => {
    if (!(await askToDelete(row.name))) return;
    await toastOutcome(remove(row), {
      success: t('excelTemplates.messages.deleteSuccess'),
      failure: t('excelTemplates.messages.deleteFailure'),
    });
  };
  return (row) => [
    ...(isOpen(row, 'make_default') ? [defaultAction(row)] : []),
    {
      icon: IconPencil,
      label: t('ui.actions.edit'),
      to: `/excel-templates/edit/${row.id}`,
      closedBecause: closedReason(row, 'edit'),
    },
    {
      icon: IconCopy,
      label: t('excelTemplates.list.copy'),
      to: '/excel-templates/create',
      search: { copy: String(row.id) },
    },
    {
      icon: IconTrash,
      label: t('ui.actions.delete'),
      danger: true,
      closedBecause: closedReason(row, 'delete'),
      onClick: () => void removeRow(row),
    },
  ];
}
