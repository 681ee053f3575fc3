import {
  invitableRoles,
  inviteeAccept,
  inviteeCreate,
  inviteeGet,
  inviteeList,
  inviteeReject,
} from '@felulet/contract/partners/partners.contract.ts';
import type { ServerContext } from '../../platform/context.ts';
import { type Binding, bind } from '../../platform/http/bind.ts';
import { invitePartner } from './partner-invitation.service.ts';
import {
  acceptInvitee,
  listInvitableRoles,
  listInvitees,
  presentOutcome,
  readInvitee,
  rejectInvitee,
} from './partners.service.ts';

export function partnerRoutes(binding: Binding, context: ServerContext): void {
  bind(binding, inviteeList, async (call) => listInvitees(context, call, call.query));

  bind(binding, invitableRoles, async ({ viewer }) => listInvitableRoles(viewer));

  bind(binding, inviteeGet, async (call) => readInvitee(context, call, call.params.id));

  bind(binding, inviteeCreate, async (call) => {
    const outcome = await invitePartner(context, call, call.body);
    if (outcome.kind === 'connected') call.reply.code(200);
    return presentOutcome(context, call, outcome);
  });

  bind(binding, inviteeAccept, async (call) => {
    await acceptInvitee(context, call.viewer, call.params.id);
    return readInvitee(context, call, call.params.id);
  });

  bind(binding, inviteeReject, async ({ viewer, params, say }) => {
    await rejectInvitee(context, viewer, params.id);
    return { message: say('partners.message.rejected') };
  });
}
