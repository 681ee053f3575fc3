import { initialsOf } from '@felulet/domain/format/identity.ts';
import { languages } from '@felulet/phrases/language.ts';
import { Avatar } from '@mantine/core';
import { IconCheck, IconLanguage, IconLogout } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useAccount, useSignOut } from '../../features/auth/shared/use-account.ts';
import { switchLanguage } from '../../ui/i18n/i18n.ts';
import { CountBadge } from '../../ui/text/count-badge.tsx';
import { useUserEntries } from '../use-menu.ts';
import { unreadCount, useUnread } from '../use-unread.ts';
import { Dropdown } from './dropdown.tsx';
import { MenuLink } from './menu-link.tsx';
import styles from './shell.module.css';

export function UserMenu(): React.ReactNode {
  const { t } = useTranslation();
  const account = useAccount();
  const name = account.name === '' ? account.email : account.name;
  const entries = useUserEntries();
  const unread = useUnread();
  const waiting = unreadCount(entries, unread);
  return (
    <Dropdown
      alignRight
      name={`${t('shell.user.open')}: ${name}${waiting > 0 ? `, ${t('shell.unread', { count: waiting })}` : ''}`}
      label={
        <>
          <Avatar src={account.icon} size={28} radius="xl" alt="" color="plum" variant="filled">
            {initialsOf(name)}
          </Avatar>
          <span className={styles.userName}>{name}</span>
          {waiting > 0 ? (
            <span className={styles.count}>
              <CountBadge aria-hidden="true">{waiting}</CountBadge>
            </span>
          ) : null}
        </>
      }
    >
      {(close, goBack) => <UserSheet close={close} goBack={goBack} />}
    </Dropdown>
  );
}

type SheetProps = { readonly close: () => void; readonly goBack: () => void };

function UserSheet({ close, goBack }: SheetProps): React.ReactNode {
  const { t } = useTranslation();
  const account = useAccount();
  const entries = useUserEntries();
  const unread = useUnread();
  const signOut = useSignOut();
  return (
    <>
      <div className={styles.userHead}>
        <strong>{account.name}</strong>
        <span>
          {t(`states.role.${account.roles[0]}`)} · {account.company.name}
        </span>
      </div>
      {entries.map((entry) => (
        <MenuLink key={entry.path} entry={entry} unread={unreadCount([entry], unread)} onFollow={close} />
      ))}
      {entries.length > 0 ? <div className={styles.divider} /> : null}
      <LanguageEntries onChosen={goBack} />
      <div className={styles.divider} />
      <button type="button" className={styles.entry} onClick={() => void signOut()}>
        <IconLogout size={17} stroke={1.7} aria-hidden="true" />
        {t('shell.user.logout')}
      </button>
    </>
  );
}

/** The page should be read in the language just chosen, so the menu closes. */
function LanguageEntries({ onChosen }: { readonly onChosen: () => void }): React.ReactNode {
  const { t, i18n } = useTranslation();
  return languages.map((language) => (
    <button
      key={language}
      type="button"
      lang={language}
      className={styles.entry}
      aria-pressed={i18n.language === language}
      onClick={() => {
        onChosen();
        void switchLanguage(language);
      }}
    >
      {i18n.language === language ? (
        <IconCheck size={17} stroke={1.7} aria-hidden="true" />
      ) : (
        <IconLanguage size={17} stroke={1.7} aria-hidden="true" />
      )}
      {t(`shell.language.${language}`)}
    </button>
  ));
}
