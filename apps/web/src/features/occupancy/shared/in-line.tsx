import { useTranslation } from 'react-i18next';
import styles from './why-not-free.module.css';

/** The number of options queued for some of these days. */
export function InLine({ count }: { readonly count: number }): React.ReactNode {
  const { t } = useTranslation();
  return (
    <p className={styles.soft}>{count === 0 ? t('options.line.inLineNone') : t('options.line.inLine', { count })}</p>
  );
}
