import { type HistoryChange, type HistoryField, historyFields } from '@felulet/domain/campaign/campaign-history.ts';
import type { CampaignState } from '@felulet/domain/campaign/campaign-states.ts';
import { type Insertable, sql } from 'kysely';
import type { Tx } from '../../database/database.ts';
import type { CampaignOperationTable } from '../../database/tables.generated.ts';

export type HistoryLine = {
  readonly bookingId?: number;
  readonly bookingPackageId?: number;
  /** Absent where the surface itself says it. */
  readonly title?: string | null;
  readonly mediaId?: number;
  readonly publisherId: number | null;
};

export type Operation = {
  readonly campaignId: number;
  readonly kind: NonNullable<Insertable<CampaignOperationTable>['kind']>;
  readonly state: CampaignState;
  /** Null when the server acts by itself. */
  readonly actor: { readonly accountId: number; readonly companyId: number } | null;
  /** Whose act it is; what an admin does stands in the name of this company. [D5.73] */
  readonly actOf: number | null;
  readonly note: string | null;
  /** The version of the offer that it is about. */
  readonly offerVersionId?: number | null;
  /** The comment that it tells of. */
  readonly commentId?: number;
  /** The line of the offer that it is about. */
  readonly line?: HistoryLine;
  /** Values before and after; who reads which is decided when it is read. [D5.103] */
  readonly changes?: readonly HistoryChange[];
  readonly now: Date;
};

/** One line of the campaign's history, in the transaction of what it tells. */
export async function addOperation(tx: Tx, operation: Operation): Promise<void> {
  await addOperations(tx, [operation]);
}

/** PostgreSQL takes 65,535 values in one statement. */
const LINES_AT_ONCE = 2000;

export async function addOperations(tx: Tx, operations: readonly Operation[]): Promise<void> {
  for (let first = 0; first < operations.length; first += LINES_AT_ONCE) {
    const rows = operations.slice(first, first + LINES_AT_ONCE).map(rowOf);
    await tx.insertInto('campaign_operation').values(rows).execute();
  }
}

function rowOf(operation: Operation) {
  return {
    campaign_id: operation.campaignId,
    kind: operation.kind,
    state: operation.state,
    company_id: operation.actor?.companyId ?? null,
    account_id: operation.actor?.accountId ?? null,
    for_company_id: nameStanding(operation),
    note: operation.note,
    offer_version_id: operation.offerVersionId ?? null,
    comment_id: operation.commentId ?? null,
    booking_id: operation.line?.bookingId ?? null,
    booking_package_id: operation.line?.bookingPackageId ?? null,
    line_title: titleOf(operation.line),
    publisher_company_id: operation.line?.publisherId ?? null,
    changes: JSON.stringify(operation.changes ?? []),
    created_at: operation.now,
  };
}

function nameStanding({ actor, actOf }: Operation): number | null {
  return actor === null || actor.companyId === actOf ? null : actOf;
}

/** On the way to the database, so that booking asks no question more. */
function titleOf(line: HistoryLine | undefined) {
  if (line?.mediaId === undefined) return line?.title ?? null;
  return sql<string | null>`(select title from media where id = ${line.mediaId})`;
}

type Known = { readonly [F in HistoryField]?: string | number | null | undefined };

/** The values that differ, in the order of the fields; one that is absent on the right did not change. */
export function historyChanges(before: Known, after: Known): readonly HistoryChange[] {
  return historyFields.flatMap((field) => {
    const [from, to] = [before[field] ?? null, after[field]];
    return to === undefined || to === from ? [] : [{ field, from, to }];
  });
}
