import type { RecognisedColumn, RecognisedSheet } from '@felulet/contract/catalogue/inventory-columns.ts';
import { folded } from '@felulet/domain/format/folded.ts';
import { type Meaning, meanings } from '@felulet/domain/media/inventory-meanings.ts';
import { amountsOf, withAmount } from '@felulet/domain/media/inventory-units.ts';
import { Button, Checkbox, Select, type SelectProps } from '@mantine/core';
import { IconArrowRight, IconEyeOff, IconLock } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ChoiceSelect } from '../../../../ui/fields/choice-select.tsx';
import styles from './mapping.module.css';
import { choiceOf, type MappingDraft, withColumn } from './mapping-draft.ts';
import {
  amountName,
  certaintyName,
  chosenAmount,
  keyOfMeaning,
  meaningGroups,
  meaningName,
  reasonName,
} from './meaning-words.ts';

type Props = {
  readonly draft: MappingDraft;
  readonly sheets: readonly RecognisedSheet[];
  readonly table: number;
  readonly onChange: (draft: MappingDraft) => void;
};

/** So many columns are drawn at a time: some sheets have hundreds. */
const STEP = 40;

/** The columns of a table in its own order, each with what it is taken for and with samples. */
export function ColumnStrip({ isLoading, ...props }: Props & { readonly isLoading: boolean }): React.ReactNode {
  const { t } = useTranslation();
  const [limit, setLimit] = useState(STEP);
  const columns = props.sheets[props.table]?.columns ?? [];
  const rest = Math.min(columns.length - limit, STEP);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: reason: a scrolling box must be reachable by keyboard
    <section className={styles.strip} aria-label={t('medias.mapping.columns')} aria-busy={isLoading} tabIndex={0}>
      <ol>
        {columns.slice(0, limit).map((column) => (
          <ColumnCard key={column.letter} column={column} isLoading={isLoading} {...props} />
        ))}
      </ol>
      {rest > 0 ? (
        <Button variant="default" size="xs" className={styles.moreColumns} onClick={() => setLimit(limit + STEP)}>
          {t('medias.mapping.moreColumns', { count: rest })}
        </Button>
      ) : null}
    </section>
  );
}

type CardProps = Props & { readonly column: RecognisedColumn };

function ColumnCard({ column, isLoading, ...props }: CardProps & { readonly isLoading: boolean }): React.ReactNode {
  const { t } = useTranslation();
  const { draft, sheets, table, onChange } = props;
  const { letter, header, reason, certainty } = column;
  const choice = choiceOf(draft, table, column);
  const isOwn = choice.meaning.includes('own');
  const isChanged = keyOfMeaning(choice.meaning) !== keyOfMeaning(column.meaning);
  const isLeftOut = choice.meaning.includes('ignore');
  return (
    <li
      className={styles.column}
      data-state={choice.meaning.includes('ask') ? 'asked' : isLeftOut ? 'left' : 'taken'}
      aria-label={t('medias.mapping.columnLabel', { letter, header })}
    >
      <div className={styles.columnHead}>
        <span className={styles.letter}>{letter}</span>
        {column.private ? (
          <Mark glyph={IconLock} text={t('medias.mapping.private')} tip={t('medias.mapping.privateHint')} />
        ) : null}
        {column.hidden ? <Mark glyph={IconEyeOff} text={t('medias.mapping.hidden')} /> : null}
        <span className={styles.certainty} data-tip={isChanged ? undefined : reasonName(reason, t)}>
          {isChanged ? t('medias.mapping.certainty.chosen') : certaintyName(column.meaning, certainty, t)}
        </span>
      </div>
      <p className={styles.header} title={header}>
        {header === '' ? <span className={styles.soft}>{t('medias.mapping.noHeader')}</span> : header}
      </p>
      <MeaningSelect column={column} {...props} />
      <AmountSelect column={column} {...props} />
      {isOwn && !column.private ? (
        <Checkbox
          size="xs"
          label={t('medias.mapping.forCustomers')}
          description={t(choice.forCustomers ? 'medias.mapping.toCustomers' : 'medias.mapping.toNotes')}
          checked={choice.forCustomers}
          onChange={(event) =>
            onChange(withColumn(draft, sheets, { table, letter }, { forCustomers: event.currentTarget.checked }))
          }
        />
      ) : null}
      {isOwn && column.private ? <p className={styles.soft}>{t('medias.mapping.toNotes')}</p> : null}
      <Samples column={column} isRead={!choice.meaning.some((one) => asItStands.includes(one))} isLoading={isLoading} />
    </li>
  );
}

type MarkProps = { readonly glyph: typeof IconLock; readonly text: string; readonly tip?: string };

function Mark({ glyph: Glyph, text, tip }: MarkProps): React.ReactNode {
  return (
    <span className={styles.mark} data-tip={tip}>
      <Glyph size={14} stroke={1.8} aria-hidden="true" /> {text}
    </span>
  );
}

/** Meanings by which no cell becomes something else. */
const asItStands: readonly Meaning[] = ['ask', 'own', 'ignore', 'occupied'];

type SamplesProps = {
  readonly column: RecognisedColumn;
  readonly isRead: boolean;
  /** What is read is of the former meaning. */
  readonly isLoading: boolean;
};

/** What stands in the first cells that differ, and what is read of each. */
function Samples({ column, isRead, isLoading }: SamplesProps): React.ReactNode {
  const { t } = useTranslation();
  if (column.samples.length === 0) return <p className={styles.soft}>{t('medias.mapping.noSamples')}</p>;
  return (
    <ul className={styles.samples}>
      {column.samples.map(({ cell, value }) => (
        <li key={cell}>
          <span className={styles.cell}>{cell}</span>
          {!isRead || value === cell || (isLoading && value === null) ? null : (
            <>
              <IconArrowRight size={13} stroke={1.8} aria-label={t('medias.mapping.becomes')} role="img" />
              <span className={styles.read}>{value ?? t('medias.mapping.nothing')}</span>
            </>
          )}
        </li>
      ))}
    </ul>
  );
}

function MeaningSelect({ draft, sheets, table, column, onChange }: CardProps): React.ReactNode {
  const { t } = useTranslation();
  const { letter, header } = column;
  const { meaning, unit } = choiceOf(draft, table, column);
  const chosen = keyOfMeaning(meaning);
  const isAsked = meaning.includes('ask');
  const groups = Object.entries(meaningGroups).map(([group, offered]) => ({
    group: t(`medias.mapping.group.${group as keyof typeof meaningGroups}`), // a key of the object
    items: offered.map((one) => ({ value: keyOfMeaning(one), label: meaningName(one, '', t) })),
  }));
  const isOffered = groups.some(({ items }) => items.some(({ value }) => value === chosen));
  const guessed = {
    group: t('medias.mapping.group.guessed'),
    items: [{ value: chosen, label: meaningName(meaning, unit, t) }],
  };
  return (
    <Select
      size="xs"
      searchable
      aria-label={t('medias.mapping.takenFor', { letter, header })}
      placeholder={t('medias.mapping.choose')}
      nothingFoundMessage={t('ui.form.noOptions')}
      allowDeselect={false}
      maxDropdownHeight={360}
      // What is typed takes the place of the present name.
      onClick={(event) => event.currentTarget.select()}
      onFocus={(event) => event.currentTarget.select()}
      comboboxProps={{ width: 280, position: 'bottom-start' }}
      data={isOffered || isAsked ? groups : [guessed, ...groups]}
      filter={filterGroups}
      value={isAsked ? null : chosen}
      onChange={(value) => {
        if (value !== null) onChange(withColumn(draft, sheets, { table, letter }, { meaning: meaningOf(value) }));
      }}
    />
  );
}

function meaningOf(key: string): readonly Meaning[] {
  return key.split('+').flatMap((part) => meanings.find((meaning) => meaning === part) ?? []);
}

/** The groups with what contains the typed text, whatever its accents. */
const filterGroups: NonNullable<SelectProps['filter']> = ({ options, search }) => {
  const typed = folded(search.trim());
  return options.flatMap((group): typeof options => {
    if (!('group' in group)) return folded(group.label).includes(typed) ? [group] : [];
    const items = group.items.filter(({ label }) => folded(label).includes(typed));
    return items.length === 0 ? [] : [{ ...group, items }];
  });
};

/** What the numbers of a column are in, where it can be several. */
export function AmountSelect({ draft, sheets, table, column, onChange }: CardProps): React.ReactNode {
  const { t } = useTranslation();
  const { letter, header } = column;
  const { meaning, unit } = choiceOf(draft, table, column);
  const offered = amountsOf(meaning);
  if (offered.length === 0) return null;
  const chosen = chosenAmount(unit, offered);
  const amounts = offered.includes(chosen) ? offered : [chosen, ...offered];
  return (
    <ChoiceSelect
      size="xs"
      className={styles.amount}
      aria-label={t('medias.mapping.unitOf', { letter, header })}
      allowDeselect={false}
      data={amounts.map((amount) => ({ value: amount, label: amountName(amount, t) }))}
      value={chosen}
      onChange={(amount) => {
        if (amount !== null) onChange(withColumn(draft, sheets, { table, letter }, { unit: withAmount(unit, amount) }));
      }}
    />
  );
}
