import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Filter, namesOf, sentValues } from './filter.ts';
import styles from './filter-bar.module.css';
import { FilterField } from './filter-field.tsx';
import type { Search } from './list-search.ts';
import type { ListState } from './use-list-state.ts';

type Props = { readonly filters: readonly Filter[]; readonly list: ListState };

/** All filters of a list as a form; nothing is asked from the server until it is sent. */
export function FilterPanel({ filters, list }: Props): React.ReactNode {
  const { t } = useTranslation();
  const [draft, setDraft] = useState<Search>(list.filters);
  const change = (changes: Search): void => setDraft((values) => ({ ...values, ...changes }));
  const apply = (event: React.FormEvent): void => {
    event.preventDefault();
    list.filterBy(sentValues(filters, draft));
  };
  return (
    <form className={styles.panel} onSubmit={apply}>
      <div className={styles.fields}>
        {filters.map((filter) => (
          <FilterField key={namesOf(filter).join('+')} filter={filter} values={draft} onChange={change} />
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
