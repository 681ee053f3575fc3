import type { WaitingSource } from '@felulet/contract/office/today.ts';
import type { PageAddress, PagePath } from '@felulet/contract/page-paths.ts';
import type { PermissionKey } from '@felulet/domain/permission/permission-keys.ts';
import type { PhraseKey } from '../ui/text/phrase-key.ts';

/** Which unread count stands beside an entry. */
type Counted = WaitingSource;

export type MenuEntry = {
  readonly label: PhraseKey;
  readonly path: PageAddress & PagePath;
  readonly permission: PermissionKey;
  /** Where the list behind the link keeps its last query. */
  readonly storageKey?: string;
  readonly counted?: Counted;
  /** Pages that belong to this entry although their address stands under another one. */
  readonly alsoAt?: readonly string[];
};

export type MenuGroup = { readonly label: PhraseKey; readonly entries: readonly MenuEntry[] };

/** The entries before the groups. */
export const directEntries: readonly MenuEntry[] = [
  { label: 'shell.menu.today', path: '/today', permission: 'profile' },
];

/** The top menu; an entry is shown when its page exists and the account holds its key. */
export const menuGroups: readonly MenuGroup[] = [
  {
    label: 'shell.menu.media',
    entries: [
      { label: 'shell.menu.medias', path: '/medias', permission: 'media:show', storageKey: 'media-filter' },
      {
        label: 'shell.menu.occupancy',
        path: '/medias/occupancy',
        permission: 'media:occupancy',
        storageKey: 'media-filter',
      },
      { label: 'shell.menu.mediaImport', path: '/medias/import', permission: 'mediaImport' },
      { label: 'shell.menu.surfacePhotos', path: '/medias/photos', permission: 'mediaImport' },
      { label: 'shell.menu.surfaceDefaults', path: '/medias/defaults', permission: 'media:create' },
      { label: 'shell.menu.packages', path: '/packages', permission: 'packages:show', storageKey: 'package-filter' },
      {
        label: 'shell.menu.assemblyRequests',
        path: '/assembly-requests',
        permission: 'assemblyRequests:show',
        storageKey: 'assembly-request-filter',
        counted: 'assembly_requests',
      },
    ],
  },
  {
    label: 'shell.menu.projects',
    entries: [
      {
        label: 'shell.menu.campaigns',
        path: '/campaigns',
        permission: 'campaigns:show',
        storageKey: 'campaign-filter',
        counted: 'campaigns',
        alsoAt: ['/medias/financial', '/packages/commission', '/manual-media'],
      },
      {
        label: 'shell.menu.offerHandling',
        path: '/bookings',
        permission: 'bookings:list',
        storageKey: 'booking-filter',
        counted: 'bookings',
      },
      {
        label: 'shell.menu.options',
        path: '/options',
        permission: 'bookings:show',
        storageKey: 'option-filter',
        counted: 'options',
      },
    ],
  },
  {
    label: 'shell.menu.settings',
    entries: [
      {
        label: 'shell.menu.discounts',
        path: '/discounts',
        permission: 'discounts:show',
        storageKey: 'discount-filter',
      },
      { label: 'shell.menu.optionTerms', path: '/options/terms', permission: 'bookings:list' },
      { label: 'shell.menu.accounts', path: '/accounts', permission: 'accounts:show', storageKey: 'account-filter' },
      { label: 'shell.menu.employees', path: '/employees', permission: 'employees:show' },
      { label: 'shell.menu.partners', path: '/partners', permission: 'partners' },
      {
        label: 'shell.menu.excelTemplates',
        path: '/excel-templates',
        permission: 'excel-templates:show',
        storageKey: 'excel-template-filter',
      },
      {
        label: 'shell.menu.listItems',
        path: '/system-list-items',
        permission: 'systemListItems',
        storageKey: 'system-list-item-filter',
      },
      { label: 'shell.menu.audit', path: '/audit', permission: 'accounts', storageKey: 'audit-filter' },
      { label: 'shell.menu.mails', path: '/mails', permission: 'accounts', storageKey: 'mail-filter' },
      { label: 'shell.menu.privacyStatements', path: '/privacy-statements', permission: 'accounts' },
      { label: 'shell.menu.workingDays', path: '/working-days', permission: 'accounts' },
      { label: 'shell.menu.rates', path: '/rates', permission: 'accounts', storageKey: 'rate-filter' },
      { label: 'shell.menu.system', path: '/system', permission: 'accounts' },
    ],
  },
];

/** What the user dropdown offers beside signing out. */
export const userEntries: readonly MenuEntry[] = [
  { label: 'shell.user.profile', path: '/profile', permission: 'profile' },
  { label: 'shell.user.privacyStatement', path: '/privacy-statement', permission: 'profile' },
  { label: 'shell.user.messages', path: '/messages', permission: 'messages', counted: 'messages' },
  { label: 'shell.user.notices', path: '/notices', permission: 'profile', storageKey: 'notice-filter' },
  {
    label: 'shell.user.fileExports',
    path: '/file-exports',
    permission: 'profile',
    storageKey: 'file-export-filter',
  },
  { label: 'shell.user.removed', path: '/removed', permission: 'profile', storageKey: 'removed-filter' },
  {
    label: 'shell.user.accountApproval',
    path: '/accounts/approve-list',
    permission: 'accounts',
    counted: 'accounts',
  },
  {
    label: 'shell.user.listItemApproval',
    path: '/system-list-items/approve-list',
    permission: 'systemListItems',
    counted: 'list_items',
  },
  { label: 'shell.user.wiki', path: '/wiki', permission: 'wiki:show' },
];

/** The group that a page belongs to: of two entries above it the nearer one counts. */
export function menuGroupAt(here: string): MenuGroup | undefined {
  const near = (entry: MenuEntry): number => {
    const above = [entry.path, ...(entry.alsoAt ?? [])].filter((path) => here === path || here.startsWith(`${path}/`));
    return Math.max(0, ...above.map((path) => path.length));
  };
  const nearest = (group: MenuGroup): number => Math.max(...group.entries.map(near));
  const [first] = menuGroups.toSorted((one, other) => nearest(other) - nearest(one));
  return first !== undefined && nearest(first) > 0 ? first : undefined;
}
