import { groupThousands } from '@felulet/domain/format/money.ts';
import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { type FaultReport, isUntold, type WorkbookFault } from '../fault-report.ts';
import type { MappingFocus } from '../use-workbook-import.ts';
import styles from './mapping.module.css';
import { type ConstantField, isConstantField } from './mapping-fields.ts';

/** A field that rows lack, how many of them, and the sheet of the first; null where all of them do. */
type LackingField = {
  readonly field: ConstantField;
  readonly count: number | null;
  readonly sheet: string | undefined;
};

/** The fields that one value for all rows would fill, those first that most rows lack. */
export function lackingFields(faults: readonly WorkbookFault[]): readonly LackingField[] {
  // The word for what it is tells the placing, too, once somebody has said what it means.
  const unknown = new Set(faults.flatMap(({ field, value, row }) => (field === 'type' && value !== null ? [row] : [])));
  const empty = faults.flatMap((fault) => {
    const { field, value, place, row } = fault;
    if (value !== null || !isConstantField(field) || (field === 'media_placing' && unknown.has(row))) return [];
    return [{ field, place, isEverywhere: isUntold(fault) }];
  });
  return [...Map.groupBy(empty, ({ field }) => field)]
    .map(([field, rows]) => ({
      field,
      count: rows.some(({ isEverywhere }) => isEverywhere) ? null : rows.length,
      sheet: rows[0]?.place?.sheet,
    }))
    .toSorted((one, other) => (other.count ?? Infinity) - (one.count ?? Infinity) || 0);
}

/** Words that stand for a kind of surface and are not understood, each once. */
export function unknownWords(faults: readonly WorkbookFault[]): readonly string[] {
  const words = faults.flatMap(({ field, value }) =>
    value !== null && (field === 'type' || field === 'media_placing') ? [value] : [],
  );
  return [...new Set(words)];
}

type Props = { readonly report: FaultReport; readonly onReview: (focus: MappingFocus) => void };

/** What mends many faults of a table at once. */
export function FaultFixes({ report: { faults }, onReview }: Props): React.ReactNode {
  const { t } = useTranslation();
  const fields = lackingFields(faults);
  const words = unknownWords(faults);
  if (fields.length + words.length === 0) return null;
  return (
    <section className={styles.finding} aria-label={t('medias.mapping.fixes')}>
      <p>{t('medias.mapping.fixesHint')}</p>
      <div className={styles.answers}>
        {words.length === 0 ? null : (
          <Button variant="default" size="xs" onClick={() => onReview({ words })}>
            {t('medias.mapping.fixWords', { count: words.length })}
          </Button>
        )}
        {fields.map(({ field, count, sheet }) => (
          <Button
            key={field}
            variant="default"
            size="xs"
            onClick={() => onReview({ field, ...(sheet !== undefined && { sheet }) })}
          >
            {count === null
              ? t('medias.mapping.fixEverywhere', { field: t(`medias.mapping.meaning.${field}`) })
              : t('medias.mapping.fixField', {
                  field: t(`medias.mapping.meaning.${field}`),
                  count: groupThousands(count),
                })}
          </Button>
        ))}
      </div>
    </section>
  );
}
