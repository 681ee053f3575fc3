import { Switch, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { defaultsQuery } from '../surface-defaults.api.ts';
import styles from './media-form.module.css';
import type { MediaMachine } from './media-form-section.ts';

type Props = { readonly machine: MediaMachine; readonly company: number | undefined };

/** A code that is typed, or one that will be given. [D17.3] */
export function CodeField({ machine, company }: Props): React.ReactNode {
  const { t } = useTranslation();
  const { surface_code: code, give_code: gives } = machine.form.getValues();
  const isEmpty = code.trim() === '';
  const { data } = useQuery({
    ...defaultsQuery(company ?? 0),
    enabled: company !== undefined && isEmpty,
    retry: false,
  });
  const next = data === undefined ? undefined : t('makingSurfaces.code.next', { code: data.next_code });
  return (
    <div>
      <TextInput
        {...machine.field('surface_code', t('medias.other.surfaceCode'), {
          description: t('medias.form.surfaceCodeHint'),
        })}
        maxLength={255}
      />
      {isEmpty ? (
        <Switch
          className={styles.under}
          {...machine.checkbox('give_code', t('makingSurfaces.code.give'), {
            description: gives ? next : undefined,
          })}
        />
      ) : null}
    </div>
  );
}
