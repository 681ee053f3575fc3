import type { Booking } from '@felulet/contract/sales/bookings.ts';
import { formatDecimal } from '@felulet/domain/format/money.ts';
import { Anchor } from '@mantine/core';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { RouteLink } from '../../../ui/action/route-link.tsx';
import type { Description } from '../../../ui/page/description-list.tsx';
import { Money } from '../../../ui/text/money.tsx';

type Media = NonNullable<Booking['media']>;

/** The booked surface in words: name, kind, size, place, and its list price for one `unit`. */
export function useMediaDescriptions(media: Media | null, unit: string | undefined): readonly Description[] {
  const { t } = useTranslation();
  if (media === null) return [];
  const [listPrice] = media.media_financials ?? [];
  const size = t('bookings.info.sizeValue', {
    width: formatDecimal(media.width, 2),
    height: formatDecimal(media.height, 2),
  });
  return [
    {
      label: t('bookings.info.media'),
      value: (
        <Anchor component={RouteLink} to={`/medias/show/${media.id}`}>
          {media.title}
        </Anchor>
      ),
    },
    {
      label: t('bookings.info.type'),
      value: `${t(`states.mediaType.${media.type}`)}, ${t(`states.mediaPlacing.${media.media_placing}`)}`,
      isFolded: true,
    },
    { label: t('bookings.info.size'), value: size, isFolded: true },
    { label: t('bookings.info.location'), value: describePlace(media, t), isFolded: true },
    { label: t('bookings.info.company'), value: media.company.name, isFolded: true },
    ...(media.media_financials === undefined
      ? []
      : [
          {
            label: t('bookings.info.listPrice'),
            value:
              listPrice === undefined ? (
                t('bookings.info.noListPrice')
              ) : (
                <>
                  <Money forints={listPrice.price} />
                  {unit === undefined ? null : ` / ${unit}`}
                </>
              ),
          },
        ]),
  ];
}

export function describePlace({ media_geodata: geodata }: Media, t: TFunction): string {
  const { zip_code, city, street, location_from, location_to, line_number } = geodata;
  const route =
    location_from && location_to ? t('bookings.info.route', { from: location_from, to: location_to }) : null;
  const town = [zip_code, city].filter(Boolean).join(' ');
  const line = line_number ? t('bookings.info.line', { line: line_number }) : null;
  return [route, town, street, line].filter(Boolean).join(', ');
}
