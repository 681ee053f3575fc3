import { useTranslation } from 'react-i18next';
import { Panel } from '../../../ui/page/panel.tsx';
import styles from './media-detail.module.css';

/** What the publisher wrote for itself. [K2.10] */
export function PublisherNotes({ text }: { readonly text: string | null }): React.ReactNode {
  const { t } = useTranslation();
  return (
    <Panel title={t('medias.detail.publisherNotes')}>
      {text ? <p className={styles.prose}>{text}</p> : <p className={styles.soft}>{t('medias.detail.noNote')}</p>}
    </Panel>
  );
}
