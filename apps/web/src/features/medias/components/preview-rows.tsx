import type { ImportRowState, MediaImportRow } from '@felulet/contract/medias/media.responses.ts';
import { groupThousands } from '@felulet/domain/format/money.ts';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Dash } from '../../../ui/text/dash.tsx';
import { StateBadge, type Tone } from '../../../ui/text/state-badge.tsx';
import styles from './fault-table.module.css';

const STEP = 100;
const tones: Readonly<Record<ImportRowState, Tone>> = { NEW: 'accepted', CHANGED: 'progress', UNCHANGED: 'closed' };

/** The rows of a checked workbook, in steps. */
export function PreviewRows({ rows }: { readonly rows: readonly MediaImportRow[] }): React.ReactNode {
  const { t } = useTranslation();
  const [limit, setLimit] = useState(STEP);
  const shown = rows.slice(0, limit);
  if (rows.length === 0) return <p className={styles.none}>{t('medias.preview.none')}</p>;
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: reason: a scrolling box must be reachable by keyboard */}
      <section className={styles.scroller} aria-label={t('medias.preview.rows')} tabIndex={0}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{t('medias.preview.row')}</th>
              <th scope="col">{t('medias.preview.state')}</th>
              <th scope="col">{t('medias.preview.code')}</th>
              <th scope="col">{t('medias.preview.name')}</th>
              <th scope="col">{t('medias.preview.changes')}</th>
            </tr>
          </thead>
          <tbody>
            {shown.map((row) => (
              <PreviewRow key={row.row} row={row} />
            ))}
          </tbody>
        </table>
      </section>
      {rows.length > shown.length ? (
        <div className={styles.more}>
          <Button variant="default" size="xs" onClick={() => setLimit(limit + STEP)}>
            {t('medias.preview.more', { rest: groupThousands(Math.min(STEP, rows.length - shown.length)) })}
          </Button>
        </div>
      ) : null}
    </>
  );
}

function PreviewRow({ row }: { readonly row: MediaImportRow }): React.ReactNode {
  const { t } = useTranslation();
  return (
    <tr data-first="true">
      <td className={styles.row} data-label={t('medias.preview.row')}>
        {row.row}
      </td>
      <td data-label={t('medias.preview.state')}>
        <StateBadge tone={tones[row.state]}>{t(`medias.preview.${row.state}`)}</StateBadge>
      </td>
      <td data-label={t('medias.preview.code')}>{row.surface_code}</td>
      <td data-label={t('medias.preview.name')}>{row.title}</td>
      <td data-label={t('medias.preview.changes')}>
        {row.changes.length === 0 ? <Dash /> : <Changes changes={row.changes} />}
      </td>
    </tr>
  );
}

function Changes({ changes }: { readonly changes: MediaImportRow['changes'] }): React.ReactNode {
  const { t } = useTranslation();
  const empty = t('medias.preview.empty');
  return (
    <ul className={styles.changes}>
      {changes.map(({ column, from, to }) => (
        <li key={column}>{t('medias.preview.change', { column, from: from ?? empty, to: to ?? empty })}</li>
      ))}
    </ul>
  );
}
