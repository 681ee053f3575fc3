import type { ExcelTemplateRow } from '@felulet/contract/office/excel-templates.ts';
import { IconStarFilled } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { Column } from '../../../ui/table/column.ts';
import { InstantText } from '../../../ui/text/time-text.tsx';
import styles from './template-list.module.css';

const name: Column<ExcelTemplateRow> = {
  id: 'name',
  header: 'excelTemplates.field.name',
  names: true,
  sortable: true,
  cell: (row) => <NameCell row={row} />,
};
const company: Column<ExcelTemplateRow> = {
  id: 'company',
  card: true,
  header: 'excelTemplates.field.company',
  sortable: true,
  cell: (row) => <OwnerText row={row} />,
};
const days: readonly Column<ExcelTemplateRow>[] = [
  {
    id: 'created_at',
    header: 'excelTemplates.field.createdAt',
    sortable: true,
    cell: (row) => <InstantText instant={row.created_at} />,
  },
  {
    id: 'updated_at',
    card: true,
    header: 'excelTemplates.field.updatedAt',
    sortable: true,
    cell: (row) => <InstantText instant={row.updated_at} />,
  },
];

export const templateListColumns: readonly Column<ExcelTemplateRow>[] = [name, ...days];
/** Only the admin sees the company. */
export const adminTemplateColumns: readonly Column<ExcelTemplateRow>[] = [name, company, ...days];

type Props = { readonly row: ExcelTemplateRow };

function NameCell({ row }: Props): React.ReactNode {
  const { t } = useTranslation();
  return (
    <span className={styles.name}>
      <span>{row.name}</span>
      {row.is_default ? (
        <span className={styles.badge}>
          <IconStarFilled size={12} aria-hidden="true" />
          {t('excelTemplates.list.isDefault')}
        </span>
      ) : null}
    </span>
  );
}

function OwnerText({ row }: Props): React.ReactNode {
  const { t } = useTranslation();
  return row.company?.name ?? t('excelTemplates.list.everybody');
}
