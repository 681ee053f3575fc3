import type { Role } from '@felulet/domain/account/roles.ts';

/** Where each role begins the day; the first that exists is taken. [P2.16] [P2.17] [P2.18] */
export const startPages: Readonly<Record<Role, readonly string[]>> = {
  ROLE_ADMIN: ['/accounts/approve-list', '/campaigns', '/medias'],
  ROLE_PUBLISHER: ['/medias', '/campaigns'],
  ROLE_MHFE: ['/medias', '/campaigns'],
  ROLE_INTERMEDIARY: ['/campaigns'],
  ROLE_ADVERTISER: ['/campaigns'],
};
