import type { Discount } from '@felulet/contract/sales/discounts.ts';
import { useTranslation } from 'react-i18next';
import type { Column } from '../../../ui/list/column.ts';
import { InstantText } from '../../../ui/text/time-text.tsx';
import { OwnerText, PercentText, SeasonText } from './discount-texts.tsx';

export const discountColumns: readonly Column<Discount>[] = [
  { id: 'name', header: 'discounts.field.name', names: true, sortable: true, cell: (row) => row.name },
  { id: 'type', header: 'discounts.field.type', sortable: true, cell: (row) => <TypeText type={row.type} /> },
  {
    id: 'value',
    header: 'discounts.field.value',
    align: 'right',
    sortable: true,
    cell: (row) => <PercentText percent={row.value} />,
  },
  {
    id: 'date_from',
    header: 'discounts.field.season',
    sortable: true,
    cell: (row) => <SeasonText discount={row} />,
  },
  { id: 'company', header: 'discounts.field.company', sortable: true, cell: (row) => <OwnerText discount={row} /> },
  {
    id: 'updated_at',
    header: 'discounts.field.updatedAt',
    sortable: true,
    cell: (row) => <InstantText instant={row.updated_at} />,
  },
];

function TypeText({ type }: Pick<Discount, 'type'>): React.ReactNode {
  const { t } = useTranslation();
  return t(`discounts.type.${type}`);
}
