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

export type OfficeEvents = {
  /** `shared`: the company that it was shared with. */
  comment_written: OfComment & {
    readonly line: LineRef | null;
    readonly shared: (Reader & { readonly companyId: number }) | null;
  };
  /** `accounts`: colleagues who are named in it, and were not before. */
  comment_mentions_added: OfComment & Reader & { readonly accounts: readonly number[] };
};
