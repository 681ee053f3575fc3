import type { Option, OptionRow } from '@felulet/contract/sales/options.ts';
import { formatMinute, formatPeriod } from '@felulet/domain/format/dates.ts';
import { Anchor } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { RouteLink } from '../../../ui/action/route-link.tsx';
import { type Description, DescriptionList } from '../../../ui/page/description-list.tsx';
import { Dash } from '../../../ui/text/dash.tsx';
import { StateBadge } from '../../../ui/text/state-badge.tsx';
import { optionTones } from '../../../ui/text/state-tones.ts';
import { InstantText, PeriodText } from '../../../ui/text/time-text.tsx';
import { useRole } from '../../auth/shared/use-account.ts';
import { BookingStateBadge } from '../../bookings/shared/booking-state-badge.tsx';
import { UnknownYears } from '../../working-days/shared/unknown-years.tsx';
import { OptionFlags, optionFlags } from './option-marks.tsx';
import styles from './options.module.css';
import { UntilText } from './until-text.tsx';

type Place = Option['line'][number];

export function OptionStateBadge({ option }: { readonly option: Pick<Option, 'state'> }): React.ReactNode {
  const { t } = useTranslation();
  return <StateBadge tone={optionTones[option.state]}>{t(`states.option.${option.state}`)}</StateBadge>;
}

/** The position in the queue; nothing once the option is over. */
export function RankText({ rank }: { readonly rank: number | null }): React.ReactNode {
  const { t } = useTranslation();
  if (rank === null) return <Dash />;
  return rank === 1 ? t('options.rank.holds') : t('options.rank.inLine', { count: rank });
}

/** The end of the option, and the decisions that it waits for. */
export function EndsText({ option }: { readonly option: OptionRow }): React.ReactNode {
  const { t } = useTranslation();
  const { hold_until: until, challenged_until: challenged, is_challenging, ended_at: ended, state } = option;
  const flags = state === 'HOLDING' || state === 'WAITING' ? optionFlags(option) : null;
  const isFlagged = flags !== null && Object.values(flags).some(Boolean);
  return (
    <span className={styles.stack} data-whole={until !== null || ended !== null || is_challenging || undefined}>
      {until === null ? null : <UntilText until={until} isDated={!isFlagged} />}
      {is_challenging && challenged !== null ? (
        <span className={`${styles.under} ${styles.given}`}>
          {t('options.mark.gaveUntil', { until: formatMinute(new Date(challenged)) })}
        </span>
      ) : null}
      {ended === null ? null : (
        <span className={styles.under}>
          <InstantText instant={ended} />
        </span>
      )}
      {until === null && ended === null && !is_challenging ? (
        <span data-desk>
          <Dash />
        </span>
      ) : null}
      {isFlagged ? (
        <div data-desk>
          <OptionFlags flags={flags} />
        </div>
      ) : null}
    </span>
  );
}

/** The data of an option without its queue. */
export function OptionData({ option }: { readonly option: Option }): React.ReactNode {
  const { hold_until: until } = option;
  return (
    <>
      {until === null ? null : <UnknownYears until={new Date(until)} />}
      <DescriptionList items={useDescriptions(option)} />
    </>
  );
}

function useDescriptions(option: Option): readonly Description[] {
  const { t } = useTranslation();
  const isPublisher = useRole() === 'ROLE_PUBLISHER';
  const { media, booking, booking_state: bookingState, renewals_used: used, renewals: most } = option;
  const isLive = option.state === 'HOLDING' || option.state === 'WAITING';
  return [
    {
      label: t('options.field.media'),
      value: (
        <>
          <Link to={`/medias/show/${media.id}`}>{media.title}</Link>
          {media.surface_code === null ? null : ` ${media.surface_code}`}
        </>
      ),
    },
    { label: t('options.field.campaign'), value: <CampaignLink option={option} /> },
    { label: t('options.field.client'), value: option.advertiser },
    { label: t('options.field.publisher'), value: option.publisher.name },
    { label: t('options.field.offerMaker'), value: option.offer_maker.name },
    { label: t('options.field.period'), value: <PeriodText from={option.date_from} to={option.date_to} /> },
    {
      label: t('options.field.quantity'),
      value: t('bookings.info.requestedOf', { count: option.quantity, total: media.quantity }),
    },
    { label: t('options.field.rank'), value: <RankText rank={option.rank} /> },
    { label: t(isLive ? 'options.field.ends' : 'options.field.ended'), value: <EndsText option={option} /> },
    ...(isLive ? [{ label: t('options.field.closes'), value: <InstantText instant={option.closes_at} /> }] : []),
    { label: t('options.field.renewals'), value: t('options.page.renewalsUsed', { used, most }) },
    ...(option.order_reference === null ? [] : [{ label: t('options.field.order'), value: option.order_reference }]),
    ...(bookingState === null
      ? []
      : [
          {
            label: t('options.field.booking'),
            value:
              isPublisher && booking !== null ? (
                <Link to={`/bookings/edit/${booking}`}>
                  <BookingStateBadge state={bookingState} />
                </Link>
              ) : (
                <BookingStateBadge state={bookingState} />
              ),
          },
        ]),
    { label: t('options.field.created'), value: <InstantText instant={option.created_at} /> },
    ...(option.note === null ? [] : [{ label: t('options.field.reason'), value: option.note, wide: true }]),
  ];
}

type LinkProps = { readonly to: Parameters<typeof RouteLink>[0]['to']; readonly children: React.ReactNode };

function Link({ to, children }: LinkProps): React.ReactNode {
  return (
    <Anchor component={RouteLink} to={to}>
      {children}
    </Anchor>
  );
}

/** A publisher that does not make the offer cannot open the campaign. */
function CampaignLink({
  option: { campaign, offer_maker: maker, publisher },
}: {
  readonly option: Option;
}): React.ReactNode {
  const isPublisher = useRole() === 'ROLE_PUBLISHER';
  const name = `${campaign.name} · ${campaign.brand}`;
  if (isPublisher && maker.id !== publisher.id) return name;
  return <Link to={`/campaigns/show/${campaign.id}`}>{name}</Link>;
}

/** The options for some of the same days, in their order; with names for those who may know. */
export function OptionLine({ option }: { readonly option: Option }): React.ReactNode {
  const { t } = useTranslation();
  const isMaker = option.line.some(({ offer_maker }) => offer_maker === null);
  if (option.line.length === 0) return <p className={styles.soft}>{t('options.page.lineEmpty')}</p>;
  return (
    <>
      <p className={styles.soft}>
        {t('options.page.lineHint')} {isMaker ? t('options.page.lineHintMaker') : null}
      </p>
      <ol className={styles.line}>
        {option.line.map((place) => (
          <PlaceInLine key={place.id} place={place} isCurrent={place.id === option.id} />
        ))}
      </ol>
    </>
  );
}

function PlaceInLine({ place, isCurrent }: { readonly place: Place; readonly isCurrent: boolean }): React.ReactNode {
  const { t } = useTranslation();
  const { offer_maker: maker, campaign, is_own: isOwn } = place;
  const who = maker === null ? t('options.page.foreign') : maker.name;
  return (
    <li className={styles.place} data-current={isCurrent || undefined} aria-current={isCurrent || undefined}>
      <span className={styles.rank}>
        <RankText rank={place.rank} />
      </span>
      <span className={styles.who}>
        {who}
        {campaign === null ? null : ` · ${campaign.name}`}
        {isCurrent ? ` (${t('options.page.current')})` : isOwn ? ` (${t('options.page.own')})` : null}
        <span className={`${styles.under} tabular`}>
          {formatPeriod(place)} · {t('ui.values.pieces', { count: place.quantity })}
        </span>
      </span>
      <span className={styles.when}>{place.hold_until === null ? null : <UntilText until={place.hold_until} />}</span>
    </li>
  );
}
