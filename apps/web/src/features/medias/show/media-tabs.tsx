import type { Media } from '@felulet/contract/catalogue/surfaces.ts';
import { MAX_DOCUMENTS } from '@felulet/contract/page-facts.ts';
import { formatNumber, groupThousands } from '@felulet/domain/format/money.ts';
import { type GeodataField, usedGeodata } from '@felulet/domain/media/geodata.ts';
import { acceptedKinds } from '@felulet/domain/media/upload-limits.ts';
import { useTranslation } from 'react-i18next';
import { isActionAllowed } from '../../../ui/action/record-actions.ts';
import { Panel } from '../../../ui/page/panel.tsx';
import { type ChosenTab, RememberedTabs, type TabSpec } from '../../../ui/page/remembered-tabs.tsx';
import type { Column } from '../../../ui/table/column.ts';
import { DataTable } from '../../../ui/table/data-table.tsx';
import { readyRows } from '../../../ui/table/ready-rows.ts';
import { Money } from '../../../ui/text/money.tsx';
import { InstantText } from '../../../ui/text/time-text.tsx';
import { YesNo } from '../../../ui/text/yes-no.tsx';
import { DocumentList } from '../parts/document-list.tsx';
import { Facts } from '../parts/facts.tsx';
import { ItemNameList, useItemNames } from '../parts/item-names.tsx';
import styles from '../parts/media-detail.module.css';
import { ReferenceDrop } from '../parts/reference-drop.tsx';
import { BookingCalendar } from './booking-calendar.tsx';
import { UpcomingBookings } from './booking-table.tsx';
import type { Month } from './calendar-month.ts';
import { ItemTags } from './item-tags.tsx';

type Props = {
  readonly media: Media;
  readonly choice: ChosenTab;
  /** The month of the calendar. */
  readonly month: Month;
  readonly onMonth: (month: Month) => void;
};

export const mediaTabsKey = (id: number): string => `media-tab-${id}`;

/** The open tab is remembered for each surface. */
export function MediaTabs({ media, choice, month, onMonth }: Props): React.ReactNode {
  const { t } = useTranslation();
  const prices = media.media_financials;
  const financial: readonly TabSpec[] =
    prices === undefined
      ? []
      : [
          {
            value: 'financial',
            label: t('medias.tab.financial'),
            content: () => <FinancialTab media={media} prices={prices} />,
          },
        ];
  const tabs: readonly TabSpec[] = [
    { value: 'marketing', label: t('medias.tab.marketing'), content: () => <MarketingTab media={media} /> },
    { value: 'location', label: t('medias.tab.location'), content: () => <LocationTab media={media} /> },
    {
      value: 'booking',
      label: t('medias.tab.booking'),
      content: () => <BookingTab media={media} month={month} onMonth={onMonth} />,
    },
    ...financial,
    { value: 'other', label: t('medias.tab.other'), content: () => <OtherTab media={media} /> },
  ];
  return (
    <Panel>
      <RememberedTabs tabs={tabs} label={t('medias.detail.tabs')} storageKey={mediaTabsKey(media.id)} choice={choice} />
    </Panel>
  );
}

function MarketingTab({ media }: { readonly media: Media }): React.ReactNode {
  const { t } = useTranslation();
  const unitNames = useItemNames('rental_period_unit');
  const { targets, suggestions, extras, contacts, rental_period_unit, can_customer_produce } = media.media_marketing;
  return (
    <Facts
      facts={[
        {
          label: t('medias.marketing.contacts'),
          value: contacts === null ? null : <span className="tabular">{groupThousands(contacts)}</span>,
        },
        { label: t('medias.marketing.rentalUnit'), value: unitNames([rental_period_unit])?.[0] ?? null },
        { label: t('medias.marketing.customerProduces'), value: <YesNo value={can_customer_produce} /> },
        { label: t('medias.marketing.targets'), value: <ItemTags ids={targets} list="targets" />, wide: true },
        {
          label: t('medias.marketing.suggestions'),
          value: <ItemTags ids={suggestions} list="suggestions" />,
          wide: true,
        },
        { label: t('medias.marketing.extras'), value: <ItemTags ids={extras} list="extras" />, wide: true },
      ]}
    />
  );
}

type BookingTabProps = { readonly media: Media; readonly month: Month; readonly onMonth: (month: Month) => void };

/** Deadlines are for everybody; the bookings are not for the customer side. */
function BookingTab({ media, month, onMonth }: BookingTabProps): React.ReactNode {
  const { t } = useTranslation();
  const { important_details, booking, design, technical, exceptions } = media.media_booking;
  const { bookings } = media;
  return (
    <div className={styles.facts}>
      <Facts
        facts={[
          { label: t('medias.booking.importantDetails'), value: important_details, wide: true },
          { label: t('medias.booking.order'), value: booking },
          { label: t('medias.booking.design'), value: design },
          { label: t('medias.booking.technical'), value: technical },
          { label: t('medias.booking.exceptions'), value: <ItemTags ids={exceptions} list="exceptions" />, wide: true },
        ]}
      />
      {bookings === undefined ? null : (
        <>
          <BookingCalendar
            // An archived surface has no free or taken units.
            total={media.archived_at === null ? media.quantity : null}
            bookings={bookings}
            month={month}
            onMonth={onMonth}
          />
          <UpcomingBookings bookings={bookings} onMonth={onMonth} />
        </>
      )}
    </div>
  );
}

const DEGREE_DECIMALS = 5;

/** The fields of this type; the county follows from the settlement. */
function LocationTab({ media }: { readonly media: Media }): React.ReactNode {
  const { t } = useTranslation();
  const providerNames = useItemNames('service_provider');
  const vehicleNames = useItemNames('vehicle_type');
  const place = media.media_geodata;
  const facts: Readonly<Record<GeodataField, { readonly label: string; readonly value: string | null }>> = {
    zip_code: { label: t('medias.location.zipCode'), value: place.zip_code },
    city: { label: t('medias.location.city'), value: place.city },
    street: { label: t('medias.location.street'), value: place.street },
    location_from: { label: t('medias.location.from'), value: place.location_from },
    location_to: { label: t('medias.location.to'), value: place.location_to },
    line_number: { label: t('medias.location.lineNumber'), value: place.line_number },
    service_provider: {
      label: t('medias.location.provider'),
      value: providerNames([place.service_provider])?.[0] ?? null,
    },
    vehicle_type: { label: t('medias.location.vehicle'), value: vehicleNames([place.vehicle_type])?.[0] ?? null },
  };
  return (
    <Facts
      facts={[
        { label: t('medias.location.county'), value: place.county },
        ...usedGeodata(media.type).map((field) => facts[field]),
        { label: t('medias.location.coordinates'), value: coordinates(place, t('ui.map.approximate')) },
      ]}
    />
  );
}

function coordinates({ lat, lng, is_approximate }: Media['media_geodata'], approximate: string): string | null {
  if (lat === null || lng === null) return null;
  const degrees = `${formatNumber(lat, DEGREE_DECIMALS)}; ${formatNumber(lng, DEGREE_DECIMALS)}`;
  return is_approximate ? `${degrees} (${approximate})` : degrees;
}

export function OtherTab({ media }: { readonly media: Media }): React.ReactNode {
  const { t } = useTranslation();
  const canEdit = isActionAllowed(media, 'edit');
  const { media_other_datas: datas, documents } = media;
  return (
    <div className={styles.facts}>
      <div>
        <h3 className={styles.subhead}>{t('medias.other.datas')}</h3>
        {datas.length === 0 ? (
          <p className={styles.soft}>{t('medias.detail.noData')}</p>
        ) : (
          <Facts facts={datas.map(({ name, value }) => ({ label: name, value }))} />
        )}
      </div>
      <div>
        <h3 className={styles.subhead}>{t('medias.other.documents')}</h3>
        {documents.length === 0 ? (
          <p className={styles.soft}>{t('medias.detail.noDocument')}</p>
        ) : (
          <DocumentList mediaId={media.id} documents={documents} canManage={canEdit} />
        )}
      </div>
      {canEdit ? (
        <ReferenceDrop
          mediaId={media.id}
          kind="documents"
          label={t('medias.other.addDocuments')}
          kinds={acceptedKinds.media_documents}
          maximum={MAX_DOCUMENTS}
        />
      ) : null}
      <p className={styles.soft}>
        {t('medias.detail.changed')} <InstantText instant={media.updated_at} />
      </p>
    </div>
  );
}

type PriceTag = NonNullable<Media['price_tags']>[number];

const columns: readonly Column<PriceTag>[] = [
  { id: 'title', header: 'medias.financial.tagTitle', names: true, cell: (tag) => tag.title },
  {
    id: 'type',
    header: 'medias.financial.tagType',
    cell: (tag) => <ItemNameList ids={[tag.type]} list="priceTagType" />,
  },
  { id: 'value', header: 'medias.financial.tagValue', align: 'right', cell: (tag) => <Money forints={tag.value} /> },
];

type FinancialTabProps = { readonly media: Media; readonly prices: NonNullable<Media['media_financials']> };

/** The publisher's prices; the customer side never gets this tab. */
export function FinancialTab({ media, prices }: FinancialTabProps): React.ReactNode {
  const { t } = useTranslation();
  const unit = useItemNames('rental_period_unit')([media.media_marketing.rental_period_unit])?.[0];
  const [listPrice] = prices;
  const tags = media.price_tags ?? [];
  return (
    <div className={styles.facts}>
      <div>
        <h3 className={styles.subhead}>{t('medias.financial.listPrice')}</h3>
        {listPrice === undefined ? (
          <p className={styles.soft}>{t('medias.detail.noListPrice')}</p>
        ) : (
          <>
            <div className={styles.price}>
              <Money forints={listPrice.price} />
            </div>
            <p className={styles.soft}>
              {unit === undefined ? t('medias.financial.perAnyUnit') : t('medias.financial.perUnit', { unit })},{' '}
              {t('medias.financial.net')}
            </p>
          </>
        )}
      </div>
      <div>
        <h3 className={styles.subhead}>{t('medias.financial.priceTags')}</h3>
        {tags.length === 0 ? (
          <p className={styles.soft}>{t('medias.detail.noData')}</p>
        ) : (
          <DataTable
            label={t('medias.financial.priceTags')}
            columns={columns}
            result={readyRows(tags)}
            rowId={(tag) => tag.id}
            rowName={(tag) => tag.title}
          />
        )}
      </div>
    </div>
  );
}
