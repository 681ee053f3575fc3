import type { MediaRow } from '@felulet/contract/medias/media.responses.ts';
import { IconCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { Column } from '../../../ui/list/column.ts';
import { Dash } from '../../../ui/text/dash.tsx';
import { YesNo } from '../../../ui/text/yes-no.tsx';
import { ListPrice } from '../../medias/shared/list-price.tsx';
import { SurfaceCode } from '../../medias/shared/surface-code.tsx';
import { Thumbnail } from '../../medias/shared/thumbnail.tsx';
import styles from './menu.module.css';

export const pickerColumns: readonly Column<MediaRow>[] = [
  {
    id: 'thumbnail',
    header: 'campaigns.browser.thumbnail',
    picture: true,
    width: 68,
    cell: (row) => <Thumbnail address={row.thumbnail} />,
  },
  { id: 'title', header: 'campaigns.browser.name', names: true, sortable: true, cell: (row) => row.title },
  { id: 'surface_code', header: 'medias.column.surfaceCode', cell: (row) => <SurfaceCode code={row.surface_code} /> },
  { id: 'county', header: 'campaigns.browser.county', sortable: true, cell: (row) => row.county ?? <Dash /> },
  { id: 'city', header: 'campaigns.browser.city', sortable: true, cell: (row) => row.city ?? <Dash /> },
  { id: 'company_name', header: 'campaigns.browser.company', sortable: true, cell: (row) => row.company_name },
  {
    id: 'available_quantity',
    lines: 2,
    header: 'campaigns.browser.available',
    sortable: true,
    align: 'right',
    cell: (row) => <Free row={row} />,
  },
  {
    id: 'list_price',
    header: 'medias.financial.listPrice',
    sortable: true,
    align: 'right',
    card: true,
    cell: (row) => <ListPrice of={row} />,
  },
  {
    id: 'is_digital',
    header: 'campaigns.browser.digital',
    sortable: true,
    cell: (row) => <YesNo value={row.is_digital} />,
  },
];

function Free({ row }: { readonly row: MediaRow }): React.ReactNode {
  const { t } = useTranslation();
  return (
    <>
      {row.menu_item_id === null ? null : (
        <span className={styles.inside}>
          <IconCheck size={13} stroke={2.4} aria-hidden="true" />
          {t('campaignMenu.browser.inMenu')}
        </span>
      )}
      <span>{t('medias.detail.freeOf', { count: row.available_quantity, total: row.quantity })}</span>
    </>
  );
}
