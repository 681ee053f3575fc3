import {
  recoveryCodesRenew,
  twoFactorConfirm,
  twoFactorEnd,
  twoFactorShow,
  twoFactorStart,
} from '@felulet/contract/people/two-factor.ts';
import type { ServerContext } from '../../platform/context.ts';
import { type Binding, bind } from '../../platform/http/bind.ts';
import {
  confirmTwoFactor,
  endTwoFactor,
  readTwoFactor,
  renewRecoveryCodes,
  startTwoFactor,
} from '../acts/sign-in/two-factor.ts';

export function twoFactorRoutes(binding: Binding, context: ServerContext): void {
  bind(binding, twoFactorShow, async ({ session }) => readTwoFactor(context, session));

  bind(binding, twoFactorStart, async ({ session, body, request }) =>
    startTwoFactor(context, session, body, request.ip),
  );

  bind(binding, twoFactorConfirm, async ({ session, body, request }) => ({
    recovery_codes: await confirmTwoFactor(context, session, body, request.ip),
  }));

  bind(binding, recoveryCodesRenew, async ({ session, body, request }) => ({
    recovery_codes: await renewRecoveryCodes(context, session, body, request.ip),
  }));

  bind(binding, twoFactorEnd, async ({ session, body, request }) => endTwoFactor(context, session, body, request.ip));
}
