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
import {
  discountCreate,
  discountDelete,
  discountGet,
  discountList,
  discountUpdate,
} from '@felulet/contract/sales/discounts.ts';
import { canDeleteDiscount, canEditDiscount, canSeeDiscount } from '@felulet/domain/discount/discount.ts';
import {
  canAcceptPartner,
  canEndPartnership,
  canInvite,
  canRejectPartner,
  type PartnerState,
} from '@felulet/domain/partner/partner-policy.ts';
import { firstRefusal } from '@felulet/domain/permission/refusal.ts';
import { isAdmin, type Viewer } from '@felulet/domain/permission/viewer.ts';
import type { SceneDiscount } from './catalogue-scene.ts';
import type { ScenePartner } from './content-scene.ts';
import { type MatrixCase, type MatrixRow, open, type Ruling, row } from './matrix.ts';
import type { MatrixScene } from './matrix-scene.ts';

const seesPartner = (viewer: Viewer, partner: ScenePartner): boolean =>
  isAdmin(viewer) || viewer.companyId === partner.inviting || viewer.companyId === partner.invited;

function eachPartner(rule: (viewer: Viewer, partner: ScenePartner) => Ruling): MatrixRow['cases'] {
  return ({ partners }) =>
    Object.entries(partners).map(
      ([name, partner]): MatrixCase => ({
        object: `partner row: ${name}`,
        send: { id: partner.id },
        rule: (viewer) => (seesPartner(viewer, partner) ? rule(viewer, partner) : 'hidden'),
      }),
    );
}

const stateOf = (partner: ScenePartner): PartnerState => (partner.isAccepted ? 'ACCEPTED' : 'PENDING');

/** [D2.12] */
const seesInvitation = (viewer: Viewer, invitation: { readonly companyId: number }): boolean =>
  isAdmin(viewer) || viewer.companyId === invitation.companyId;

function theInvitation(rule: (viewer: Viewer) => Ruling): MatrixRow['cases'] {
  return ({ invitation }) => [
    {
      object: 'an invitation of the publisher',
      send: { id: invitation.id },
      rule: (viewer) => (seesInvitation(viewer, invitation) ? rule(viewer) : 'hidden'),
    },
  ];
}

export const partnerRows: readonly MatrixRow[] = [
  row(inviteeList, ['partners'], ({ partners }) => [
    {
      object: 'the partners',
      send: { query: { rowsPerPage: 100 } },
      rule: () => 'done',
      finds: {
        among: Object.values(partners).map(({ id }) => id),
        isShown: (viewer, id) =>
          Object.values(partners).some((partner) => partner.id === id && seesPartner(viewer, partner)),
      },
    },
  ]),
  row(
    inviteeGet,
    ['partners'],
    eachPartner(() => 'done'),
  ),
  row(
    inviteeAccept,
    ['partners'],
    eachPartner((viewer, partner) =>
      firstRefusal(
        () => canRejectPartner(stateOf(partner)),
        () => canAcceptPartner(viewer, viewer.companyId === partner.invited ? 2 : 1),
      ),
    ),
  ),
  row(
    inviteeReject,
    ['partners'],
    eachPartner((_viewer, partner) => canRejectPartner(stateOf(partner))),
  ),
  row(
    partnershipEnd,
    ['partners'],
    eachPartner((_viewer, partner) => canEndPartnership(stateOf(partner))),
  ),
  row(invitationList, ['invitations:create'], ({ invitation }) => [
    {
      object: 'the mailed invitations',
      rule: () => 'done',
      finds: { among: [invitation.id], isShown: (viewer) => seesInvitation(viewer, invitation) },
    },
  ]),
  row(
    invitationResend,
    ['invitations:create'],
    theInvitation((viewer) => canInvite(viewer, 'ROLE_ADVERTISER')),
  ),
  row(
    invitationWithdraw,
    ['invitations:create'],
    theInvitation(() => 'done'),
  ),
  open(invitableRoles, ['invitations:create']),
  row(inviteeCreate, ['invitations:create'], () =>
    (['ROLE_ADMIN', 'ROLE_PUBLISHER', 'ROLE_MHFE', 'ROLE_INTERMEDIARY', 'ROLE_ADVERTISER'] as const).map((role) => ({
      object: `an unknown address as ${role}`,
      send: { body: { email: 'senki@teszt.hu', role } },
      rule: (viewer: Viewer) => canInvite(viewer, role),
    })),
  ),
];

function eachDiscount(
  send: (id: number) => object,
  rule: (viewer: Viewer, discount: SceneDiscount) => Ruling,
): MatrixRow['cases'] {
  return ({ discounts }: MatrixScene) =>
    Object.entries(discounts).map(
      ([name, discount]): MatrixCase => ({
        object: `discount: ${name}`,
        send: send(discount.id),
        rule: (viewer) => rule(viewer, discount),
      }),
    );
}

const discountForm = { name: 'Új engedmény', type: 'ONE_OFF', value: 5 };

export const discountRows: readonly MatrixRow[] = [
  row(discountList, ['discounts:show'], ({ discounts }) => [
    {
      object: 'the discounts',
      rule: () => 'done',
      finds: {
        among: Object.values(discounts).map(({ id }) => id),
        isShown: (viewer, id) =>
          Object.values(discounts).some((discount) => discount.id === id && canSeeDiscount(viewer, discount)),
      },
    },
  ]),
  row(
    discountGet,
    ['discounts:show'],
    eachDiscount((id) => ({ id }), canSeeDiscount),
  ),
  open(discountCreate, ['discounts:edit'], { body: discountForm }),
  row(
    discountUpdate,
    ['discounts:edit'],
    eachDiscount((id) => ({ id, body: { value: 7 } }), canEditDiscount),
  ),
  row(
    discountDelete,
    ['discounts:delete'],
    eachDiscount((id) => ({ id }), canDeleteDiscount),
  ),
];
