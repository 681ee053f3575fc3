import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { mediaQuery } from '../medias.api.ts';
import styles from './media-map.module.css';
import { Thumbnail } from './thumbnail.tsx';

const POINTING_PAUSE = 120;

/** Which surface the pointer is on; a click opens its page. */
export function MarkerCard({ id }: { readonly id: number }): React.ReactNode {
  const { t } = useTranslation();
  const [asked] = useDebouncedValue(id, POINTING_PAUSE);
  const { data } = useQuery({ ...mediaQuery(asked), staleTime: 60_000 });
  if (data === undefined || data.id !== id) return null;
  const { city, is_approximate } = data.media_geodata;
  return (
    <div className={styles.card} aria-hidden="true">
      <Thumbnail address={data.thumbnail} />
      <div className={styles.cardText}>
        <strong>{data.title}</strong>
        <span>
          {[
            t(`states.mediaType.${data.type}`),
            city,
            is_approximate ? t('ui.map.approximate') : null,
            t('ui.values.pieces', { count: data.quantity }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </div>
    </div>
  );
}
