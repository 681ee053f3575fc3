import type { Campaign } from '@felulet/contract/sales/campaigns.ts';
import { isRejectedState, isSentBackState } from '@felulet/domain/campaign/campaign-states.ts';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { DialogFacts } from '../../../ui/dialog/dialog-facts.tsx';
import type { PhraseKey } from '../../../ui/text/phrase-key.ts';
import { NetTotal } from '../shared/net-total.tsx';
import type { OfferedStep } from './campaign-actions.ts';

type Facts = {
  readonly whom: { readonly label: PhraseKey; readonly names: readonly string[] };
  readonly rows: number | null;
  /** The kinds of the rows, and the number of surfaces in the packages among them. */
  readonly parts?: { readonly surfaces: number; readonly packages: number; readonly inPackages: number };
  readonly total: number | null;
};

type Known = Pick<Campaign, 'bookings' | 'booking_packages' | 'pricing_summary'> &
  Pick<
    Campaign,
    'advertiser' | 'external_advertiser' | 'intermediary' | 'mhfe' | 'publisher' | 'recipient' | 'company'
  >;

/** The receiver of a step, the number of rows, and the amount. */
export function collectFacts(campaign: Known, target: OfferedStep['target']): Facts {
  const offer = { rows: null, total: null, ...offerFacts(campaign) };
  const none = { rows: null, total: null };
  const maker = (campaign.publisher ?? campaign.mhfe)?.name ?? campaign.recipient?.name;
  switch (target) {
    case 'SENT_TO_INTERMEDIARY':
      return { whom: to(campaign.intermediary?.name ?? campaign.recipient?.name), ...none };
    case 'SENT_TO_BIDDER':
      return { whom: to(maker), ...none };
    case 'SENT_TO_PUBLISHER':
      return toPublishers(campaign);
    case 'SENT_BACK_TO_INTERMEDIARY':
      return { whom: to(campaign.intermediary?.name), ...offer };
    case 'SENT_BACK_TO_ADVERTISER':
      return { whom: to(campaign.advertiser?.name ?? campaign.external_advertiser), ...offer };
    case 'ADVERTISER_ACCEPT':
    case 'REJECTED':
      return { whom: { label: 'campaigns.field.offerMaker', names: named(maker) }, ...offer };
    case 'READY_TO_SENT_BACK':
      return { whom: to(null), ...offer };
    case 'CREATED':
    case 'INTERMEDIARY_ACCEPTED':
    case 'INTERMEDIARY_REJECTED':
    case 'BIDDER_ACCEPTED':
    case 'BIDDER_REJECTED':
    case 'MODIFY':
      return { whom: { label: 'campaigns.confirm.asker', names: [campaign.company.name] }, ...none };
  }
}

function to(name: string | null | undefined): Facts['whom'] {
  return { label: 'campaigns.field.recipient', names: named(name) };
}

function named(name: string | null | undefined): readonly string[] {
  return name === null || name === undefined ? [] : [name];
}

/** The approved rows and their sum, as in the summary of the page. */
function offerFacts({ pricing_summary: summary }: Known): Partial<Facts> {
  const total = summary.find(({ code }) => code === 'total')?.price;
  return total === undefined ? {} : { total, rows: summary.filter(({ code }) => code !== 'total').length };
}

/** The lines that are sent to their publishers together with the campaign. */
export function linesToPublishers({ bookings }: Pick<Campaign, 'bookings'>): Campaign['bookings'] {
  return bookings.filter((row) => row.state === 'CREATED' && row.media !== null);
}

/** The publishers and the number of rows; a package counts as one. */
function toPublishers({ bookings }: Known): Facts {
  const sent = linesToPublishers({ bookings });
  const names = [...new Set(sent.flatMap(({ media }) => media?.company.name ?? []))].sort((a, b) =>
    a.localeCompare(b, 'hu'),
  );
  const inPackages = sent.filter((row) => row.booking_package !== null);
  const surfaces = sent.length - inPackages.length;
  const packages = new Set(inPackages.map((row) => row.booking_package)).size;
  const parts = { surfaces, packages, inPackages: inPackages.length };
  return { whom: { label: 'campaigns.confirm.recipients', names }, rows: surfaces + packages, parts, total: null };
}

/** ' (13 médiafelület, 1 felületcsomag 6 felülettel)' */
function partsText(parts: Facts['parts'], t: TFunction): string {
  if (parts === undefined) return '';
  const { surfaces, packages, inPackages } = parts;
  const counts = [
    surfaces === 0 ? null : t('campaigns.confirm.surfaces', { count: surfaces }),
    packages === 0 ? null : t('campaigns.confirm.packages', { count: packages, surfaces: inPackages }),
  ];
  return ` (${counts.filter((part) => part !== null).join(', ')})`;
}

type Props = {
  readonly campaign: Campaign;
  readonly target: OfferedStep['target'];
};

/** Beside the question of a step: what is being agreed to, and what is lost by it. */
export function StepFacts({ campaign, target }: Props): React.ReactNode {
  const { t } = useTranslation();
  const { whom, rows, parts, total } = collectFacts(campaign, target);
  const losesDraft = campaign.actions.some((step) => step.target === target && step.discards_draft);
  const isClosing = isSentBackState(target) || isRejectedState(target);
  const unanswered = isClosing ? (campaign.unanswered_publishers ?? []).map(({ name }) => name) : [];
  const places = isClosing ? (campaign.places_in_line ?? 0) : 0;
  const version = total === null ? null : campaign.offer_version;
  return (
    <DialogFacts
      warning={losesDraft ? t('campaigns.confirm.discardsDraft') : null}
      facts={[
        { label: t('campaigns.confirm.campaign'), value: campaign.name },
        whom.names.length === 0 ? null : { label: t(whom.label), value: whom.names.join(', ') },
        version && {
          label: t('campaigns.confirm.version'),
          value: t('campaigns.version.name', { number: version.number }),
        },
        rows === null ? null : { label: t('campaigns.confirm.rows'), value: `${rows}${partsText(parts, t)}` },
        unanswered.length === 0 ? null : { label: t('campaigns.confirm.unanswered'), value: unanswered.join(', ') },
        places === 0 ? null : { label: t('campaigns.confirm.placesInLine'), value: places },
        total === null ? null : { label: t('campaigns.confirm.total'), value: <NetTotal forints={total} /> },
      ]}
    />
  );
}
