import type { PageAddress, PagePath } from '@felulet/contract/page-paths.ts';
import { campaignList, mediaList, savedViewList } from '@felulet/contract/wire.generated.ts';
import type { ListKey } from '@felulet/domain/list/list-columns.ts';
import type { PermissionKey } from '@felulet/domain/permission/permission-keys.ts';
import { languages } from '@felulet/phrases/language.ts';
import { useComputedColorScheme, useMantineColorScheme } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { queryOf } from '../../client/query-of.ts';
import { useMay, useSignOut } from '../../features/auth/shared/use-account.ts';
import { useGo } from '../../ui/action/route-link.tsx';
import { switchLanguage } from '../../ui/i18n/i18n.ts';
import { showKeys } from '../../ui/keys/keys-host.tsx';
import { savedViewQuery } from '../../ui/list/list-views.api.ts';
import { storedSearch } from '../../ui/list/stored-search.ts';
import type { PhraseKey } from '../../ui/text/phrase-key.ts';
import { toastProblem } from '../../ui/toast/toast-problem.ts';
import { useDirectEntries, useMenuGroups, useUserEntries } from '../use-menu.ts';
import { type Finding, hasWords } from './finding.ts';
import { usePeople } from './use-people.ts';

const TYPING_PAUSE = 200;
const FINDINGS_PER_GROUP = 6;
const SHORTEST = 2;

/** Actions and pages are found by name here; campaigns, surfaces and people by the server. */
export function useFindings(text: string): readonly Finding[] {
  const [search] = useDebouncedValue(text.trim(), TYPING_PAUSE);
  const enabled = search.length >= SHORTEST;
  const acts = useActs().filter((act) => hasWords(act.text, text));
  const pages = usePages(text);
  const views = useViewFindings(text);
  const people = usePeople(search, FINDINGS_PER_GROUP, enabled);
  const campaigns = useQuery({
    ...queryOf(campaignList, { query: { name: search, rowsPerPage: FINDINGS_PER_GROUP } }),
    enabled,
    placeholderData: keepPreviousData,
  });
  const medias = useQuery({
    ...queryOf(mediaList, { query: { search, rowsPerPage: FINDINGS_PER_GROUP } }),
    enabled,
    placeholderData: keepPreviousData,
  });
  if (!enabled) return [...pages, ...views, ...acts];
  return [
    ...pages,
    ...views,
    ...acts,
    ...(campaigns.data?.list ?? []).map(
      (row): Finding => ({
        key: `c${row.id}`,
        group: 'campaigns',
        text: row.name,
        aside: row.brand,
        to: `/campaigns/show/${row.id}`,
      }),
    ),
    ...(medias.data?.list ?? []).map(
      (row): Finding => ({
        key: `m${row.id}`,
        group: 'medias',
        text: row.title,
        aside: [row.surface_code, row.city].filter((part) => part !== null).join(' · '),
        to: `/medias/show/${row.id}`,
      }),
    ),
    ...people,
  ];
}

function usePages(text: string): readonly Finding[] {
  const { t } = useTranslation();
  const groups = useMenuGroups();
  const direct = useDirectEntries();
  const own = useUserEntries();
  return [
    ...direct.map((entry) => ({ entry, aside: '' })),
    ...groups.flatMap((group) => group.entries.map((entry) => ({ entry, aside: t(group.label) }))),
    ...own.map((entry) => ({ entry, aside: '' })),
  ]
    .map(
      ({ entry, aside }): Finding => ({
        key: entry.path,
        group: 'pages',
        text: t(entry.label),
        aside,
        to: entry.path,
        search: entry.storageKey === undefined ? undefined : storedSearch(entry.storageKey),
      }),
    )
    .filter((finding) => hasWords(`${finding.text} ${finding.aside}`, text));
}

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

/** Actions that need no page: creating something, look, language, signing out. */
function useActs(): readonly Finding[] {
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

/** Lists that have a page of their own; lists within a record are opened there. */
const pages: Readonly<Partial<Record<ListKey, PageAddress>>> = {
  accounts: '/accounts',
  waiting_accounts: '/accounts/approve-list',
  deleted_accounts: '/accounts/deleted',
  employees: '/employees',
  audit: '/audit',
  mails: '/mails',
  assembly_requests: '/assembly-requests',
  bookings: '/bookings',
  booking_packages: '/bookings/package-list',
  campaigns: '/campaigns',
  discounts: '/discounts',
  excel_templates: '/excel-templates',
  file_exports: '/file-exports',
  rates: '/rates',
  removed: '/removed',
  medias: '/medias',
  messages: '/messages',
  options: '/options',
  packages: '/packages',
  partners: '/partners',
  invitations: '/partners/invitations',
  list_items: '/system-list-items',
  waiting_list_items: '/system-list-items/approve-list',
};

const STAY_FRESH = 60_000;

/** Saved views by their name. */
function useViewFindings(text: string): readonly Finding[] {
  const { t } = useTranslation();
  const entries = [...useDirectEntries(), ...useMenuGroups().flatMap((group) => group.entries), ...useUserEntries()];
  const client = useQueryClient();
  const go = useGo();
  const { data } = useQuery({ ...queryOf(savedViewList, {}), staleTime: STAY_FRESH });
  const open = async (to: PageAddress, id: number): Promise<void> => {
    try {
      const { query } = await client.fetchQuery(savedViewQuery(id));
      go({ to, search: { ...query, view: String(id) } });
    } catch (error) {
      toastProblem(error, t('ui.list.views.openFailed'));
    }
  };
  if (text.trim() === '') return [];
  return (data ?? []).flatMap(({ id, list, name }): Finding[] => {
    const to = pages[list];
    if (to === undefined) return [];
    const entry = entries.find(({ path }) => path === to);
    const aside = entry === undefined ? '' : t(entry.label);
    if (!hasWords(`${name} ${aside}`, text)) return [];
    return [{ key: `v${id}`, group: 'views', text: name, aside, run: () => void open(to, id) }];
  });
}
