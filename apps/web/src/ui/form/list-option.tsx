import { CheckIcon, type ComboboxItem, type ComboboxLikeRenderOptionInput, type SelectProps } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import styles from './list-option.module.css';

export type Option = {
  readonly id: number;
  readonly name: string;
  /** False while the item waits for approval. */
  readonly enabled?: boolean | undefined;
};

/** Value of the option that adds what was typed. */
export const NEW_ENTRY = 'new';

export function isSameName(a: string, b: string): boolean {
  return a.toLocaleLowerCase('hu') === b.toLocaleLowerCase('hu');
}

/** Chosen ones that are not among the options: they stay, under this name. */
export function nameless(ids: readonly (number | null)[], options: readonly Option[], name: string): Option[] {
  return ids.flatMap((id) => (id === null || options.some((option) => option.id === id) ? [] : [{ id, name }]));
}

/** What was typed anywhere in a name, and the offer to add it. */
export const withNewEntry: NonNullable<SelectProps['filter']> = ({ options, search }) => {
  const typed = search.trim().toLocaleLowerCase('hu');
  return options.filter(
    (option) =>
      'value' in option && (option.value === NEW_ENTRY || option.label.toLocaleLowerCase('hu').includes(typed)),
  );
};

/** Draws options of a list that people add to: what nobody has approved yet says so. [K5.10] */
export function listOptionOf(
  options: readonly Option[],
): (drawn: ComboboxLikeRenderOptionInput<ComboboxItem>) => React.ReactNode {
  const waiting = new Set(options.filter(({ enabled }) => enabled === false).map(({ id }) => String(id)));
  return ({ option: { value, label }, checked }) => (
    <ListOption label={label} isWaiting={value === NEW_ENTRY || waiting.has(value)} isChecked={checked ?? false} />
  );
}

type Props = { readonly label: string; readonly isWaiting: boolean; readonly isChecked: boolean };

function ListOption({ label, isWaiting, isChecked }: Props): React.ReactNode {
  const { t } = useTranslation();
  return (
    <>
      {isChecked ? <CheckIcon size={12} className={styles.check} /> : null}
      <span>
        {label} {isWaiting ? <span className={styles.waiting}>{t('ui.form.optionWaits')}</span> : null}
      </span>
    </>
  );
}
