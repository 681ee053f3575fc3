import { IconColumns, IconDatabaseExport, IconFileSpreadsheet } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { ActionButton } from '../../../ui/action/action-button.tsx';
import { ActionMenu } from '../../../ui/action/action-menu.tsx';
import { useMay } from '../../auth/shared/use-account.ts';

/** The columns of the list, or all data in the form of the import. */
export type WorkbookForm = 'list' | 'data';

type Props = {
  readonly label: string;
  readonly name?: string;
  readonly variant: 'filled' | 'default';
  readonly loading?: boolean;
  /** The reason why there is no workbook. */
  readonly closedBecause: string | null;
  readonly onMake: (form: WorkbookForm) => void;
};

/** Exports the surfaces as a workbook, in either form. */
export function WorkbookMenu({ closedBecause, onMake, label, ...look }: Props): React.ReactNode {
  const { t } = useTranslation();
  const mayImport = useMay()('mediaImport');
  if (closedBecause !== null)
    return (
      <ActionButton variant={look.variant} size="compact-sm" icon={IconFileSpreadsheet} closedBecause={closedBecause}>
        {look.name ?? label}
      </ActionButton>
    );
  return (
    <ActionMenu size="compact-sm" icon={IconFileSpreadsheet} label={label} {...look}>
      <ActionButton variant="subtle" icon={IconColumns} onClick={() => onMake('list')}>
        {t('medias.workbook.columns')}
      </ActionButton>
      <ActionButton variant="subtle" icon={IconDatabaseExport} onClick={() => onMake('data')}>
        {t(mayImport ? 'medias.workbook.importable' : 'medias.workbook.everything')}
      </ActionButton>
    </ActionMenu>
  );
}
