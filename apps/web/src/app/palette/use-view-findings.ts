import { savedViewList } from '@felulet/contract/office/list-views.ts';
import type { PageAddress } from '@felulet/contract/page-paths.ts';
import type { ListKey } from '@felulet/domain/list/list-columns.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { queryOf } from '../../client/query-of.ts';
import { useGo } from '../../ui/action/route-link.tsx';
import { savedViewQuery } from '../../ui/list/list-views.api.ts';
import { toastProblem } from '../../ui/toast/toast-problem.ts';
import { useDirectEntries, useMenuGroups, useUserEntries } from '../use-menu.ts';
import { type Finding, hasWords } from './finding.ts';

/** Lists with a page of their own; those within a record are opened there. */
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

/** Saved views by their name. [D12.5] */
export function useViewFindings(text: string): readonly Finding[] {
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
