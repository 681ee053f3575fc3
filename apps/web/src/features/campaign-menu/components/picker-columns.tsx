import type { MediaRow } from '@felulet/contract/catalogue/surface-list.ts';
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
  {
    id: 'title',
    header: 'campaigns.browser.name',
    names: true,
    sortable: true,
    room: 330,
    lines: 2,
    cell: (row) => <Name row={row} />,
  },
  { id: 'surface_code', header: 'medias.column.surfaceCode', cell: (row) => <SurfaceCode code={row.surface_code} /> },
  {
    id: 'county',
    header: 'campaigns.browser.county',
    sortable: true,
    room: 130,
    cell: (row) => row.county ?? <Dash />,
  },
  { id: 'city', header: 'campaigns.browser.city', sortable: true, room: 112, cell: (row) => row.city ?? <Dash /> },
  {
    id: 'company_name',
    header: 'campaigns.browser.company',
    sortable: true,
    room: 130,
    cell: (row) => row.company_name,
  },
  {
    id: 'available_quantity',
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

/** That it was taken stands below the name: beside what is free it would take the room of the list price. [D12.41] */
function Name({ row }: { readonly row: MediaRow }): React.ReactNode {
  const { t } = useTranslation();
  return (
    <>
      <span className={styles.titleLine} title={row.title}>
        {row.title}
      </span>
      {row.menu_item_id === null ? null : (
        <span className={styles.inside}>
          <IconCheck size={13} stroke={2.4} aria-hidden="true" />
          {t('campaignMenu.browser.inMenu')}
        </span>
      )}
    </>
  );
}

function Free({ row }: { readonly row: MediaRow }): React.ReactNode {
  const { t } = useTranslation();
  return (
    <span className={row.available_quantity === 0 ? styles.noneFree : undefined}>
      {t('medias.detail.freeOf', { count: row.available_quantity, total: row.quantity })}
    </span>
  );
}
