import { Title } from '@mantine/core';
import { useDocumentTitle } from '@mantine/hooks';
import { useTranslation } from 'react-i18next';
import { Logo } from '../../../ui/brand/logo.tsx';
import { LanguageSwitch } from '../../../ui/i18n/language-switch.tsx';
import { ThemeSwitch } from '../../../ui/theme/theme-switch.tsx';
import styles from './auth-frame.module.css';

type Props = {
  readonly title: string;
  readonly lead?: string | undefined;
  /** For long forms: more room and a narrower picture. */
  readonly wide?: boolean;
  readonly children: React.ReactNode;
};

/** The frame of the pages that need no sign-in. */
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

/** Drawn for the sign-in page: a street at dusk with a lit billboard. */
function CityPicture(): React.ReactNode {
  return (
    <svg viewBox="0 0 800 900" preserveAspectRatio="xMidYMax slice" role="presentation">
      <circle cx="610" cy="190" r="66" fill="#f7d9a8" opacity="0.9" />
      <path d="M0 560h70v-90h110v60h60V380h130v140h70v-80h90v120h80V420h110v110h80v370H0z" fill="#3b1d57" />
      <path d="M0 640h120v-70h90v90h120V540h100v120h110v-60h130v90h130v210H0z" fill="#2a1440" />
      <g fill="#f7d9a8" opacity="0.75">
        <path d="M258 404h14v18h-14zM292 404h14v18h-14zM326 440h14v18h-14zM258 474h14v18h-14zM630 446h14v18h-14zM664 446h14v18h-14zM664 482h14v18h-14zM96 492h14v18H96zM136 492h14v18h-14zM466 470h14v18h-14z" />
      </g>
      <g>
        <path d="M250 620h300v170H250z" fill="#fff" />
        <path d="M250 620h300v170H250z" fill="#f6eefb" />
        <path d="M262 632h276v146H262z" fill="#a55bb9" />
        <circle cx="470" cy="705" r="44" fill="#f7d9a8" />
        <path d="M282 664h112v16H282zM282 692h84v10h-84zM282 714h98v10h-98z" fill="#fff" />
        <path d="M300 790h10v110h-10zM490 790h10v110h-10z" fill="#160a24" />
        <path d="M280 604h8v16h-8zM396 604h8v16h-8zM512 604h8v16h-8z" fill="#f7d9a8" />
      </g>
      <path d="M0 868h800v32H0z" fill="#160a24" />
    </svg>
  );
}
