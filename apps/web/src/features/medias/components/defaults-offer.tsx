import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ActionButton } from '../../../ui/action/action-button.tsx';
import { defaultsQuery } from '../surface-defaults.api.ts';
import styles from './media-form.module.css';
import type { MediaMachine } from './media-form-section.ts';
import { withDefaults } from './media-form-values.ts';

/** Once an admin has said whose surface it is, what that publisher's surfaces begin with. [D17.2] */
export function DefaultsOffer({ machine }: { readonly machine: MediaMachine }): React.ReactNode {
  const { t } = useTranslation();
  const { company } = machine.form.getValues();
  const { data } = useQuery({ ...defaultsQuery(company ?? 0), enabled: company !== null, retry: false });
  if (company === null || data?.is_set !== true) return null;
  return (
    <div className={styles.under}>
      <ActionButton
        variant="default"
        size="xs"
        onClick={() => machine.form.setValues(withDefaults(machine.form.getValues(), data))}
      >
        {t('makingSurfaces.defaults.load')}
      </ActionButton>
    </div>
  );
}
