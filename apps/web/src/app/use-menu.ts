import { holdsKey } from '@felulet/domain/permission/static-permissions.ts';
import { useAccount } from '../features/auth/shared/use-account.ts';
import { directEntries, type MenuEntry, type MenuGroup, menuGroups, userEntries } from './menu.ts';

/** The groups with the entries this account may open; a group without any is left out. */
export function useMenuGroups(): readonly MenuGroup[] {
  const mayOpen = useMayOpen();
  return menuGroups
    .map((group) => ({ ...group, entries: group.entries.filter(mayOpen) }))
    .filter((group) => group.entries.length > 0);
}

export function useDirectEntries(): readonly MenuEntry[] {
  return directEntries.filter(useMayOpen());
}

export function useUserEntries(): readonly MenuEntry[] {
  return userEntries.filter(useMayOpen());
}

function useMayOpen(): (entry: MenuEntry) => boolean {
  const { permissions } = useAccount();
  return (entry) => holdsKey(permissions, entry.permission);
}
