import type { PageAddress, PagePath } from '@felulet/contract/page-paths.ts';
import type { PermissionKey } from '@felulet/domain/permission/permission-keys.ts';
import { languages } from '@felulet/phrases/language.ts';
import { useComputedColorScheme, useMantineColorScheme } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useMay, useSignOut } from '../../features/auth/shared/use-account.ts';
import { switchLanguage } from '../../ui/i18n/i18n.ts';
import { showKeys } from '../../ui/keys/keys-host.tsx';
import type { PhraseKey } from '../../ui/text/phrase-key.ts';
import type { Finding } from './finding.ts';

type Creating = { readonly label: PhraseKey; readonly to: PageAddress & PagePath; readonly permission: PermissionKey };

const creating: readonly Creating[] = [
  { label: 'medias.actions.create', to: '/medias/create', permission: 'media:create' },
  { label: 'campaigns.list.create', to: '/campaigns/create', permission: 'campaigns:create' },
  { label: 'packages.list.create', to: '/packages/create', permission: 'packages:create' },
  { label: 'accounts.list.create', to: '/accounts/create', permission: 'accounts:create' },
  { label: 'accounts.employees.create', to: '/employees/create', permission: 'employees:create' },
  { label: 'partners.list.create', to: '/partners/create', permission: 'invitations:create' },
  { label: 'discounts.list.create', to: '/discounts/create', permission: 'discounts:edit' },
  { label: 'wiki.list.create', to: '/wiki/create', permission: 'wiki' },
];

/** What can be done from anywhere: something new, the look, the language, signing out. */
export function useActs(): readonly Finding[] {
  const { t, i18n } = useTranslation();
  const may = useMay();
  const signOut = useSignOut();
  const { setColorScheme } = useMantineColorScheme();
  const shown = useComputedColorScheme('light', { getInitialValueInEffect: false });
  const other = shown === 'dark' ? 'light' : 'dark';
  const act = (key: string, text: string, aside: string, run: () => void): Finding => ({
    key: `act ${key}`,
    group: 'acts',
    text,
    aside,
    run,
  });
  return [
    ...creating
      .filter(({ permission }) => may(permission))
      .map(({ label, to }): Finding => ({ key: `act ${to}`, group: 'acts', text: t(label), aside: '', to })),
    act('theme', `${t('shell.theme.label')}: ${t(`shell.theme.${other}`)}`, '', () => setColorScheme(other)),
    ...languages
      .filter((language) => language !== i18n.language)
      .map((language) =>
        act(language, `${t('shell.language.label')}: ${t(`shell.language.${language}`)}`, '', () => {
          void switchLanguage(language);
        }),
      ),
    act('keys', t('ui.keys.title'), '?', () => showKeys()),
    act('out', t('shell.user.logout'), '', () => void signOut()),
  ];
}
