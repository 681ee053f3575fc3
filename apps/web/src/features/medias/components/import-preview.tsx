import type { ImportRowState } from '@felulet/contract/medias/media.responses.ts';
import { groupThousands } from '@felulet/domain/format/money.ts';
import { Button, SegmentedControl } from '@mantine/core';
import { IconListCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ActionButton } from '../../../ui/action/action-button.tsx';
import styles from './import-page.module.css';
import { ImportProgress } from './import-progress.tsx';
import { PreviewRows } from './preview-rows.tsx';
import type { Checked, WorkbookImport } from './use-workbook-import.ts';

type Props = { readonly answer: Checked; readonly run: WorkbookImport; readonly onStore: () => void };

/** What the import would do, before it is done. [A7.2] */
export function ImportPreview({ answer, run, onStore }: Props): React.ReactNode {
  const { t } = useTranslation();
  const { rows, created, updated, unchanged } = answer;
  const nothing = created + updated === 0 ? t('medias.import.nothingToDo') : null;
  return (
    <section className={styles.preview} aria-label={t('medias.preview.label')}>
      <div className={styles.found} role="status">
        <IconListCheck size={24} stroke={1.7} aria-hidden="true" />
        <div>
          <h2>{t('medias.preview.title')}</h2>
          <p>
            {t('medias.preview.counts', {
              rows: groupThousands(rows),
              created: groupThousands(created),
              updated: groupThousands(updated),
              unchanged: groupThousands(unchanged),
            })}
          </p>
          {nothing === null ? null : <p>{nothing}</p>}
        </div>
        <div className={styles.store}>
          <Button variant="default" disabled={run.running !== null} onClick={run.reset}>
            {t('ui.actions.cancel')}
          </Button>
          <ActionButton loading={run.running === 'import'} closedBecause={nothing} onClick={onStore}>
            {t('medias.import.submit')}
          </ActionButton>
        </div>
      </div>
      {run.running === 'import' ? (
        <div className={styles.working}>
          <ImportProgress bytes={run.progress} transfer={run.key} onCancel={run.cancel} />
        </div>
      ) : null}
      <RowFilter answer={answer} />
    </section>
  );
}

type Shown = ImportRowState | 'ALL';

function RowFilter({ answer }: { readonly answer: Checked }): React.ReactNode {
  const { t } = useTranslation();
  const [chosen, choose] = useState<Shown>('ALL');
  const totals = { NEW: answer.created, CHANGED: answer.updated, UNCHANGED: answer.unchanged };
  const rows = chosen === 'ALL' ? answer.list : answer.list.filter(({ state }) => state === chosen);
  const total = chosen === 'ALL' ? answer.rows : totals[chosen];
  const choices = (['NEW', 'CHANGED', 'UNCHANGED'] as const).map((state) => ({
    value: state,
    label: t('medias.preview.of', { state: t(`medias.preview.${state}`), count: groupThousands(totals[state]) }),
  }));
  return (
    <>
      <div className={styles.filter}>
        <SegmentedControl
          className={styles.states}
          aria-label={t('medias.preview.filter')}
          value={chosen}
          onChange={choose}
          data={[{ value: 'ALL', label: t('medias.preview.all', { count: groupThousands(answer.rows) }) }, ...choices]}
        />
      </div>
      <PreviewRows key={chosen} rows={rows} total={total} />
    </>
  );
}
