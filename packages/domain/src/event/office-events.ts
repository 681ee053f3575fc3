import type { Person } from '../account/person.ts';
import type { Change } from './change.ts';
import type { OfAccount } from './people-events.ts';
import type { CampaignRef, LineRef } from './sales-events.ts';

type OfComment = {
  readonly campaign: CampaignRef;
  readonly comment: {
    readonly id: number;
    /** Whose words they are. */
    readonly author: { readonly id: number; readonly name: string; readonly company: string };
    readonly text: string;
    readonly lineTitle: string | null;
    readonly bookingId: number | null;
    readonly bookingPackageId: number | null;
  };
};

/** Who is no party of the campaign reads a comment beside its booking. */
type Reader = { readonly isParty: boolean };

type Changed = { readonly changes: readonly Change[] };

/** Where a mail goes, and in which language. */
type Receiver = Omit<Person, 'name'>;

type Json = string | number | boolean | null | Json[] | { [key: string]: Json };

/** Notices of one campaign; its name is empty where they belong to none. */
type NoticesOfCampaign = {
  campaign: string;
  items: { kind: string; words: { [key: string]: Json } }[];
};

export type OfficeEvents = {
  /** `shared`: the company that it was shared with. */
  comment_written: OfComment & {
    readonly line: LineRef | null;
    readonly shared: (Reader & { readonly companyId: number }) | null;
  };
  /** `accounts`: colleagues who are named in it, and were not before. */
  comment_mentions_added: OfComment & Reader & { readonly accounts: readonly number[] };

  /** `isGathered`: its mail only counts in one that goes out later. */
  message_sent: {
    readonly sender: { readonly id: number; readonly name: string; readonly company: string };
    readonly receiver: Receiver;
    readonly subject: string;
    readonly isGathered: boolean;
  };
  /** What somebody reads once a day; `more`: how many of the `count` the groups leave out. */
  notices_summarised: {
    readonly reader: Receiver;
    readonly count: number;
    readonly groups: NoticesOfCampaign[];
    readonly more: number;
  };
  calendar_feed_made: OfAccount;
  calendar_feed_ended: OfAccount;
  statement_published: Changed & { readonly version: number };
  statement_accepted: OfAccount & Changed;
  working_days_set: Changed & { readonly year: number };
};
