import { presenceGone, presenceHere } from '@felulet/contract/office/presence.ts';
import { canSeeBooking } from '@felulet/domain/booking/booking-facts.ts';
import { canSeeCampaign } from '@felulet/domain/campaign/campaign-visibility.ts';
import { type MatrixCase, type MatrixRow, open, row } from './matrix.ts';

const page = { tab: 'page-of-the-matrix', is_editing: false };

export const presenceRows: readonly MatrixRow[] = [
  row(presenceHere, ['campaigns:show'], ({ campaigns, bookings }) => [
    ...campaigns.map(
      ({ name, id, facts }): MatrixCase => ({
        object: `the campaign ${name}`,
        send: { body: { ...page, place: 'campaign', id } },
        rule: (viewer) => canSeeCampaign(viewer, facts),
      }),
    ),
    ...bookings.map(
      ({ name, id, facts }): MatrixCase => ({
        object: name,
        send: { body: { ...page, place: 'booking', id } },
        rule: (viewer) => canSeeBooking(viewer, facts),
      }),
    ),
  ]),
  open(presenceGone, ['campaigns:show'], { id: page.tab }),
];
