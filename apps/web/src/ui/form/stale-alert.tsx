import { Alert, Button, Group, SegmentedControl } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fieldsOf } from './field-places.ts';
import { labelOf } from './form-fields.ts';
import styles from './form-frame.module.css';
import { valueAt } from './merge.ts';
import type { FormMachine } from './use-form-machine.ts';
import type { Conflict } from './use-staleness.ts';

type Props<Values extends object> = {
  readonly machine: FormMachine<Values>;
  readonly onReload: (() => void) | undefined;
};

/** Somebody else has changed what the form shows: both changes, save over it, or take theirs; of texts both can stay. Comes into sight by itself. [A1.17] [P4.21] [P4.33] */
export function StaleAlert<Values extends object>({ machine, onReload }: Props<Values>): React.ReactNode {
  const { t } = useTranslation();
  const { conflict } = machine;
  const place = useRef<HTMLDivElement>(null);
  const [chosen, setChosen] = useState<Choices>({});
  const chosenAs = (choice: Choice): readonly string[] =>
    Object.entries(chosen).flatMap(([path, one]) => (one === choice ? [path] : []));
  useLayoutEffect(() => place.current?.focus(), []);
  return (
    <Alert
      ref={place}
      tabIndex={-1}
      role="alert"
      color="yellow"
      variant="outline"
      icon={<IconAlertTriangle size={18} />}
      title={t('ui.form.staleTitle')}
      styles={{ title: { color: 'var(--waiting)' }, icon: { color: 'var(--waiting)' } }}
    >
      {t('ui.form.stale')}
      {conflict === null ? null : <Differences {...{ machine, conflict, chosen, setChosen }} />}
      <Group gap="xs" mt="sm">
        {conflict === null ? null : (
          <Button size="xs" onClick={() => void machine.saveBoth(chosenAs('theirs'), chosenAs('both'))}>
            {t('ui.form.saveBoth')}
          </Button>
        )}
        <Button size="xs" variant={conflict === null ? 'filled' : 'default'} onClick={() => void machine.saveAnyway()}>
          {t('ui.form.saveAnyway')}
        </Button>
        {onReload === undefined ? null : (
          <Button size="xs" variant="default" onClick={onReload}>
            {t('ui.form.reload')}
          </Button>
        )}
      </Group>
    </Alert>
  );
}

/** What becomes of a field that both have changed. */
type Choice = 'own' | 'theirs' | 'both';
type Choices = Readonly<Record<string, Choice>>;

type DifferencesProps<Values extends object> = {
  readonly machine: FormMachine<Values>;
  readonly conflict: Conflict<Values>;
  readonly chosen: Choices;
  readonly setChosen: (choices: Choices) => void;
};

/** The fields that the other person changed; in those that both did, one of the two is chosen. */
function Differences<Values extends object>(props: DifferencesProps<Values>): React.ReactNode {
  const { machine, conflict, chosen, setChosen } = props;
  const { t } = useTranslation();
  const shown = useShownValue(machine, conflict);
  const isJoinable = (path: string): boolean =>
    fieldOf(machine, path) instanceof HTMLTextAreaElement && typeof valueAt(conflict.present.values, path) === 'string';
  const label = (path: string): string => labelOf(machine.register, path) ?? t('ui.form.otherField');
  return (
    <ul className={styles.differences}>
      {conflict.theirs.map((path) => (
        <li key={path}>
          <b>{label(path)}</b>: {shown(path) ?? t('ui.form.changedByOther')}
        </li>
      ))}
      {conflict.both.map((path) => (
        <li key={path}>
          <b>{label(path)}</b>: {t('ui.form.changedByBoth')} {shown(path)}
          <SegmentedControl
            size="xs"
            ml="xs"
            aria-label={label(path)}
            value={chosen[path] ?? 'own'}
            onChange={(choice) => setChosen({ ...chosen, [path]: choiceOf(choice) })}
            data={[
              { value: 'own', label: t('ui.form.ownValue') },
              { value: 'theirs', label: t('ui.form.theirValue') },
              ...(isJoinable(path) ? [{ value: 'both', label: t('ui.form.bothValues') }] : []),
            ]}
          />
        </li>
      ))}
    </ul>
  );
}

function choiceOf(word: string): Choice {
  return word === 'theirs' || word === 'both' ? word : 'own';
}

function fieldOf<Values extends object>({ summary }: FormMachine<Values>, path: string): HTMLElement | undefined {
  return fieldsOf(summary.current?.closest('form')).find(({ dataset }) => dataset.path === path);
}

/** The other person's value as text, where the field shows its value as it stands and not the name behind an id. */
function useShownValue<Values extends object>(
  machine: FormMachine<Values>,
  conflict: Conflict<Values>,
): (path: string) => string | null {
  return (path) => {
    const value = valueAt(conflict.present.values, path);
    const own = valueAt(machine.form.getValues(), path);
    const field = fieldOf(machine, path);
    const isText = field instanceof HTMLTextAreaElement || (field instanceof HTMLInputElement && field.type === 'text');
    if (!isText || typeof value !== 'string' || field.value.trim() !== String(own ?? '').trim()) return null;
    return value === '' ? '–' : `„${value}”`;
  };
}
