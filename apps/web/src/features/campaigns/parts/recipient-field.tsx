import { type Role, roles } from '@felulet/domain/account/roles.ts';
import { Select, type SelectProps } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isSameName, nameOfOption, normalizeEntry } from '../../../ui/fields/list-option.tsx';
import { useTypedSelect } from '../../../ui/fields/use-typed-choice.ts';
import { useFieldWords } from '../../../ui/form/field-words.ts';
import { useMay } from '../../auth/shared/use-account.ts';
import { recipientQuery } from '../campaigns.api.ts';
import { hintBelowInput } from './brief-fields.tsx';

type Recipient = { readonly id: number; readonly name: string; readonly role: Role };

type Props = Omit<SelectProps, 'value' | 'defaultValue' | 'onChange' | 'data'> & {
  readonly value?: number | null;
  readonly 'data-path'?: string;
  readonly onChange?: (id: number | null) => void;
  /** The company, or the campaign, whose partners are offered. */
  readonly of: { readonly campaign?: number; readonly company?: number };
  readonly chosen?: { readonly id: number; readonly name: string; readonly role: string } | null | undefined;
};

/** Partner companies that may receive the campaign, grouped by role. */
export function RecipientField({
  value,
  onChange,
  of,
  chosen,
  disabled,
  description,
  ...rest
}: Props): React.ReactNode {
  const { t } = useTranslation();
  const mayInvite = useMay()('invitations:create');
  const recipients = useQuery({ ...recipientQuery(of), enabled: !disabled });
  const offered: readonly Recipient[] = withChosen(recipients.data ?? [], chosen);
  useFieldWords(rest['data-path'], (id) => nameOfOption(offered, id, t));
  const [text, setText] = useState('');
  const typed = normalizeEntry(text);
  const shown = offered.find(({ id }) => id === value)?.name ?? '';
  const isTyped = typed !== '' && !isSameName(typed, shown);
  const choice = useTypedSelect(
    {
      typed: isTyped ? typed : '',
      text,
      setText,
      chosen: shown,
      onEmptied: () => onChange?.(null),
      known: offered.find(({ name }) => isSameName(name, typed)),
      isLoading: recipients.isFetching,
      onChoose: (id) => onChange?.(id),
    },
    rest,
  );
  const isEmpty = recipients.isSuccess && offered.length === 0;
  const data = roles
    .map((role) => ({
      group: t(`states.role.${role}`),
      items: offered
        .filter((company) => company.role === role)
        .map(({ id, name }) => ({ value: String(id), label: name })),
    }))
    .filter((group) => group.items.length > 0);
  return (
    <Select
      searchable
      clearable
      maxDropdownHeight={320}
      placeholder={t('ui.form.choose')}
      nothingFoundMessage={t(recipients.isFetching ? 'ui.form.loadingOptions' : 'ui.form.noOptions')}
      clearButtonProps={{ 'aria-label': t('ui.form.clearField') }}
      inputWrapperOrder={hintBelowInput}
      {...rest}
      {...choice.props}
      onSearchChange={(search) => {
        setText(search);
        choice.onType();
      }}
      disabled={disabled}
      description={
        isEmpty ? t(mayInvite ? 'campaigns.form.noRecipient' : 'campaigns.form.noRecipientYet') : description
      }
      data={data}
      value={value === null || value === undefined ? null : String(value)}
      onChange={(picked) => onChange?.(picked === null ? null : Number(picked))}
    />
  );
}

function withChosen(offered: readonly Recipient[], chosen: Props['chosen']): readonly Recipient[] {
  if (!chosen || offered.some((company) => company.id === chosen.id)) return offered;
  const role = roles.find((known) => known === chosen.role);
  return role === undefined ? offered : [{ id: chosen.id, name: chosen.name, role }, ...offered];
}
