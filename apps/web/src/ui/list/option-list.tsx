import { CheckIcon, Combobox, TextInput, useCombobox } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { filterLimited } from '../fields/list-option.tsx';
import styles from './option-list.module.css';

export type ListedOption = {
  readonly value: string;
  readonly label: string;
  /** Shown behind the label. */
  readonly note?: string | undefined;
  readonly isClosed?: boolean | undefined;
};

type Props = {
  readonly label: string;
  readonly options: readonly ListedOption[];
  /** The values that are chosen; those that were when the list opened, or were found by typing, stand first. */
  readonly chosen?: readonly string[];
  readonly onPick: (value: string) => void;
  /** Called for Enter with nothing typed and no option pointed at. */
  readonly onDone?: (() => void) | undefined;
};

/** The most options that are drawn; typing finds the others. */
const MOST = 200;
/** Below this number nobody needs to search. */
const SEARCHED_FROM = 8;

/** Options in sight, with a field that finds among them; Enter picks the first of what was typed. */
export function OptionList({ label, options, chosen = [], onPick, onDone }: Props): React.ReactNode {
  const { t } = useTranslation();
  const [typed, setTyped] = useState('');
  const [first, setFirst] = useState(chosen);
  const [isUsed, setUsed] = useState(false);
  const list = useCombobox({ opened: true });
  const text = typed.trim();
  const isShort = options.length < SEARCHED_FROM;
  const { resetSelectedOption, selectFirstOption } = list;
  useEffect(() => {
    if (text !== '') selectFirstOption();
    else if (!isShort || isUsed) resetSelectedOption();
    else {
      // It scrolls to what it points at, and until the next frame the popup is not in its place.
      const frame = requestAnimationFrame(() => selectFirstOption());
      return () => cancelAnimationFrame(frame);
    }
    return undefined;
  }, [text, isShort, isUsed, resetSelectedOption, selectFirstOption]);
  const ordered =
    first.length === 0 ? options : options.toSorted((one, other) => rank(one, first) - rank(other, first));
  const shown =
    text === ''
      ? ordered.slice(0, Math.max(MOST, first.length))
      : filterLimited({ options: ordered.map((option) => ({ ...option })), search: text, limit: MOST });
  return (
    <Combobox
      store={list}
      onOptionSubmit={(value) => {
        if (text !== '') setFirst([value, ...first]);
        setTyped('');
        setUsed(true);
        onPick(value);
      }}
    >
      <Combobox.EventsTarget withExpandedAttribute>
        <TextInput
          className={isShort ? styles.unseen : undefined}
          data-autofocus
          aria-label={label}
          placeholder={label}
          leftSection={<IconSearch size={16} stroke={1.7} aria-hidden="true" />}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || list.getSelectedOptionIndex() >= 0) return;
            // Words that nothing is called are not done; where the focus moves on, this key would press what gets it.
            event.preventDefault();
            if (text === '') onDone?.();
          }}
        />
      </Combobox.EventsTarget>
      <div className={styles.options}>
        <Combobox.Options aria-label={label}>
          {shown.map((option) => ('value' in option ? <Entry key={option.value} of={option} chosen={chosen} /> : null))}
          {shown.length === 0 ? <Combobox.Empty>{t('ui.form.noOptions')}</Combobox.Empty> : null}
        </Combobox.Options>
      </div>
    </Combobox>
  );
}

function Entry({ of, chosen }: { readonly of: ListedOption; readonly chosen: readonly string[] }): React.ReactNode {
  const isChosen = chosen.includes(of.value);
  return (
    <Combobox.Option
      value={of.value}
      active={isChosen}
      aria-selected={isChosen}
      disabled={of.isClosed === true}
      className={styles.option}
    >
      <span className={styles.mark}>{isChosen ? <CheckIcon size={12} aria-hidden="true" /> : null}</span>
      <span className={styles.text}>{of.label}</span>
      {of.note === undefined ? null : (
        <>
          {' '}
          <small>{of.note}</small>
        </>
      )}
    </Combobox.Option>
  );
}

function rank({ value }: ListedOption, first: readonly string[]): number {
  return first.includes(value) ? 0 : 1;
}
