import type { ImportRowState, MediaImportRow } from '@felulet/contract/medias/media.responses.ts';
import { groupThousands } from '@felulet/domain/format/money.ts';
import { importRowsShown } from '@felulet/domain/media/upload-limits.ts';
import { useTranslation } from 'react-i18next';
import { Dash } from '../../../ui/text/dash.tsx';
import { StateBadge, type Tone } from '../../../ui/text/state-badge.tsx';
import styles from './fault-table.module.css';
import { SheetTable } from './sheet-table.tsx';

const STEP = 100;
const heads = ['row', 'state', 'code', 'name', 'changes'] as const;
const tones: Readonly<Record<ImportRowState, Tone>> = { NEW: 'accepted', CHANGED: 'progress', UNCHANGED: 'closed' };

type Props = {
  readonly rows: readonly MediaImportRow[];
  /** How many there are in the workbook; of each state the first ones were sent. */
  readonly total: number;
};

/** The rows of a checked workbook. */
export function PreviewRows({ rows, total }: Props): React.ReactNode {
  const { t } = useTranslation();
  if (rows.length === 0) return <p className={styles.none}>{t('medias.preview.none')}</p>;
  const said = (shown: number): string | null => {
    if (shown === total) return null;
    const part = t('medias.preview.shown', { shown: groupThousands(shown), total: groupThousands(total) });
    return rows.length === total ? part : `${part} ${t('medias.preview.capped', { count: importRowsShown })}`;
  };
  return (
    <SheetTable
      label={t('medias.preview.rows')}
      heads={heads.map((head) => t(`medias.preview.${head}`))}
      rows={rows}
      step={STEP}
      said={said}
      moreLabel={(count) => t('medias.preview.more', { rest: groupThousands(count) })}
    >
      {(row) => <PreviewRow key={row.row} row={row} />}
    </SheetTable>
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
