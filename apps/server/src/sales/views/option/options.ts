import type { Option, OptionMark, OptionRow } from '@felulet/contract/sales/options.ts';
import { isOptionNewsTo, optionActions, optionMarkActions } from '@felulet/domain/option/option-policy.ts';
import { isAdmin, type Viewer } from '@felulet/domain/permission/viewer.ts';
import { joined } from '../../../platform/errors.ts';
import type { Reader } from '../../../platform/http/reader.ts';
import { decidedEach } from '../../../platform/http/record-action.ts';
import { type NeighbourRow, type OptionRecord, optionFactsOf } from './option-list.ts';
import type { TermsOf } from './option-terms.ts';

export type OptionReader = Reader & { readonly terms: TermsOf; readonly now: Date };

export function presentOption(record: OptionRecord, { viewer, say, terms, now }: OptionReader): OptionRow {
  const facts = optionFactsOf(record, terms);
  const isHolding = record.state === 'HOLDING';
  return {
    id: record.id,
    state: record.state,
    rank: record.rank,
    waiting: record.waiting,
    media: {
      id: record.media_id,
      title: record.media_title,
      surface_code: record.surface_code,
      city: record.city,
      quantity: record.media_quantity,
    },
    publisher: { id: record.publisher_company_id, name: record.publisher_name },
    campaign: { id: record.campaign_id, name: record.campaign_name, brand: record.brand },
    offer_maker: { id: record.maker_id, name: record.maker_name },
    advertiser: record.advertiser_name,
    quantity: record.quantity,
    date_from: record.date_from,
    date_to: record.date_to,
    booking: record.booking_state === null ? null : record.booking_id,
    booking_state: record.booking_state,
    hold_until: isHolding ? instantOf(record.effective_until) : null,
    closes_at: record.closes_at.toISOString(),
    renewals_used: record.renewals_used,
    renewals: facts.terms.renewals,
    approval: record.approval,
    renewal_asked_at: instantOf(record.renewal_asked_at),
    challenged_until: instantOf(isHolding ? record.challenged_until : record.given_until),
    is_challenging: facts.is_challenging,
    order_reference: record.order_reference,
    is_new: isHolding && record.unseen_since !== null && isOptionNewsTo(viewer, facts),
    note: record.note,
    ended_at: instantOf(endOf(record)),
    actions: decidedEach(optionActions(viewer, facts, now), say),
    created_at: record.created_at.toISOString(),
    revision: record.revision,
  };
}

/** When it ran out, not when that was dealt with. */
function endOf({ state, ended_at, effective_until, hold_until, closes_at }: OptionRecord): Date | null {
  if (state !== 'EXPIRED' || ended_at === null) return ended_at;
  const end = effective_until ?? hold_until ?? closes_at;
  return end < ended_at ? end : ended_at;
}

/** [D11.19] */
export function presentMark(record: OptionRecord, { viewer, say, terms, now }: OptionReader): OptionMark {
  const facts = optionFactsOf(record, terms);
  return {
    id: record.id,
    hold_until: joined(record.effective_until).toISOString(),
    is_challenged: facts.is_challenged,
    is_renewal_asked: facts.is_renewal_asked,
    approval: record.approval,
    waiting: record.waiting,
    actions: decidedEach(optionMarkActions(viewer, facts, record.booking_state, now), say),
    revision: record.revision,
  };
}

/** The publisher reads who they are, the others which are their own. */
export function presentLine(rows: readonly NeighbourRow[], record: OptionRecord, viewer: Viewer): Option['line'] {
  const knowsAll = isAdmin(viewer) || viewer.companyId === record.publisher_company_id;
  return rows.map((row) => {
    const is_own = row.maker_id === viewer.companyId;
    const isShown = knowsAll || is_own;
    return {
      id: row.id,
      rank: row.rank,
      quantity: row.quantity,
      date_from: row.date_from,
      date_to: row.date_to,
      hold_until: isShown ? instantOf(row.hold_until) : null,
      is_own,
      offer_maker: isShown ? { id: row.maker_id, name: row.maker_name } : null,
      campaign: isShown ? { id: row.campaign_id, name: row.campaign_name } : null,
    };
  });
}

function instantOf(at: Date | null): string | null {
  return at?.toISOString() ?? null;
}
