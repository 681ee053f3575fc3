import type { Role } from '@felulet/domain/account/roles.ts';
import type { ColumnId } from '@felulet/domain/excel-template/template-columns.ts';
import { priceViewOf } from '@felulet/domain/pricing/price-rows.ts';
import { useTranslation } from 'react-i18next';

/** What a column is called for people of the role. [K6.10] */
export function useColumnNames(role: Role): (column: ColumnId) => string {
  const { t } = useTranslation();
  return (column) => {
    if (column === 'price')
      return t(priceViewOf(role) === 'publisher' ? 'excelTemplates.price.net' : 'excelTemplates.price.customer');
    // Nobody can choose it; a template that has it all the same shows what it is.
    return column === 'recipient' ? t('campaigns.field.recipient') : t(`excelTemplates.column.${column}`);
  };
}
