import {
  accountCreate,
  accountDelete,
  accountErase,
  accountExport,
  accountList,
  accountShow,
  accountUnreadCount,
  accountUpdate,
  deletedAccountList,
} from '@felulet/contract/people/accounts.ts';
import { companyLogoDelete, companyLogoUpload } from '@felulet/contract/people/companies.ts';
import { twoFactorDemand, twoFactorReset } from '@felulet/contract/people/two-factor.ts';
import type { ServerContext } from '../../platform/context.ts';
import { type Binding, bind } from '../../platform/http/bind.ts';
import { tagged } from '../../platform/http/etag.ts';
import { createUser } from '../acts/account/create-account.ts';
import { deleteAccount } from '../acts/account/delete-account.ts';
import { eraseAccount } from '../acts/account/erase-account.ts';
import { exportPersonalData } from '../acts/account/export-personal-data.ts';
import { demandTwoFactor, resetTwoFactor } from '../acts/account/reset-two-factor.ts';
import { updateAccount } from '../acts/account/update-account.ts';
import { removeLogo, setLogo } from '../acts/company/company-logo.ts';
import {
  listAccounts,
  listDeletedAccounts,
  readAccount,
  readAccountByKey,
  waitingAccounts,
} from '../views/account/read-account.ts';

export function accountRoutes(binding: Binding, context: ServerContext): void {
  bind(binding, accountList, async (call) => listAccounts(context, call, call.query));

  bind(binding, deletedAccountList, async (call) => listDeletedAccounts(context, call, call.query));

  bind(binding, accountUnreadCount, async () => waitingAccounts(context));

  bind(binding, accountShow, async (call) => tagged(call, await readAccountByKey(context, call, call.params.id)));

  bind(binding, accountCreate, async (call) => {
    const options = { mail: call.query.mail === true, language: call.language };
    return createUser(context, call.viewer, call.body, options, async (inside, id) =>
      tagged(call, await readAccount(inside, call, id)),
    );
  });

  bind(binding, accountUpdate, async (call) => {
    const options = { mail: call.query.mail === true, ifMatch: call.ifMatch };
    const id = await updateAccount(context, call.viewer, call.params.id, call.body, options);
    return tagged(call, await readAccount(context, call, id));
  });

  bind(binding, accountDelete, async ({ viewer, params, query, ifMatch }) =>
    deleteAccount(context, viewer, params.id, { mail: query.mail === true, ifMatch }),
  );

  bind(binding, companyLogoUpload, async ({ viewer, params, uploads }) =>
    setLogo(context, viewer, params.id, uploads['images[]'] ?? []),
  );

  bind(binding, companyLogoDelete, async ({ viewer, params }) => removeLogo(context, viewer, params.id));

  bind(binding, accountExport, async ({ viewer, params }) => exportPersonalData(context, viewer, params.id));

  bind(binding, accountErase, async ({ viewer, params }) => eraseAccount(context, viewer, params.id));

  bind(binding, twoFactorReset, async ({ viewer, params }) => resetTwoFactor(context, viewer, params.id));

  bind(binding, twoFactorDemand, async ({ viewer, params, body }) => demandTwoFactor(context, viewer, params.id, body));
}
