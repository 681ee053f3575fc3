import {
  invitableRoles,
  invitationList,
  invitationResend,
  invitationWithdraw,
  inviteeAccept,
  inviteeCreate,
  inviteeGet,
  inviteeList,
  inviteeReject,
  partnershipEnd,
} from '@felulet/contract/people/partners.ts';
import type { ServerContext } from '../../platform/context.ts';
import { type Binding, bind } from '../../platform/http/bind.ts';
import { once } from '../../platform/http/once.ts';
import { listInvitations, resendInvitation, withdrawInvitation } from '../acts/invitation.ts';
import { invitePartner } from '../acts/invite-partner.ts';
import {
  acceptInvitee,
  endPartnership,
  listInvitableRoles,
  listInvitees,
  readInvitee,
  readOutcome,
  rejectInvitee,
} from '../acts/partnership.ts';

export function partnerRoutes(binding: Binding, context: ServerContext): void {
  bind(binding, inviteeList, async (call) => listInvitees(context, call, call.query));

  bind(binding, invitableRoles, async ({ viewer }) => listInvitableRoles(viewer));

  bind(binding, inviteeGet, async (call) => readInvitee(context, call, call.params.id));

  bind(binding, inviteeCreate, async (call) =>
    invitePartner(context, call, call.body, (inside, outcome) => {
      call.reply.code(outcome.kind === 'connected' ? 200 : 201);
      return readOutcome(inside, call, outcome);
    }),
  );

  bind(binding, inviteeAccept, async (call) => {
    await acceptInvitee(context, call.viewer, call.params.id);
    return readInvitee(context, call, call.params.id);
  });

  bind(binding, inviteeReject, async ({ viewer, params, say }) => {
    await rejectInvitee(context, viewer, params.id);
    return { message: say('partners.message.rejectDone') };
  });

  bind(binding, partnershipEnd, async ({ viewer, params }) => endPartnership(context, viewer, params.id));
}

export function invitationRoutes(binding: Binding, context: ServerContext): void {
  bind(binding, invitationList, async ({ viewer, query }) => listInvitations(context, viewer, query));

  bind(binding, invitationResend, async (call) =>
    once(context, (_tx, inside) => resendInvitation(inside, call, call.params.id)),
  );

  bind(binding, invitationWithdraw, async ({ viewer, params }) => withdrawInvitation(context, viewer, params.id));
}
