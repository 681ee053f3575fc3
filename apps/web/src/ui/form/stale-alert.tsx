import { Button, Group, SegmentedControl } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useReload } from '../page/loaded-for-edit.tsx';
import { conflictWords } from './conflict-words.ts';
import { fieldElements } from './field-places.ts';
import styles from './form-frame.module.css';
import { valueAt } from './merge.ts';
import { MetAlert } from './met-alert.tsx';
import type { FormMachine } from './use-form-machine.ts';
import type { Conflict } from './use-staleness.ts';

type Props<Values extends object> = { readonly machine: FormMachine<Values> };

/**
 * Somebody else has changed the record: the user can keep both changes, overwrite theirs, or load the record again; of texts both can stay.
 */
export function StaleAlert<Values extends object>({ machine }: Props<Values>): React.ReactNode {
  const { t } = useTranslation();
  const { conflict } = machine;
  const reload = useReload();
  const [chosen, setChosen] = useState<Choices>({});
  const chosenAs = (choice: Choice): readonly string[] =>
    Object.entries(chosen).flatMap(([path, one]) => (one === choice ? [path] : []));
  return (
    <MetAlert title={t('ui.form.staleTitle')}>
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
        {reload === undefined ? null : (
          <Button size="xs" variant="default" onClick={reload}>
            {t('ui.form.reload')}
          </Button>
        )}
      </Group>
    </MetAlert>
  );
}

/** The decision about a field that both have changed. */
type Choice = 'own' | 'theirs' | 'both';
type Choices = Readonly<Record<string, Choice>>;

type DifferencesProps<Values extends object> = {
  readonly machine: FormMachine<Values>;
  readonly conflict: Conflict<Values>;
  readonly chosen: Choices;
  readonly setChosen: (choices: Choices) => void;
};

/** The fields that the other person changed, with their values; where both did, one of the two is chosen. */
function Differences<Values extends object>(props: DifferencesProps<Values>): React.ReactNode {
  const { machine, conflict, chosen, setChosen } = props;
  const { t } = useTranslation();
  const own = machine.form.getValues();
  const theirs = conflict.present.values;
  const words = conflictWords(machine.register, t);
  const isJoinable = (path: string): boolean =>
    fieldOf(machine, path) instanceof HTMLTextAreaElement && typeof valueAt(theirs, path) === 'string';
  const named = (paths: readonly string[]) =>
    paths.flatMap((path) => {
      const label = words.label(path);
      return label === null ? [] : [{ path, label, value: words.value(path, theirs, own) }];
    });
  return (
    <ul className={styles.differences}>
      {named(conflict.both).map(({ path, label, value }) => (
        <li key={path}>
          <b>{label}</b>: {t('ui.form.changedByBoth')}
          <dl className={styles.values}>
            <dt>{t('ui.form.ownValue')}:</dt>
            <dd>{words.value(path, own, theirs)}</dd>
            <dt>{t('ui.form.theirValue')}:</dt>
            <dd>{value}</dd>
          </dl>
          <SegmentedControl
            size="xs"
            aria-label={label}
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
      {named(conflict.theirs).map(({ path, label, value }) => (
        <li key={path}>
          <b>{label}</b>: {value}
        </li>
      ))}
    </ul>
  );
}

function choiceOf(word: string): Choice {
  return word === 'theirs' || word === 'both' ? word : 'own';
}

function fieldOf<Values extends object>({ summary }: FormMachine<Values>, path: string): HTMLElement | undefined {
  return fieldElements(summary.current?.closest('form')).find(({ dataset }) => dataset.path === path);
}
