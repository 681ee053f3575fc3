import { useTranslation } from 'react-i18next';
import { RouteLink } from '../../../../ui/action/route-link.tsx';
import { StateBadge, type Tone } from '../../../../ui/text/state-badge.tsx';
import styles from './photos.module.css';
import type { PhotoOutcome, PhotoRow } from './use-photos.ts';

/** In their order: what has to be looked at comes first; what will go well, last. */
const tones: Readonly<Record<PhotoOutcome, Tone>> = {
  refused: 'rejected',
  unreadable: 'rejected',
  leadsOut: 'rejected',
  noPicture: 'rejected',
  tooLarge: 'rejected',
  tooManyPixels: 'rejected',
  ambiguous: 'rejected',
  unknown: 'rejected',
  stopped: 'closed',
  repeated: 'closed',
  exists: 'closed',
  matched: 'accepted',
  kept: 'accepted',
};
const order = Object.keys(tones) as PhotoOutcome[]; // the keys of the table

/** How many of each, then each file with its surface. */
export function PhotoRows({ rows }: { readonly rows: readonly PhotoRow[] }): React.ReactNode {
  const { t } = useTranslation();
  const groups = order
    .map((outcome) => ({ outcome, rows: rows.filter((row) => row.outcome === outcome) }))
    .filter((group) => group.rows.length > 0);
  return (
    <>
      <ul className={styles.counts}>
        {groups.map((group) => (
          <li key={group.outcome}>
            <StateBadge tone={tones[group.outcome]}>{t(`makingSurfaces.photos.outcome.${group.outcome}`)}</StateBadge>{' '}
            {group.rows.length}
          </li>
        ))}
      </ul>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard */}
      <section className={styles.list} tabIndex={0} aria-label={t('makingSurfaces.photos.list')}>
        <table>
          <thead>
            <tr>
              <th scope="col">{t('makingSurfaces.photos.file')}</th>
              <th scope="col">{t('makingSurfaces.photos.surface')}</th>
              <th scope="col">{t('makingSurfaces.photos.state')}</th>
            </tr>
          </thead>
          <tbody>
            {groups.flatMap((group) =>
              group.rows.map(({ id, source, media, problem }) => (
                <tr key={id}>
                  <td className={styles.name}>{source.name}</td>
                  <td>
                    {media === null ? (
                      '–'
                    ) : (
                      <RouteLink to={`/medias/show/${media.id}`}>
                        {media.surface_code} · {media.title}
                      </RouteLink>
                    )}
                  </td>
                  <td>{problem ?? t(`makingSurfaces.photos.outcome.${group.outcome}`)}</td>
                </tr>
              )),
            )}
          </tbody>
        </table>
      </section>
    </>
  );
}
