import { Button, Drawer, Popover } from '@mantine/core';
import { useClickOutside, useDebouncedCallback, useMediaQuery } from '@mantine/hooks';
import { IconChevronLeft } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useEscape } from '../dialog/dialog-stack.ts';
import { useFocusReturn } from '../dialog/use-focus-return.ts';
import { appliedValues, type Filter, filterNames, keyOfFilter, TYPING_PAUSE } from './filter.ts';
import styles from './filter-bar.module.css';
import { FilterField } from './filter-field.tsx';
import type { Search } from './list-search.ts';
import { OptionList } from './option-list.tsx';
import { useChips } from './use-chips.ts';
import type { ListState } from './use-list-state.ts';

type Props = {
  readonly filters: readonly Filter[];
  readonly list: ListState<string>;
  /** The filter whose field opens; null to choose one first. */
  readonly start: string | null;
  readonly onClose: () => void;
};

const FIELD = '[data-autofocus], input:not([type=hidden], :disabled)';

/** The field of one filter, applied at once, or a moment after typing; before it the filters to choose from. */
export function FilterPanel({ filters, list, start, onClose }: Props): React.ReactNode {
  const { t } = useTranslation();
  const [chosen, setChosen] = useState(start);
  const { draft, change, apply } = useDraft(filters, list);
  const filter = filters.find((one) => keyOfFilter(one) === chosen);
  const form = useRef<HTMLFormElement>(null);
  // What had the focus is gone with the list of filters, and the popup would hear neither words nor Escape.
  useEffect(() => {
    if (chosen !== null) form.current?.querySelector<HTMLElement>(FIELD)?.focus({ preventScroll: true });
  }, [chosen]);
  const close = (): void => {
    apply();
    onClose();
  };
  const pick = (key: string): void => {
    const picked = filters.find((one) => keyOfFilter(one) === key);
    if (picked?.kind !== 'switch') {
      setChosen(key);
      return;
    }
    change({ [picked.name]: isOn(picked, draft) ? '' : 'true' }, true);
    onClose();
  };
  return (
    <Frame
      label={filter === undefined ? t('ui.filter.add') : t('ui.filter.of', { name: filter.label })}
      onClose={close}
    >
      {filter === undefined ? (
        <Choice filters={filters} values={draft} onPick={pick} />
      ) : (
        <form
          ref={form}
          className={styles.panel}
          onSubmit={(event) => {
            event.preventDefault();
            close();
          }}
        >
          <FilterField key={chosen} filter={filter} values={draft} onChange={change} onDone={close} />
          <div className={styles.buttons}>
            <Button
              variant="subtle"
              size="compact-sm"
              leftSection={<IconChevronLeft size={15} stroke={1.7} aria-hidden="true" />}
              onClick={() => {
                apply();
                setChosen(null);
              }}
            >
              {t('ui.filter.others')}
            </Button>
            <Button type="submit" size="compact-sm">
              {t('ui.filter.done')}
            </Button>
          </div>
        </form>
      )}
    </Frame>
  );
}

type FrameProps = { readonly label: string; readonly onClose: () => void; readonly children: React.ReactNode };

/** At its button; on a phone a sheet from below. */
function Frame(props: FrameProps): React.ReactNode {
  const isPhone = useMediaQuery('(max-width: 640px)', false, { getInitialValueInEffect: false });
  useFocusReturn();
  return isPhone ? <Sheet {...props} /> : <Popup {...props} />;
}

function Popup({ label, onClose, children }: FrameProps): React.ReactNode {
  // A calendar of the field stands outside, too, and belongs to it.
  const content = useClickOutside<HTMLDivElement>((event) => {
    if (!(event.target instanceof Element && event.target.closest('.mantine-Popover-dropdown'))) onClose();
  });
  return (
    <Popover
      opened
      onDismiss={onClose}
      closeOnClickOutside={false}
      position="bottom-start"
      width="min(340px, calc(100vw - 16px))"
      trapFocus
      withinPortal
      withRoles={false}
    >
      <Popover.Target>
        <span className={styles.anchor} />
      </Popover.Target>
      <Popover.Dropdown ref={content} p={10} role="dialog" aria-label={label}>
        {children}
      </Popover.Dropdown>
    </Popover>
  );
}

function Sheet({ label, onClose, children }: FrameProps): React.ReactNode {
  const { t } = useTranslation();
  useEscape(onClose);
  return (
    <Drawer
      attributes={{ header: { role: 'presentation' } }}
      opened
      onClose={onClose}
      closeOnEscape={false}
      position="bottom"
      title={label}
      closeButtonProps={{ 'aria-label': t('ui.actions.close') }}
      styles={{ content: { height: 'auto', maxHeight: '85dvh' }, title: { fontWeight: 620 } }}
    >
      {children}
    </Drawer>
  );
}

type ChoiceProps = {
  readonly filters: readonly Filter[];
  readonly values: Search;
  readonly onPick: (key: string) => void;
};

function Choice({ filters, values, onPick }: ChoiceProps): React.ReactNode {
  const { t } = useTranslation();
  const active = useChips(filters, values);
  const options = filters.map((filter) => ({
    value: keyOfFilter(filter),
    label: filter.label,
    note: active.find(({ key }) => key === keyOfFilter(filter))?.value,
    isClosed: filter.isClosed?.(values),
  }));
  return <OptionList label={t('ui.filter.which')} options={options} onPick={onPick} />;
}

function isOn({ name }: { readonly name: string }, values: Search): boolean {
  return values[name] === 'true' || values[name] === '1';
}

type Draft = {
  readonly draft: Search;
  /** Applies a choice at once, what is typed after a pause. */
  change(changes: Search, isChoice: boolean): void;
  apply(): void;
};

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
    change: (changes, isChoice) => {
      const next = { ...draft, ...changes };
      setDraft(next);
      if (isChoice) {
        applyLater.cancel();
        apply(next);
      } else applyLater(next);
    },
    apply: () => {
      applyLater.cancel();
      apply(draft);
    },
  };
}
