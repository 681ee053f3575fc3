import { useTranslation } from 'react-i18next';
import styles from './unknown-codes.module.css';

/** Of several codes that are searched for those that no surface has. [D12.43 are named] */
export function UnknownCodes({ codes }: { readonly codes: readonly string[] | undefined }): React.ReactNode {
  const { t } = useTranslation();
  if (codes === undefined) return null;
  return (
    <p className={styles.unknown} role="status">
      {t('medias.list.unknownCodes')} <b>{codes.join(', ')}</b>
    </p>
  );
}
