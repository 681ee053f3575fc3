import type { MediaRow } from '@felulet/contract/catalogue/surface-list.ts';
import { formatDecimal } from '@felulet/domain/format/money.ts';
import { IconCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { Column } from '../../../ui/list/column.ts';
import { YesNo } from '../../../ui/text/yes-no.tsx';
import { ListPrice } from '../../medias/shared/list-price.tsx';
import { SurfaceCode } from '../../medias/shared/surface-code.tsx';
import { Thumbnail } from '../../medias/shared/thumbnail.tsx';
import styles from './package-browser.module.css';

/** [K3.20] [K3.34] */
export const browserColumns: readonly Column<MediaRow>[] = [
  {
    id: 'thumbnail',
    header: 'medias.column.thumbnail',
    picture: true,
    width: 68,
    cell: (row) => <Thumbnail address={row.thumbnail} />,
  },
  { id: 'title', header: 'packages.field.title', names: true, sortable: true, cell: (row) => row.title },
  { id: 'surface_code', header: 'medias.column.surfaceCode', cell: (row) => <SurfaceCode code={row.surface_code} /> },
  {
    id: 'width',
    header: 'packages.browser.width',
    align: 'right',
    sortable: true,
    cell: (row) => formatDecimal(row.width, 2),
  },
  {
    id: 'height',
    header: 'packages.browser.height',
    align: 'right',
    sortable: true,
    cell: (row) => formatDecimal(row.height, 2),
  },
  {
    id: 'available_quantity',
    lines: 2,
    header: 'packages.browser.available',
    align: 'right',
    sortable: true,
    cell: (row) => <Free row={row} />,
  },
  {
    id: 'list_price',
    header: 'medias.financial.listPrice',
    align: 'right',
    sortable: true,
    card: true,
    cell: (row) => <ListPrice of={row} />,
  },
  {
    id: 'is_digital',
    header: 'packages.browser.digital',
    sortable: true,
    cell: (row) => <YesNo value={row.is_digital} />,
  },
];

function Free({ row }: { readonly row: MediaRow }): React.ReactNode {
  const { t } = useTranslation();
  const isTaken = row.available_quantity === 0 && row.package_item_id === null;
  return (
    <>
      {row.package_item_id === null ? null : (
        <span className={styles.inside}>
          <IconCheck size={13} stroke={2.4} aria-hidden="true" />
          {t('packages.browser.inPackage')}
        </span>
      )}
      <span className={isTaken ? styles.none : undefined}>
        {t('medias.detail.freeOf', { count: row.available_quantity, total: row.quantity })}
      </span>
    </>
  );
}
