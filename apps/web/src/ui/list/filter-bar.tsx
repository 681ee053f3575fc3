import { groupThousands } from '@felulet/domain/format/money.ts';
import { Anchor, Button, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconFilterPlus, IconPlus, IconSearch, IconX } from '@tabler/icons-react';
import { lazy, Suspense, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PASSED_KEYS, useKeys } from '../keys/use-keys.ts';
import { type Chip, type Filter, filterLength, keyOfFilter, mergedValues, TYPING_PAUSE } from './filter.ts';
import styles from './filter-bar.module.css';
import { offeredFilter } from './offered-filter.ts';
import { pastedWords } from './pasted-words.ts';
import { useChips } from './use-chips.ts';
import type { ListState } from './use-list-state.ts';

const loadPanel = async () => ({ default: (await import('./filter-panel.tsx')).FilterPanel });
const FilterPanel = lazy(loadPanel);

type Props<Name extends string> = {
  readonly list: ListState<Name>;
  readonly filters: readonly Filter<NoInfer<Name>>[];
  /** The text filter that is shown as a search box. */
  readonly quick?: NoInfer<Name> | undefined;
  readonly children?: React.ReactNode;
};

/** Search box, and the active filters as chips; a filter that the list does not have does not compile. */
export function FilterBar<Name extends string>(props: Props<Name>): React.ReactNode;
export function FilterBar({ list, filters, quick, children }: Props<string>): React.ReactNode {
  const { t } = useTranslation();
  const [open, setOpen] = useState<Open>(null);
  const quickFilter = filters.find((filter): filter is TextFilter => filter.kind === 'text' && filter.name === quick);
  const shown = filters.filter((filter) => filter !== quickFilter);
  const fields = shown.filter((filter) => filter.kind !== 'fixed');
  const chips = useChips(shown, list.filters);
  const moved = mergedValues(filters, list.filters);
  useEffect(() => {
    if (Object.keys(moved).length > 0) list.filterBy(moved, { replace: true });
  });
  // The panel of a chip that is gone, such as by its own field, stays at the button.
  const at = open === null ? null : chips.some(({ key }) => key === open.at) ? open.at : ADD;
  const panel =
    open === null ? null : (
      <Suspense fallback={null}>
        <FilterPanel filters={fields} list={list} start={open.start} onClose={() => setOpen(null)} />
      </Suspense>
    );
  useKeys({ f: fields.length === 0 ? undefined : () => setOpen({ at: ADD, start: null }) });
  return (
    <search className={styles.bar} aria-label={t('ui.filter.title')}>
      {quickFilter !== undefined && quick !== undefined ? (
        <QuickSearch name={quick} filter={quickFilter} list={list} />
      ) : null}
      {chips.map((chip) => (
        <FilterChip
          key={chip.key}
          chip={chip}
          list={list}
          // A chip without a field is only removed.
          onOpen={fieldOf(fields, chip) && (() => setOpen({ at: chip.key, start: chip.key }))}
        >
          {at === chip.key ? panel : null}
        </FilterChip>
      ))}
      {fields.length === 0 ? null : (
        <span className={styles.place}>
          <Button
            variant="subtle"
            leftSection={<IconPlus size={15} stroke={1.7} aria-hidden="true" />}
            aria-haspopup="dialog"
            onClick={() => setOpen({ at: ADD, start: null })}
            onPointerEnter={() => void loadPanel()}
          >
            {t('ui.filter.open')}
          </Button>
          {at === ADD ? panel : null}
        </span>
      )}
      {quick === undefined ? null : <OfferedFilter filters={fields} quick={quick} list={list} />}
      {list.isFiltered ? (
        <Anchor component="button" type="button" className={styles.clear} onClick={list.clearFilters}>
          {t('ui.filter.clear')}
        </Anchor>
      ) : null}
      {children === undefined ? null : <div className={styles.aside}>{children}</div>}
    </search>
  );
}

/** Where the panel stands, and the filter that it begins with. */
type Open = { readonly at: string; readonly start: string | null } | null;

const ADD = '+';

function fieldOf(fields: readonly Filter[], { key }: Chip): Filter | undefined {
  return fields.find((filter) => filter.kind !== 'switch' && keyOfFilter(filter) === key);
}

type OfferedProps = {
  readonly filters: readonly Filter[];
  readonly quick: string;
  readonly list: ListState<string>;
};

/** Offers to filter by the town that was typed into the search box. */
function OfferedFilter({ filters, quick, list }: OfferedProps): React.ReactNode {
  const { t } = useTranslation();
  const offered = useMemo(() => offeredFilter(filters, quick, list.filters), [filters, quick, list.filters]);
  if (offered === undefined) return null;
  return (
    <button
      type="button"
      className={styles.offered}
      data-tip={t('ui.filter.offeredHint')}
      onClick={() => list.filterBy(offered.filters)}
    >
      <IconFilterPlus size={14} stroke={1.7} aria-hidden="true" />
      {t('ui.filter.offered', { name: offered.label, value: offered.value })}
    </button>
  );
}

type ChipProps = {
  readonly chip: Chip;
  readonly list: ListState<string>;
  readonly onOpen: (() => void) | undefined;
  readonly children: React.ReactNode;
};

function FilterChip({ chip, list, onOpen, children }: ChipProps): React.ReactNode {
  const { t } = useTranslation();
  const label = t('ui.filter.remove', { name: chip.label });
  const words = (
    <>
      {chip.label}: <b>{chip.value}</b>
    </>
  );
  return (
    <span className={styles.chip}>
      {onOpen === undefined ? (
        <span className={styles.chipText} title={chip.value}>
          {words}
        </span>
      ) : (
        <button
          type="button"
          className={styles.chipText}
          title={chip.value}
          aria-haspopup="dialog"
          onClick={onOpen}
          onPointerEnter={() => void loadPanel()}
        >
          {words}
        </button>
      )}
      <button
        type="button"
        className={styles.remove}
        aria-label={label}
        data-tip={label}
        onClick={() => list.filterBy(Object.fromEntries(chip.clears.map((name) => [name, undefined])))}
      >
        <IconX size={14} aria-hidden="true" />
      </button>
      {children}
    </span>
  );
}

type QuickProps = { readonly name: string; readonly filter: TextFilter; readonly list: ListState<string> };
type TextFilter = Extract<Filter, { kind: 'text' }>;

function QuickSearch({ name, filter: { label, most = () => filterLength }, list }: QuickProps): React.ReactNode {
  const { t } = useTranslation();
  const stated = list.filters[name] ?? '';
  const [text, setText] = useState(stated);
  const [known, setKnown] = useState({ stated, sent: stated });
  // A search that comes from elsewhere, such as a view, replaces the text; the answer to the own one does not.
  if (known.stated !== stated) {
    setKnown({ stated, sent: stated });
    if (stated !== known.sent) setText(stated);
  }
  const isTooLong = (value: string): boolean => value.trim().length > most(value.trim());
  const ask = (value: string): void => {
    if (isTooLong(value)) return;
    setKnown({ stated, sent: value.trim() });
    list.filterBy({ [name]: value.trim() });
  };
  const search = useDebouncedCallback(ask, TYPING_PAUSE);
  const field = useRef<HTMLInputElement>(null);
  useKeys({
    '/': () => {
      field.current?.focus();
      field.current?.select();
    },
  });
  return (
    <TextInput
      ref={field}
      {...{ [PASSED_KEYS]: 'ArrowDown' }}
      className={styles.search}
      type="search"
      value={text}
      aria-label={label}
      placeholder={label}
      error={isTooLong(text) ? t('ui.filter.tooLong', { maximum: groupThousands(most(text.trim())) }) : undefined}
      leftSection={<IconSearch size={16} stroke={1.7} />}
      onChange={(event) => {
        setText(event.currentTarget.value);
        search(event.currentTarget.value);
      }}
      onPaste={(event) => {
        const joined = pastedWords(event);
        if (joined === null) return;
        setText(joined);
        search(joined);
      }}
      onKeyDown={(event) => {
        if (event.key === 'Enter') ask(text);
      }}
    />
  );
}
