import { IconColumns, IconDatabaseExport } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { ActionButton } from '../../../ui/action/action-button.tsx';
import { useMay } from '../../auth/shared/use-account.ts';

/** The columns of the list, or all data in the form of the import. */
export type WorkbookForm = 'list' | 'data';

type Props = {
  /** The reason why there is no workbook. */
  readonly closedBecause: string | null;
  readonly onMake: (form: WorkbookForm) => void;
};

/** Entries of a menu that export surfaces as a workbook, in either form. */
export function WorkbookActs({ closedBecause, onMake }: Props): React.ReactNode {
  const { t } = useTranslation();
  const mayImport = useMay()('mediaImport');
  return (
    <>
      <ActionButton variant="subtle" icon={IconColumns} closedBecause={closedBecause} onClick={() => onMake('list')}>
        {t('medias.workbook.columns')}
      </ActionButton>
      <ActionButton
        variant="subtle"
        icon={IconDatabaseExport}
        closedBecause={closedBecause}
        onClick={() => onMake('data')}
      >
        {t(mayImport ? 'medias.workbook.importable' : 'medias.workbook.everything')}
      </ActionButton>
    </>
  );
}
