import { useTranslation } from 'react-i18next';

/** Booleans are shown as Igen / Nem. */
export function YesNo({ value }: { readonly value: boolean }): React.ReactNode {
  const { t } = useTranslation();
  return value ? t('ui.values.yes') : t('ui.values.no');
}
