import type { Media } from '@felulet/contract/catalogue/surfaces.ts';
import { nextFreeSaid } from '@felulet/domain/availability/next-free.ts';
import { formatDecimal } from '@felulet/domain/format/money.ts';
import { surfaceCodeType } from '@felulet/domain/media/media-fields.ts';
import { surfaceAddress } from '@felulet/domain/media/surface-address.ts';
import { budapestDay } from '@felulet/domain/period/day.ts';
import { useTranslation } from 'react-i18next';
import { Panel } from '../../../ui/page/panel.tsx';
import { Dash } from '../../../ui/text/dash.tsx';
import { Money } from '../../../ui/text/money.tsx';
import { OccupancyStrip } from '../../occupancy/shared/occupancy-strip.tsx';
import { useItemNames } from '../parts/item-names.tsx';
import { SurfaceCode } from '../shared/surface-code.tsx';
import type { Month } from './calendar-month.ts';
import styles from './media-essentials.module.css';

const SIZE_DECIMALS = 2;

type Props = { readonly media: Media; readonly hasCampaign: boolean; readonly onMonth: (month: Month) => void };

/** What a planner needs first: price, availability, code, size and place. */
export function MediaEssentials({ media, hasCampaign, onMonth }: Props): React.ReactNode {
  const { t } = useTranslation();
  const { availability } = media;
  const isThere = media.archived_at === null;
  const code = media.media_other_datas.find(({ type }) => type === surfaceCodeType)?.value ?? null;
  const address = surfaceAddress(media.media_geodata);
  const size = {
    width: formatDecimal(media.width, SIZE_DECIMALS),
    height: formatDecimal(media.height, SIZE_DECIMALS),
  };
  return (
    <div className={styles.essentials}>
      <Panel title={t('medias.detail.card')}>
        <dl className={styles.tiles}>
          <ListPrice media={media} />
          {isThere ? (
            <Tile label={t(hasCampaign ? 'medias.detail.freeIn' : 'medias.detail.freeToday')}>
              <Free media={media} />
            </Tile>
          ) : null}
          {isThere && availability !== undefined ? (
            <Tile label={t('medias.detail.nextFree')}>
              <NextFree availability={availability} />
            </Tile>
          ) : null}
          <Tile label={t('medias.other.surfaceCode')}>
            <SurfaceCode code={code} />
          </Tile>
          <Tile label={t('medias.detail.size')}>{t('medias.detail.sizeValue', size)}</Tile>
          <Tile label={t('medias.detail.map')}>{address === '' ? <Dash /> : address}</Tile>
        </dl>
        {isThere && availability !== undefined ? (
          <OccupancyStrip total={media.quantity} segments={availability} onMonth={onMonth} />
        ) : null}
      </Panel>
    </div>
  );
}

type TileProps = { readonly label: string; readonly hint?: string; readonly children: React.ReactNode };

function Tile({ label, hint, children }: TileProps): React.ReactNode {
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        {children}
        {hint === undefined ? null : <small>{hint}</small>}
      </dd>
    </div>
  );
}

/** The answer for the customer side has no list price. */
function ListPrice({ media }: { readonly media: Media }): React.ReactNode {
  const { t } = useTranslation();
  const unit = useItemNames('rental_period_unit')([media.media_marketing.rental_period_unit])?.[0];
  const prices = media.media_financials;
  if (prices === undefined) return null;
  const price = prices[0];
  const per = unit === undefined ? t('medias.financial.net') : t('medias.detail.perUnit', { unit });
  return (
    <Tile label={t('medias.financial.listPrice')} {...(price !== undefined && { hint: per })}>
      {price === undefined ? t('medias.detail.noListPrice') : <Money forints={price.price} />}
    </Tile>
  );
}

function Free({ media }: { readonly media: Media }): React.ReactNode {
  const { t } = useTranslation();
  const count = media.available_quantity;
  return (
    <span className={count === 0 ? styles.none : undefined}>
      {t('medias.detail.freeOf', { count, total: media.quantity })}
    </span>
  );
}

function NextFree({ availability }: { readonly availability: NonNullable<Media['availability']> }): React.ReactNode {
  const { t } = useTranslation();
  const { words, from, to } = nextFreeSaid(availability, budapestDay(new Date()));
  const text = t(`medias.detail.${words}`, { from, to });
  return words === 'neverFree' ? <span className={styles.none}>{text}</span> : text;
}
