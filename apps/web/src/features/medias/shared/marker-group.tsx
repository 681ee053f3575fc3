import type { MediaRow } from '@felulet/contract/catalogue/surface-list.ts';
import { mediaList } from '@felulet/contract/wire.generated.ts';
import { Anchor, Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { queryArgs } from '../../../client/query-args.ts';
import { queryOf } from '../../../client/query-of.ts';
import { RouteLink } from '../../../ui/action/route-link.tsx';
import { DialogFrame } from '../../../ui/dialog/dialog-frame.tsx';
import type { MapGroup } from '../../../ui/map/map-marker.ts';
import type { MediaListState, MediaQuery } from './media-list-state.ts';
import styles from './media-map.module.css';
import { useFreeDays } from './surface-card.tsx';
import { Thumbnail } from './thumbnail.tsx';

const MOST_SHOWN = 50;
/** About a metre, since a degree is rounded on its way through text. */
const MARGIN = 0.00001;
const STEPS_A_DEGREE = 1_000_000;

type Props = {
  readonly group: MapGroup;
  readonly list: MediaListState;
  /** Fixed filters of the page. */
  readonly fixed?: MediaQuery | undefined;
  readonly onClose: () => void;
};

/** Surfaces at one point of the map, which no zoom separates. */
export function MarkerGroupDialog({ group, list, fixed, onClose }: Props): React.ReactNode {
  const { t } = useTranslation();
  const { bbox: _area, ...filters } = list.filters;
  const bbox = widened(group.box);
  const query = { ...filters, ...fixed, bbox, sort: 'title:asc', rowsPerPage: String(MOST_SHOWN) };
  const { data } = useQuery(queryOf(mediaList, queryArgs(mediaList, query)));
  const count = data?.totalCount ?? group.count;
  const free = useFreeDays(query);
  return (
    <DialogFrame title={t('medias.map.group', { count })} onClose={onClose}>
      <ul className={styles.group}>
        {(data?.list ?? []).map((row) => (
          <li key={row.id}>
            <GroupRow row={row} free={free} />
          </li>
        ))}
      </ul>
      {count > MOST_SHOWN ? (
        <Button
          variant="default"
          onClick={() => {
            onClose();
            list.filterBy({ bbox, polygon: undefined, near: undefined });
          }}
        >
          {t('medias.map.groupInList', { count })}
        </Button>
      ) : null}
    </DialogFrame>
  );
}

type RowProps = {
  readonly row: MediaRow;
  /** 'Szabad', with the period. */
  readonly free: string;
};

/** The free units in the same words as on the map's card. */
function GroupRow({ row, free }: RowProps): React.ReactNode {
  const { t } = useTranslation();
  const units = t('medias.detail.freeOf', { count: row.available_quantity, total: row.quantity });
  const facts = [row.surface_code, row.company_name, row.is_archived ? t('medias.archive.state') : `${free}: ${units}`];
  return (
    <>
      <Thumbnail address={row.thumbnail} />
      <div className={styles.cardText}>
        <Anchor component={RouteLink} to={`/medias/show/${row.id}`}>
          {row.title}
        </Anchor>
        <span>{facts.filter((fact) => fact !== null).join(' · ')}</span>
      </div>
    </>
  );
}

function widened(box: string): string {
  const [west = 0, south = 0, east = 0, north = 0] = box.split(',').map(Number);
  return [west - MARGIN, south - MARGIN, east + MARGIN, north + MARGIN]
    .map((degree) => Math.round(degree * STEPS_A_DEGREE) / STEPS_A_DEGREE)
    .join(',');
}
