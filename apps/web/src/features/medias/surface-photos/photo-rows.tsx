import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { RouteLink } from '../../../ui/action/route-link.tsx';
import { SearchSelect } from '../../../ui/fields/search-select.tsx';
import { StateBadge, type Tone } from '../../../ui/text/state-badge.tsx';
import { toastProblem } from '../../../ui/toast/toast-problem.ts';
import { fetchRows } from '../medias.api.ts';
import styles from './photos.module.css';
import { isAssignable, type PhotoOutcome, type PhotoRow, type PhotoRun } from './use-photos.ts';

type Shown = PhotoOutcome | 'given';

/** The order of the table: rows that need attention come first, those that will succeed last. */
const tones: Readonly<Record<Shown, Tone>> = {
  refused: 'rejected',
  unreadable: 'rejected',
  leadsOut: 'rejected',
  heic: 'rejected',
  avif: 'rejected',
  webp: 'rejected',
  noPicture: 'rejected',
  tooLarge: 'rejected',
  tooManyPixels: 'rejected',
  ambiguous: 'rejected',
  unknown: 'rejected',
  given: 'accepted',
  stopped: 'closed',
  repeated: 'closed',
  exists: 'closed',
  matched: 'accepted',
  kept: 'accepted',
};
const order = Object.keys(tones) as Shown[]; // the keys of the table

function shownOf(row: PhotoRow): Shown {
  return isAssignable(row) && row.given !== null ? 'given' : row.outcome;
}

type Props = {
  readonly rows: readonly PhotoRow[];
  /** Set while a photo can be assigned to a surface. */
  readonly giving: AssignProps | null;
  /** The photo whose field is open. */
  readonly open: number | null;
  readonly onOpen: (row: number) => void;
};

/** The number of each outcome, and then each file with its surface. */
export function PhotoRows({ rows, giving, open, onOpen }: Props): React.ReactNode {
  const { t } = useTranslation();
  const groups = order
    .map((shown) => ({ shown, count: rows.filter((row) => shownOf(row) === shown).length }))
    .filter(({ count }) => count > 0);
  // A photo keeps its place while it is being assigned.
  const listed = order.flatMap((outcome) => rows.filter((row) => row.outcome === outcome));
  return (
    <>
      <ul className={styles.counts}>
        {groups.map(({ shown, count }) => (
          <li key={shown}>
            <StateBadge tone={tones[shown]}>{t(`makingSurfaces.photos.outcome.${shown}`)}</StateBadge> {count}
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
            {listed.map((row) => (
              <tr key={row.id}>
                <td className={styles.name}>{row.source.name}</td>
                <td>
                  {giving === null || !isAssignable(row) ? (
                    <SurfaceLink row={row} />
                  ) : (
                    <GivenSurface row={row} giving={giving} isOpen={open === row.id} onOpen={() => onOpen(row.id)} />
                  )}
                </td>
                <td>{row.problem ?? t(`makingSurfaces.photos.outcome.${shownOf(row)}`)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </>
  );
}

function SurfaceLink({ row: { media, given } }: { readonly row: PhotoRow }): React.ReactNode {
  const shown = given ?? media;
  if (shown === null) return '–';
  return <RouteLink to={`/medias/show/${shown.id}`}>{nameOfSurface(shown)}</RouteLink>;
}

type AssignProps = Pick<PhotoRun, 'company' | 'give'>;

type GivenSurfaceProps = {
  readonly row: PhotoRow;
  readonly giving: AssignProps;
  /** Only one field is open at a time: thousands of fields would make the page slow. */
  readonly isOpen: boolean;
  readonly onOpen: () => void;
};

const MOST_FOUND = 50;

function nameOfSurface({ surface_code, title }: Named): string {
  return surface_code ? `${surface_code} · ${title}` : title;
}

type Named = { readonly surface_code: string | null; readonly title: string };

/** Assigns a photo whose name has no code; the surface is chosen by code or title. */
function GivenSurface({ row, giving, isOpen, onOpen }: GivenSurfaceProps): React.ReactNode {
  const { t } = useTranslation();
  const { given, source } = row;
  const { company, give } = giving;
  const label = t('makingSurfaces.photos.giveTo', { name: source.name });
  if (!isOpen)
    return (
      <Button
        variant="default"
        size="compact-sm"
        className={styles.give}
        aria-label={given === null ? label : undefined}
        onClick={onOpen}
      >
        {given === null ? t('makingSurfaces.photos.give') : nameOfSurface(given)}
      </Button>
    );
  const find = async (text: string) => {
    const question = {
      ...(text !== '' && { search: text }),
      ...(company !== undefined && { company: String(company) }),
    };
    const found = await fetchRows(question, 0, MOST_FOUND);
    return found.map((media) => ({ id: media.id, name: nameOfSurface(media) }));
  };
  return (
    <SearchSelect
      aria-label={label}
      autoFocus
      maw={420}
      load={{ key: `surfaces-of-photos ${company ?? ''}`, find }}
      value={given?.id ?? null}
      chosen={given && { id: given.id, name: nameOfSurface(given) }}
      onChange={(id) =>
        void give(row.id, id).catch((error: unknown) => toastProblem(error, t('makingSurfaces.photos.giveFailed')))
      }
    />
  );
}
