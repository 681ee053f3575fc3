import { Title } from '@mantine/core';
import { useDocumentTitle } from '@mantine/hooks';
import { useTranslation } from 'react-i18next';
import { Logo } from '../../../ui/brand/logo.tsx';
import { LanguageSwitch } from '../../../ui/i18n/language-switch.tsx';
import { ThemeSwitch } from '../../../ui/theme/theme-switch.tsx';
import styles from './auth-frame.module.css';
import { CityPicture } from './city-picture.tsx';

type Props = {
  readonly title: string;
  readonly lead?: string | undefined;
  /** For long forms: more room, a narrower picture. */
  readonly wide?: boolean;
  readonly children: React.ReactNode;
};

/** The frame of the pages seen without signing in. */
export function AuthFrame({ title, lead, wide = false, children }: Props): React.ReactNode {
  const { t } = useTranslation();
  useDocumentTitle(`${title} – ${t('shell.product')}`);
  return (
    <div className={`${styles.page} ${wide ? styles.wide : ''}`}>
      <main className={styles.side}>
        <div className={styles.card}>
          <div className={styles.brand}>
            <Logo size={32} />
            {t('shell.product')}
          </div>
          <Title order={1}>{title}</Title>
          <p className={styles.lead}>{lead}</p>
          {children}
          <div className={styles.corner}>
            <LanguageSwitch />
            <ThemeSwitch />
          </div>
        </div>
      </main>
      <div className={styles.picture} aria-hidden="true">
        <CityPicture />
      </div>
    </div>
  );
}
