import type { Role } from '../account/roles.ts';
import type { PermissionKey } from './permission-keys.ts';
import type { Viewer } from './viewer.ts';

export type { PermissionKey } from './permission-keys.ts';

/** What every signed-in user holds, whatever the role. [D3.2] [D4.21] [D4.22] [D9.1] */
const everybody = [
  'media:show',
  'packages:show',
  'campaigns:show',
  'campaigns:export',
  'pricings:show',
  'employees',
  'excel-templates',
  'messages',
  'partners',
  'profile',
  'settings',
  'systemListItems:propose',
  'wiki:show',
] as const satisfies readonly PermissionKey[];

/** Both customer roles; their manual-media key means reading alone. */
const customerSide = [
  ...everybody,
  'campaigns:create',
  'campaigns:edit',
  'changeRequests',
  'manualMedia:show',
  'menu',
] as const satisfies readonly PermissionKey[];

/** An admin holds every area, except what only an MHFE may write. [D4.5] */
const admin = [
  'accounts',
  'assemblyRequests',
  'bookings',
  'campaigns',
  'changeRequests',
  'discounts',
  'employees',
  'excel-templates',
  'financial',
  'invitations',
  'manualMedia',
  'media',
  'mediaBooking',
  'mediaImport',
  'menu',
  'menuItems',
  'messages',
  'mhfeNotes:show',
  'packages',
  'packageItems',
  'partners',
  'pricings',
  'profile',
  'settings',
  'states',
  'systemListItems',
  'wiki',
] as const satisfies readonly PermissionKey[];

const publisher = [
  ...everybody,
  'assemblyRequests',
  'bookings',
  'changeRequests:show',
  'changeRequests:decide',
  'discounts:show',
  'discounts:edit',
  'invitations:create',
  'invitations:maker',
  'manualMedia',
  'media',
  'mediaBooking:delete',
  'mediaImport',
  'packages',
  'packageItems',
  'states:BIDDER_ACCEPTED',
  'states:BIDDER_REJECTED',
  'states:PUBLISHER_ACCEPTED',
  'states:PUBLISHER_REJECTED',
  'states:REJECTED',
  'states:SENT_BACK_TO_INTERMEDIARY',
  'states:SENT_BACK_TO_ADVERTISER',
] as const satisfies readonly PermissionKey[];

const mhfe = [
  ...everybody,
  'assemblyRequests:show',
  'assemblyRequests:reject',
  'bookings:show',
  'bookings:create',
  'bookings:edit',
  'bookings:delete',
  'campaigns:createAssemblyRequests',
  'campaigns:exportMultiplePdf',
  'changeRequests:show',
  'changeRequests:decide',
  'financial',
  'invitations',
  'manualMedia',
  'media:occupancy',
  'menu',
  'menuItems',
  'mhfeImages',
  'mhfeNotes',
  'pricings',
] as const satisfies readonly PermissionKey[];

const intermediary = [
  ...customerSide,
  'campaigns:editLink',
  'campaigns:setAdvertiser',
  'invitations:create',
  'invitations:requester',
] as const satisfies readonly PermissionKey[];

const permissionsByRole: Readonly<Record<Role, readonly PermissionKey[]>> = {
  ROLE_ADMIN: admin,
  ROLE_PUBLISHER: publisher,
  ROLE_MHFE: mhfe,
  ROLE_INTERMEDIARY: intermediary,
  ROLE_ADVERTISER: customerSide,
};

/** The static keys of a role, as written in the table: areas are not unfolded. [P6.3] */
export function permissionsOf(role: Role): readonly PermissionKey[] {
  return permissionsByRole[role];
}

/** Employee editing is the leader's, although the area key is everybody's. [D1.4] */
export function permissionsOfViewer(viewer: Viewer): readonly PermissionKey[] {
  const keys = permissionsOf(viewer.role);
  if (viewer.isLeader || viewer.role === 'ROLE_ADMIN') return keys;
  return keys.map((key) => (key === 'employees' ? 'employees:show' : key));
}

/** A key is held when it, or its area (the part before the colon), is in the list. */
export function holdsKey(held: readonly string[], key: PermissionKey): boolean {
  const area = key.split(':', 1)[0];
  return held.some((candidate) => candidate === key || candidate === area);
}

export function isAllowed(role: Role, key: PermissionKey): boolean {
  return holdsKey(permissionsOf(role), key);
}
