import type { MediaHistoryEntry, MediaListPrices } from '@felulet/contract/catalogue/surface-history.ts';
import { DEFAULT_PAGE_SIZE } from '@felulet/contract/page-facts.ts';
import { formatForint } from '@felulet/domain/format/money.ts';
import { budapestDay } from '@felulet/domain/period/day.ts';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Loaded } from '../../../ui/page/loaded.tsx';
import { Panel } from '../../../ui/page/panel.tsx';
import type { Column } from '../../../ui/table/column.ts';
import { DataTable } from '../../../ui/table/data-table.tsx';
import { readyRows } from '../../../ui/table/ready-rows.ts';
import { Dash } from '../../../ui/text/dash.tsx';
import { InstantText } from '../../../ui/text/time-text.tsx';
import { perUnit } from '../../../ui/text/unit-name.ts';
import { AuditChanges } from '../../accounts/shared/audit-changes.tsx';
import { historyQuery, listPricesQuery } from '../medias.api.ts';
import styles from '../parts/media-detail.module.css';
import priceLineStyles from './price-line.module.css';

const columns: readonly Column<MediaHistoryEntry>[] = [
  { id: 'created_at', header: 'audit.time', cell: (row) => <InstantText instant={row.created_at} /> },
  { id: 'action', header: 'audit.action', names: true, room: 220, cell: (row) => <ActText entry={row} /> },
  { id: 'changes', header: 'audit.changes', room: 340, cell: (row) => <AuditChanges entry={row} /> },
  { id: 'actor', header: 'audit.actor', cell: (row) => <ActorText entry={row} /> },
];

type Entry = { readonly entry: MediaHistoryEntry };

function ActText({ entry }: Entry): React.ReactNode {
  const { t } = useTranslation();
  return <span className={styles.act}>{t(`audit.actions.${entry.action}`)}</span>;
}

function ActorText({ entry: { actor } }: Entry): React.ReactNode {
  if (actor === null) return <Dash />;
  return actor.name === null ? actor.company : <span data-tip={actor.company}>{actor.name}</span>;
}

/** The history of the surface: its list price as a line, and each change old → new. */
export function MediaHistory({ id }: { readonly id: number }): React.ReactNode {
  const { t } = useTranslation();
  const [page, setPage] = useState(0);
  const prices = useQuery(listPricesQuery(id));
  const history = useQuery(historyQuery(id, page));
  return (
    <Panel title={t('medias.history.title')}>
      <div className={styles.facts}>
        <Loaded result={prices}>{({ points }) => <PriceLine points={points} />}</Loaded>
        <Loaded result={history}>
          {({ list, totalCount }) => (
            <div>
              <h3 className={styles.subhead}>{t('medias.history.changes')}</h3>
              <DataTable
                label={t('medias.history.changes')}
                columns={columns}
                result={readyRows(list)}
                rowId={(row) => row.id}
                rowName={(row) => row.created_at}
              />
              <Pages page={page} totalCount={totalCount} onPage={setPage} />
            </div>
          )}
        </Loaded>
      </div>
    </Panel>
  );
}

type PagesProps = { readonly page: number; readonly totalCount: number; readonly onPage: (page: number) => void };

function Pages({ page, totalCount, onPage }: PagesProps): React.ReactNode {
  const { t } = useTranslation();
  const last = Math.ceil(totalCount / DEFAULT_PAGE_SIZE) - 1;
  if (last <= 0) return null;
  return (
    <div className={styles.below}>
      <span>{t('medias.history.page', { page: page + 1, count: last + 1 })}</span>
      <Button.Group>
        <Button size="compact-sm" variant="default" disabled={page === 0} onClick={() => onPage(page - 1)}>
          {t('medias.history.newer')}
        </Button>
        <Button size="compact-sm" variant="default" disabled={page >= last} onClick={() => onPage(page + 1)}>
          {t('medias.history.older')}
        </Button>
      </Button.Group>
    </div>
  );
}

type Points = MediaListPrices['points'];

const WIDTH = 600;
const HEIGHT = 120;

/** The list price over time, as a line with a step at each change and as a table. */
function PriceLine({ points }: { readonly points: Points }): React.ReactNode {
  const { t } = useTranslation();
  const prices = points.map(({ price }) => price);
  const [least, most] = [Math.min(...prices), Math.max(...prices)];
  const first = points[0];
  if (first === undefined) return null;
  return (
    <div className={priceLineStyles.line}>
      <figure className={priceLineStyles.chart}>
        <figcaption>{t('medias.history.priceLine')}</figcaption>
        {new Set(points.map(({ unit }) => unit)).size > 1 ? (
          <p className={priceLineStyles.note}>{t('medias.history.unitsDiffer')}</p>
        ) : null}
        <div className={priceLineStyles.drawing}>
          <div className={priceLineStyles.scale} data-level={least === most || undefined} aria-hidden="true">
            <span>{formatForint(most)}</span>
            {least === most ? null : <span>{formatForint(least)}</span>}
          </div>
          <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
            <path
              d={steppedPath(points, new Date(), { width: WIDTH, height: HEIGHT })}
              vectorEffect="non-scaling-stroke"
            />
          </svg>
        </div>
        <div className={priceLineStyles.ends} aria-hidden="true">
          <span>{budapestDay(new Date(first.at))}</span>
          <span>{t('medias.history.today')}</span>
        </div>
      </figure>
      <div className={priceLineStyles.table}>
        <table>
          <caption>{t('medias.history.prices')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('medias.history.since')}</th>
              <th scope="col">{t('medias.financial.listPrice')}</th>
            </tr>
          </thead>
          <tbody>
            {points.toReversed().map(({ at, price, unit }) => (
              <tr key={at}>
                <td>
                  <InstantText instant={at} />
                </td>
                <td>{perUnit(formatForint(price), unit, t)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  );
}

type Point = { readonly at: string; readonly price: number };
type Box = { readonly width: number; readonly height: number };

/** Room above and below, so that a line at the edge is not cut. */
const MARGIN = 6;

/** An SVG path that keeps its height until the next change, and from the last one until now. Empty without points. */
export function steppedPath(points: readonly Point[], now: Date, { width, height }: Box): string {
  const [first] = points;
  if (first === undefined) return '';
  const prices = points.map(({ price }) => price);
  const [least, most] = [Math.min(...prices), Math.max(...prices)];
  const begin = Date.parse(first.at);
  const span = Math.max(1, now.getTime() - begin);
  const x = (at: number): number => rounded((Math.min(Math.max(at - begin, 0), span) / span) * width);
  const y = (price: number): number =>
    most === least ? height / 2 : rounded(MARGIN + ((most - price) / (most - least)) * (height - 2 * MARGIN));
  const steps = points.slice(1).map(({ at, price }) => `H${x(Date.parse(at))} V${y(price)}`);
  return [`M0 ${y(first.price)}`, ...steps, `H${width}`].join(' ');
}

function rounded(value: number): number {
  return Math.round(value * 10) / 10;
}
