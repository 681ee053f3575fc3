import { Button } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { appliedValues, type Filter, filterNames } from './filter.ts';
import styles from './filter-bar.module.css';
import { FilterField } from './filter-field.tsx';
import type { Search } from './list-search.ts';
import type { ListState } from './use-list-state.ts';

type Props = { readonly filters: readonly Filter[]; readonly list: ListState<string>; readonly onFold: () => void };

const TYPING_PAUSE = 400;

/** All filters of a list, applied at once, or a moment after typing. */
export function FilterPanel({ filters, list, onFold }: Props): React.ReactNode {
  const { t } = useTranslation();
  const { draft, change, apply } = useDraft(filters, list);
  return (
    <form
      className={styles.panel}
      onSubmit={(event) => {
        event.preventDefault();
        apply();
        onFold();
      }}
    >
      <div className={styles.fields}>
        {filters.map((filter) => (
          <FilterField key={filterNames(filter).join('+')} filter={filter} values={draft} onChange={change} />
        ))}
      </div>
      <div className={styles.buttons}>
        <Button variant="subtle" onClick={list.clearFilters} disabled={!list.isFiltered}>
          {t('ui.filter.clear')}
        </Button>
        <Button type="submit">{t('ui.filter.apply')}</Button>
      </div>
    </form>
  );
}

type Draft = { readonly draft: Search; change(changes: Search): void; apply(): void };

/** The shown values: those being edited, until the list is filtered from elsewhere. */
function useDraft(filters: readonly Filter[], list: ListState<string>): Draft {
  const [draft, setDraft] = useState<Search>(list.filters);
  const names = filters.flatMap(filterNames);
  const wordsOf = (values: Readonly<Record<string, string | undefined>>): string =>
    JSON.stringify(names.map((name) => values[name] ?? ''));
  const present = wordsOf(list.filters);
  const last = useRef(present);
  useEffect(() => {
    if (last.current === present) return;
    last.current = present;
    setDraft(list.filters);
  }, [present, list.filters]);
  const apply = (values: Search): void => {
    const sent = appliedValues(filters, values);
    const next = wordsOf(sent);
    if (next === present) return;
    last.current = next;
    list.filterBy(sent);
  };
  const applyLater = useDebouncedCallback(apply, TYPING_PAUSE);
  return {
    draft,
    change: (changes) => {
      const next = { ...draft, ...changes };
      setDraft(next);
      applyLater(next);
    },
    apply: () => {
      applyLater.cancel();
      apply(draft);
    },
  };
}
