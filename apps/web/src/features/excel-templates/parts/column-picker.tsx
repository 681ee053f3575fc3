import { Button, Input } from '@mantine/core';
import { IconPlus, IconX } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { IconAction } from '../../../ui/action/icon-action.tsx';
import { SortHandle } from '../../../ui/sort/sort-handle.tsx';
import { useSortable } from '../../../ui/sort/use-sortable.ts';
import styles from './column-picker.module.css';

type Props<Column extends string> = {
  readonly label: string;
  /** All selectable columns, in the order in which they are offered. */
  readonly columns: readonly Column[];
  readonly nameOf: (column: Column) => string;
  readonly value: readonly Column[];
  readonly onChange: (columns: readonly Column[]) => void;
  readonly error?: React.ReactNode;
  readonly 'data-path'?: string;
};

/** The chosen columns, ordered by dragging or arrow keys, and the others to add. */
export function ColumnPicker<Column extends string>(props: Props<Column>): React.ReactNode {
  const { label, columns, nameOf, value, onChange, error } = props;
  const { t } = useTranslation();
  const id = useId();
  const rest = columns.filter((column) => !value.includes(column));
  return (
    <Input.Wrapper
      label={label}
      labelElement="div"
      labelProps={{ id }}
      error={error}
      role="group"
      aria-labelledby={id}
      className={styles.picker}
      tabIndex={-1}
      data-path={props['data-path']}
    >
      <ChosenColumns {...props} />
      {rest.length === 0 ? null : (
        <div className={styles.rest}>
          <span className={styles.hint}>{t('excelTemplates.form.rest')}</span>
          {rest.map((column) => (
            <Button
              key={column}
              size="compact-sm"
              variant="default"
              leftSection={<IconPlus size={14} aria-hidden="true" />}
              aria-label={t('excelTemplates.form.addColumn', { column: nameOf(column) })}
              onClick={() => onChange([...value, column])}
            >
              {nameOf(column)}
            </Button>
          ))}
          {rest.length > 1 ? (
            <Button size="compact-sm" variant="subtle" onClick={() => onChange([...value, ...rest])}>
              {t('excelTemplates.form.addAll')}
            </Button>
          ) : null}
        </div>
      )}
    </Input.Wrapper>
  );
}

function ChosenColumns<Column extends string>({ nameOf, value, onChange }: Props<Column>): React.ReactNode {
  const { t } = useTranslation();
  const [announcement, setAnnouncement] = useState('');
  const move = (from: number, to: number): void => {
    const column = value[from];
    if (column === undefined) return;
    flushSync(() => onChange(value.toSpliced(from, 1).toSpliced(to, 0, column)));
    setAnnouncement(t('excelTemplates.form.moved', { column: nameOf(column), place: to + 1 }));
    // Moving the element loses its focus, and the next arrow key would go nowhere.
    sortable.list.current?.children[to]?.querySelector('button')?.focus();
  };
  const sortable = useSortable<HTMLOListElement>(value.length, move);
  if (value.length === 0) return <p className={styles.hint}>{t('excelTemplates.form.noColumn')}</p>;
  return (
    <>
      <ol ref={sortable.list} className={styles.chosen}>
        {value.map((column, index) => (
          <li key={column} className={styles.column} {...sortable.itemProps(index)}>
            <SortHandle
              label={t('excelTemplates.form.moveColumn', { column: nameOf(column), place: index + 1 })}
              {...{ sortable, index }}
            />
            <span className={styles.name}>{nameOf(column)}</span>
            <IconAction
              icon={IconX}
              size={26}
              label={t('excelTemplates.form.removeColumn', { column: nameOf(column) })}
              onClick={() => onChange(value.filter((other) => other !== column))}
            />
          </li>
        ))}
      </ol>
      <span className={styles.said} role="status">
        {announcement}
      </span>
    </>
  );
}
