import type { Package } from '@felulet/contract/sales/packages.ts';
import { Anchor } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { RouteLink } from '../../../ui/action/route-link.tsx';
import { Panel } from '../../../ui/page/panel.tsx';
import { PeriodText } from '../../../ui/text/time-text.tsx';
import { useMay } from '../../auth/shared/use-account.ts';
import { BookingStateBadge } from '../../bookings/shared/booking-state-badge.tsx';
import styles from './package-page.module.css';

type Offer = Package['booking_packages'][number];

/** The offers with the package, with links as far as the reader may go. */
export function PackageOffers({ offers }: { readonly offers: readonly Offer[] }): React.ReactNode {
  const { t } = useTranslation();
  return (
    <Panel title={t('packages.page.offers')}>
      {offers.length === 0 ? (
        <p className={styles.hint}>{t('packages.page.noOffers')}</p>
      ) : (
        <ul className={styles.offers}>
          {offers.map((offer) => (
            <li key={offer.id}>
              <OfferLink offer={offer} />
              <PeriodText from={offer.date_from} to={offer.date_to} />
              <BookingStateBadge state={offer.state} />
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}

function OfferLink({ offer }: { readonly offer: Offer }): React.ReactNode {
  const hasList = useMay()('bookings:list');
  const { campaign } = offer;
  if (offer.is_campaign_visible)
    return (
      <Anchor component={RouteLink} to={`/campaigns/show/${campaign.id}`}>
        {campaign.name}
      </Anchor>
    );
  if (!hasList) return campaign.name;
  return (
    <Anchor component={RouteLink} to={`/bookings/package-list/${offer.id}/bookings`}>
      {campaign.name}
    </Anchor>
  );
}
