import { groupThousands } from '@felulet/domain/format/money.ts';
import { Button, NativeSelect, TextInput } from '@mantine/core';
import { IconAlertTriangle, IconSearch } from '@tabler/icons-react';
import { useDeferredValue, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { WorkbookRequest } from '../medias.api.ts';
import { FaultRows } from './fault-rows.tsx';
import styles from './fault-table.module.css';
import { columnCounts, type FaultReport, type Narrowing, narrowedFaults } from './import-faults.ts';
import { MarkedWorkbookButton } from './marked-workbook-button.tsx';

type Props = { readonly report: FaultReport; readonly request: WorkbookRequest };

/** Every fault of a refused workbook, to be worked through beside the sheet. [A7.2] */
export function FaultTable({ report, request }: Props): React.ReactNode {
  const { t } = useTranslation();
  const [narrowing, setNarrowing] = useState<Narrowing>({ text: '', column: null });
  const shown = narrowedFaults(report.faults, useDeferredValue(narrowing));
  const isNarrowed = narrowing.text.trim() !== '' || narrowing.column !== null;
  return (
    <section className={styles.frame} aria-label={t('medias.faults.label')}>
      <div className={styles.head} role="alert">
        <IconAlertTriangle size={22} stroke={1.7} aria-hidden="true" />
        <div>
          <h2>{t('medias.faults.title', { total: groupThousands(report.total) })}</h2>
          <p>
            <strong>{t('medias.faults.nothingStored')}</strong> {t('medias.faults.whatNext')}
          </p>
          <p className={styles.file}>{t('medias.faults.fromFile', { name: request.file.name })}</p>
        </div>
        <div className={styles.download}>
          <MarkedWorkbookButton request={request} />
        </div>
      </div>
      <FaultFilter report={report} narrowing={narrowing} onChange={setNarrowing} />
      {shown.length === 0 ? (
        <div className={styles.none}>
          <p>{t('medias.faults.none')}</p>
          <Button variant="default" onClick={() => setNarrowing({ text: '', column: null })}>
            {t('medias.faults.clear')}
          </Button>
        </div>
      ) : (
        <FaultRows key={`${narrowing.column}/${narrowing.text}`} faults={shown} />
      )}
      {report.leftOut > 0 && !isNarrowed ? (
        <p className={styles.leftOut}>
          {t('medias.faults.leftOut', {
            shown: groupThousands(report.faults.length),
            rest: groupThousands(report.leftOut),
          })}
        </p>
      ) : null}
    </section>
  );
}

type FilterProps = {
  readonly report: FaultReport;
  readonly narrowing: Narrowing;
  readonly onChange: (narrowing: Narrowing) => void;
};

/** Where the same fault runs through a column, that column alone is worth looking at. */
function FaultFilter({ report, narrowing, onChange }: FilterProps): React.ReactNode {
  const { t } = useTranslation();
  const counts = columnCounts(report.faults);
  if (report.faults.length < 2) return null;
  const choices = counts.map(({ column, count }) => ({
    value: column,
    label: t('medias.faults.columnCount', { column: column === '' ? t('medias.faults.sheet') : column, count }),
  }));
  return (
    <div className={styles.filter}>
      <TextInput
        type="search"
        className={styles.search}
        aria-label={t('medias.faults.search')}
        placeholder={t('medias.faults.search')}
        leftSection={<IconSearch size={16} stroke={1.7} aria-hidden="true" />}
        value={narrowing.text}
        onChange={(event) => onChange({ ...narrowing, text: event.currentTarget.value })}
      />
      <NativeSelect
        aria-label={t('medias.faults.column')}
        value={narrowing.column === null ? 'all' : `of:${narrowing.column}`}
        onChange={(event) => {
          const chosen = event.currentTarget.value;
          onChange({ ...narrowing, column: chosen === 'all' ? null : chosen.slice('of:'.length) });
        }}
        data={[
          { value: 'all', label: t('medias.faults.allColumns', { total: groupThousands(report.faults.length) }) },
          ...choices.map(({ value, label }) => ({ value: `of:${value}`, label })),
        ]}
      />
    </div>
  );
}
