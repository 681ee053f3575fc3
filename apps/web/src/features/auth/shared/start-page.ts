import type { PageAddress } from '@felulet/contract/page-paths.ts';
import type { Role } from '@felulet/domain/account/roles.ts';

/** Where each role begins the day. [P2.16] [P2.17] [P2.18] */
export const startPages: Readonly<Record<Role, PageAddress>> = {
  ROLE_ADMIN: '/accounts/approve-list',
  ROLE_PUBLISHER: '/medias',
  ROLE_MHFE: '/medias',
  ROLE_INTERMEDIARY: '/campaigns',
  ROLE_ADVERTISER: '/campaigns',
};
