import { roles } from '@felulet/domain/account/roles.ts';
import { campaignStates } from '@felulet/domain/campaign/campaign-states.ts';
import type { NoticeKind } from '@felulet/domain/notice/notice-kinds.ts';
import { challengeEnds } from '@felulet/domain/option/challenge-end.ts';
import { z } from 'zod';
import type { JsonValue } from '../../database/columns.ts';

/** A row as it was written down, perhaps by a program of before: a word that is missing or has another shape is read as none. */
export type StoredWords = Readonly<Record<string, JsonValue>>;

const text = z.union([z.string(), z.number()]).transform(String).catch('');
const textOrNone = z.union([z.string(), z.number()]).transform(String).nullable().catch(null);
/** Of what is told of there is at least one. */
const count = z.number().int().catch(1);
const number = z.number().catch(0);
const id = z.coerce.number().int().catch(0);
const idOrNone = id.nullable();
const role = z.enum(roles).nullable().catch(null);
const flag = z.boolean().catch(false);
const listOf = <T extends z.ZodType>(item: T) => z.array(item).catch([]);

const ofCampaign = { campaign_id: id, campaign_name: text, state: z.enum(campaignStates).nullable().catch(null) };
const campaign = z.object(ofCampaign);
/** Of a publisher, who is told nothing of the campaign but its name. */
const rows = z.object({ campaign_id: id, campaign_name: text, count });
const rejected = z.object({ item: text, publisher: text, reason: textOrNone });
const movedLine = z.object({ campaign: text, item: text, days: text, media_id: idOrNone });
const option = z.object({
  item: text,
  publisher: textOrNone.optional(),
  /** As its reader reads it. */
  until: textOrNone.optional(),
  reason: textOrNone.optional(),
});
const challenge = option.extend({ media_id: id, end: z.enum(challengeEnds).nullable().catch(null) });
const options = z.object({ ...ofCampaign, items: listOf(option), count });
const changeRequest = z.object({ ...ofCampaign, request_id: text, reason: textOrNone });
/** Who is meant is told by `person_id`; the names are those of that day. */
const writer = { person_id: id, user: text, company: text };
const comment = z.object({
  ...ofCampaign,
  ...writer,
  line: text,
  text,
  booking_id: id.optional(),
  booking_package_id: id.optional(),
  is_party: flag,
});
const partner = z.object({ company: text });
const listItem = z.object({ item: text });
const refusedItem = z.object({ item: text, item_id: id, reason: text });

/** What is written down of each kind of notice. */
const noticeShapes = {
  campaign_turn: campaign,
  campaign_moved: campaign,
  campaign_still_waiting: campaign.extend({ days: number }),
  bookings_waiting: rows,
  bookings_reminder: rows,
  bookings_still_waiting: rows.extend({ days: number }),
  booking_reopened: campaign,
  booking_rejected: rejected.extend(ofCampaign),
  bookings_rejected: campaign.extend({ items: listOf(rejected) }),
  bookings_ordered: rows,
  bookings_ended: rows,
  booking_withdrawn: movedLine,
  booking_put_back: movedLine,
  option_promoted: options,
  option_booked: options,
  option_challenged: options,
  option_challenge_lost: options,
  option_challenge_ended: options.extend({ items: listOf(challenge) }),
  option_renewal_asked: options,
  option_renewed: options,
  option_renewal_refused: options,
  option_approval_wanted: options,
  option_approved: options,
  option_firm: options,
  option_declined: options,
  option_expiring: options,
  option_expired: options,
  package_handed_over: campaign,
  assembly_request_sent: campaign,
  assembly_request_rejected: campaign,
  assembly_request_withdrawn: campaign,
  assembly_request_ended: campaign,
  change_request_sent: changeRequest,
  change_request_accepted: changeRequest,
  change_request_rejected: changeRequest,
  campaign_menu_sent: campaign,
  campaign_menu_accepted: campaign,
  campaign_menu_rejected: campaign,
  comment_shared: comment,
  comment_mentioned: comment,
  partner_request: partner,
  partner_accepted: partner,
  partner_ended: partner,
  list_item_approved: listItem,
  list_item_refused: listItem,
  list_item_turned_down: refusedItem,
  list_item_kept_own: refusedItem,
  list_item_merged: listItem.extend({ into: text }),
  registration_waiting: z.object({ person_id: id, name: text, company: text, role }),
  mhfe_images_added: z.object({ media_id: id, by: id, company: text, title: text }),
  leader_appointed: z.object({ company: text }),
} as const satisfies Readonly<Record<NoticeKind, z.ZodType>>;

const nothing = z.object({});
const further = z.object({ ...writer, count });
/** The token stands sealed until its mail is sent. */
const link = z.object({ token: text });

/** The kinds that go by mail alone, whatever their reader chose; texts stand under the same word in the phrases. */
const linkedShapes = {
  confirm_email: link,
  reset_password: link,
  set_password: link.extend({ company: text }),
  invitation: link.extend({ company: text, role }),
  already_registered: nothing,
  message: z.object({ person_id: id, sender: text, company: text, subject: text }),
  further_messages: further,
  further_comments: further,
  account_created: z.object({ company: text }),
  account_approved: nothing,
  account_approved_unconfirmed: nothing,
  account_rejected: nothing,
  password_changed: nothing,
  two_factor_on: nothing,
  two_factor_off: nothing,
  two_factor_reset: nothing,
  recovery_codes_renewed: nothing,
  recovery_code_used: z.object({ count: number }),
  /** Notices by campaign, each as it was written down. */
  daily_summary: z.object({
    count,
    groups: listOf(z.object({ campaign: text, items: listOf(z.object({ kind: text, words: z.unknown() })) })),
    more: number,
  }),
} as const satisfies Readonly<Record<string, z.ZodType>>;

export type LinkedMailKind = keyof typeof linkedShapes;
export const linkedMailKinds: readonly string[] = Object.keys(linkedShapes);

export type NoticeWords = { readonly [K in NoticeKind]: z.output<(typeof noticeShapes)[K]> };
export type LinkedWords = { readonly [K in LinkedMailKind]: z.output<(typeof linkedShapes)[K]> };

const noticeSchemas: { readonly [K in NoticeKind]: z.ZodType<NoticeWords[K]> } = noticeShapes;
const linkedSchemas: { readonly [K in LinkedMailKind]: z.ZodType<LinkedWords[K]> } = linkedShapes;
const stored = z.record(z.string(), z.unknown()).catch({});

export function wordsOfNotice<K extends NoticeKind>(kind: K, payload: unknown): NoticeWords[K] {
  return noticeSchemas[kind].parse(stored.parse(payload));
}

export function wordsOfLinked<K extends LinkedMailKind>(kind: K, payload: unknown): LinkedWords[K] {
  return linkedSchemas[kind].parse(stored.parse(payload));
}
