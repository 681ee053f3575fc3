import { folded } from '@felulet/domain/format/folded.ts';
import { CheckIcon, type ComboboxItem, type ComboboxLikeRenderOptionInput, type SelectProps } from '@mantine/core';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { WholeDays } from '../text/whole-days.tsx';
import styles from './list-option.module.css';

export type FieldOption = {
  readonly id: number;
  readonly name: string;
  /** False for an item that waits for approval or was refused. */
  readonly enabled?: boolean | undefined;
  /** The reason of the refusal. */
  readonly refusal_reason?: string | null | undefined;
  /** Shown below the name among the options. */
  readonly detail?: string;
};

/** The value of the option that adds the typed text. */
export const NEW_ENTRY = 'new';

/** The text as the server stores it: runs of spaces become one. */
export function normalizeEntry(text: string): string {
  return text.trim().replace(/\s+/gu, ' ');
}

export function isSameName(a: string, b: string): boolean {
  return a.toLocaleLowerCase('hu') === b.toLocaleLowerCase('hu');
}

/** Chosen ids that are not among the options; they stay, under this name. */
function nameless(ids: Entries['ids'], options: readonly FieldOption[], name: string): FieldOption[] {
  return ids.flatMap((id) =>
    typeof id !== 'number' || options.some((option) => option.id === id) ? [] : [{ id, name }],
  );
}

/** The name of a chosen id; somebody else may have chosen one that is not among the options. */
export function nameOfOption(options: readonly FieldOption[], id: unknown, t: TFunction): string {
  return options.find((option) => option.id === id)?.name ?? t('ui.form.unknownOption');
}

/**
 * Options that contain the typed text, ignoring accents: the exact name first, then those that start with it; at the end the option to add it.
 */
export const filterWithNewEntry: NonNullable<SelectProps['filter']> = ({ options, search }) => {
  const [typed, plain] = [normalizeEntry(search).toLocaleLowerCase('hu'), folded(normalizeEntry(search))];
  const rankOf = (option: (typeof options)[number]): number => {
    if (!('value' in option) || option.value === NEW_ENTRY) return 3;
    const name = option.label.toLocaleLowerCase('hu');
    if (name === typed) return 0;
    return name.startsWith(typed) ? 1 : folded(name).startsWith(plain) ? 2 : 3;
  };
  const found = options.filter(
    (option) => 'value' in option && (option.value === NEW_ENTRY || folded(option.label).includes(plain)),
  );
  return found.toSorted((one, other) => rankOf(one) - rankOf(other));
};

/** The same, limited to what the field shows. */
export const filterLimited: NonNullable<SelectProps['filter']> = (input) =>
  filterWithNewEntry(input).slice(0, input.limit);

/** Renders the options of an extensible list, with the state of unapproved and refused ones. */
export function renderListOption(
  options: readonly FieldOption[],
): (drawn: ComboboxLikeRenderOptionInput<ComboboxItem>) => React.ReactNode {
  const known = new Map(options.map((option) => [String(option.id), option]));
  return ({ option: { value, label }, checked }) => {
    const option = value === NEW_ENTRY ? newEntry : known.get(value);
    return (
      <ListOption
        label={option?.name ?? label}
        detail={option?.detail}
        unapproved={option?.enabled === false ? option : undefined}
        isChecked={checked ?? false}
      />
    );
  };
}

const newEntry: Partial<FieldOption> = { enabled: false, refusal_reason: null };

function isUnapproved({ enabled }: FieldOption): boolean {
  return enabled === false;
}

type Props = {
  readonly label: string;
  readonly detail: string | undefined;
  readonly unapproved: Pick<FieldOption, 'refusal_reason'> | undefined;
  readonly isChecked: boolean;
};

function ListOption({ label, detail, unapproved, isChecked }: Props): React.ReactNode {
  return (
    <>
      {isChecked ? <CheckIcon size={12} className={styles.check} /> : null}
      {detail === undefined ? (
        <span>
          <WholeDays>{label}</WholeDays>
          {unapproved ? (
            <>
              {' '}
              <StandingBadge of={unapproved} />
            </>
          ) : null}
        </span>
      ) : (
        <span className={styles.two} title={label}>
          <span>{label}</span> <small>({detail})</small>
        </span>
      )}
    </>
  );
}

function StandingBadge({
  of: { refusal_reason: reason },
}: {
  readonly of: Pick<FieldOption, 'refusal_reason'>;
}): React.ReactNode {
  const { t } = useTranslation();
  return reason ? (
    <span className={styles.refused}>{t('ui.form.optionRefused', { reason })}</span>
  ) : (
    <span className={styles.waiting}>{t('ui.form.optionWaits')}</span>
  );
}

type Entries = {
  /** The chosen ids. */
  readonly ids: readonly (number | null | undefined)[];
  /** The options that are loaded. */
  readonly options: readonly FieldOption[];
  /** The name for chosen ids that are not among the options; null to leave them out. */
  readonly otherName: string | null;
  /** The options that are being loaded may include the typed name. */
  readonly isLoading: boolean;
  readonly text: string;
  /** Whether a typed name that is not in the list may be added. */
  readonly isOpen: boolean;
};

export type ListEntries = {
  readonly data: ComboboxItem[];
  readonly typed: string;
  /** The option with the typed name. */
  readonly known: FieldOption | undefined;
};

/** The entries of such a field: the options, chosen ones that are not among them, and the typed text to add. */
export function useListEntries({ ids, options, otherName, isLoading, text, isOpen }: Entries): ListEntries {
  const { t } = useTranslation();
  const typed = normalizeEntry(text);
  const known = options.find(({ name }) => isSameName(name, typed));
  const others = otherName === null ? [] : nameless(ids, options, otherName);
  const listed = [...options, ...others].map(({ id, name }) => ({ value: String(id), label: name }));
  const isNew = isOpen && !isLoading && typed !== '' && known === undefined;
  const added = { value: NEW_ENTRY, label: t('ui.form.addOption', { value: typed }) };
  return { data: isNew ? [...listed, added] : listed, typed, known };
}

type Chosen = {
  readonly ids: readonly (number | null | undefined)[];
  readonly options: readonly FieldOption[];
  readonly description: React.ReactNode;
};

/** The description of the field, and which of the chosen ones wait or were refused, with the reason. */
export function useChosenDescription({ ids, options, description }: Chosen): React.ReactNode {
  const { t } = useTranslation();
  const chosen = options.filter((option) => isUnapproved(option) && ids.includes(option.id));
  if (chosen.length === 0) return description;
  const waiting = chosen.filter(({ refusal_reason }) => !refusal_reason);
  return (
    <>
      {description}
      {waiting.length > 0 ? (
        <span className={styles.chosen}>
          {t('ui.form.optionsWait', { names: waiting.map(({ name }) => name).join(', ') })}
        </span>
      ) : null}
      {chosen.map(({ id, name, refusal_reason: reason }) =>
        reason ? (
          <span key={id} className={styles.chosen} data-refused>
            {t('ui.form.chosenRefused', { name, reason })}
          </span>
        ) : null,
      )}
    </>
  );
}
