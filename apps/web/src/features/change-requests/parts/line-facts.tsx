import type { RequestedBooking } from '@felulet/contract/sales/change-requests.ts';
import { formatDecimal, groupThousands } from '@felulet/domain/format/money.ts';
import { Anchor } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { RouteLink } from '../../../ui/action/route-link.tsx';
import { PeriodText } from '../../../ui/text/time-text.tsx';
import styles from './change-request.module.css';

/** The title with a link to the surface, and all facts that matter for its use. */
export function LineFacts({
  booking,
  campaignId,
}: {
  readonly booking: RequestedBooking;
  readonly campaignId: number;
}): React.ReactNode {
  const { t } = useTranslation();
  const { media } = booking;
  return (
    <div className={styles.facts}>
      <h3 className={styles.lineTitle}>
        {media === null ? (
          booking.title
        ) : (
          <Anchor component={RouteLink} to={`/medias/show/${media.id}`} search={{ campaign: String(campaignId) }}>
            {booking.title}
          </Anchor>
        )}
      </h3>
      <p className={styles.where}>
        {[booking.city, booking.publisher].filter(Boolean).join(' · ')}
        {booking.package === null ? null : ` · ${t('changeRequests.surface.package')}: ${booking.package}`}
      </p>
      <dl className={styles.details}>
        <Fact label={t('changeRequests.surface.quantity')}>{t('ui.values.pieces', { count: booking.quantity })}</Fact>
        <Fact label={t('changeRequests.surface.period')}>
          <PeriodText from={booking.date_from} to={booking.date_to} />
        </Fact>
        <MediaFacts booking={booking} />
      </dl>
      {booking.is_in_offer ? null : <p className={styles.gone}>{t('changeRequests.page.notInOffer')}</p>}
    </div>
  );
}

function MediaFacts({ booking: { media } }: { readonly booking: RequestedBooking }): React.ReactNode {
  const { t } = useTranslation();
  if (media === null) return <Fact label={t('changeRequests.surface.type')}>{t('changeRequests.surface.manual')}</Fact>;
  const { contacts } = media.media_marketing;
  return (
    <>
      <Fact label={t('changeRequests.surface.type')}>{t(`states.mediaType.${media.type}`)}</Fact>
      <Fact label={t('changeRequests.surface.digital')}>{t(media.is_digital ? 'ui.values.yes' : 'ui.values.no')}</Fact>
      <Fact label={t('changeRequests.surface.placing')}>{t(`states.mediaPlacing.${media.media_placing}`)}</Fact>
      <Fact label={t('changeRequests.surface.size')}>
        {t('changeRequests.surface.sizeValue', {
          width: formatDecimal(media.width, 2),
          height: formatDecimal(media.height, 2),
        })}
      </Fact>
      <Fact label={t('changeRequests.surface.contacts')}>{contacts === null ? '–' : groupThousands(contacts)}</Fact>
      <Fact label={t('changeRequests.surface.canProduce')}>
        {t(media.can_customer_produce ? 'ui.values.yes' : 'ui.values.no')}
      </Fact>
    </>
  );
}

function Fact({ label, children }: { readonly label: string; readonly children: React.ReactNode }): React.ReactNode {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
