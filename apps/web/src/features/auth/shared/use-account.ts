import type { CurrentAccount } from '@felulet/contract/people/auth.ts';
import { logout } from '@felulet/contract/wire.generated.ts';
import type { Role } from '@felulet/domain/account/roles.ts';
import type { PermissionKey } from '@felulet/domain/permission/permission-keys.ts';
import { holdsKey } from '@felulet/domain/permission/static-permissions.ts';
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { call } from '../../../client/call.ts';
import { forgetToken } from '../../../client/credential.ts';
import { askToLeave } from '../../../ui/dialog/ask-to-leave.ts';
import { dropDrafts } from '../../../ui/form/draft-store.ts';
import { hasUnsavedWork, leaveWithoutAsking } from '../../../ui/form/unsaved-work.ts';
import { currentAccountQuery } from '../auth.api.ts';

/** The signed-in account; pages under the shell always have one. */
export function useAccount(): CurrentAccount {
  return useSuspenseQuery(currentAccountQuery()).data;
}

/** The role of the account, for menus and start pages. What may be done to a record stands in the record. */
export function useRole(): Role {
  return useAccount().roles[0];
}

/** Answers whether the account holds a key or its area. What may be done to a record stands in the record. */
export function useMay(): (key: PermissionKey) => boolean {
  const { permissions } = useAccount();
  return (key) => holdsKey(permissions, key);
}

/** Ends the session and forgets in this tab what was read in it and where. */
export function useSignOut(): () => Promise<void> {
  const client = useQueryClient();
  return async () => {
    if (hasUnsavedWork() && !(await askToLeave('page'))) return;
    await signOut();
    client.clear();
    dropDrafts();
    sessionStorage.clear();
    leaveWithoutAsking('/login');
  };
}

/** Ends the session on the server, too; when the server cannot be reached, at least this browser forgets it. */
async function signOut(): Promise<void> {
  try {
    await call(logout, {});
  } catch (error) {
    console.warn('Sign-out was not confirmed by the server', error);
  } finally {
    forgetToken();
  }
}
