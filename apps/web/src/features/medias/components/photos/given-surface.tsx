import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { SearchSelect } from '../../../../ui/form/search-select.tsx';
import { toastProblem } from '../../../../ui/toast/toast-problem.ts';
import { rowsOfPage } from '../../medias.api.ts';
import styles from './photos.module.css';
import type { PhotoRow, PhotoRun } from './use-photos.ts';

export type Giving = Pick<PhotoRun, 'company' | 'give'>;

type Props = {
  readonly row: PhotoRow;
  readonly giving: Giving;
  /** One is open at a time: thousands of fields would take the page's breath. */
  readonly isOpen: boolean;
  readonly onOpen: () => void;
};

const MOST_FOUND = 50;

export function nameOfSurface({ surface_code, title }: Named): string {
  return surface_code ? `${surface_code} · ${title}` : title;
}

type Named = { readonly surface_code: string | null; readonly title: string };

/** The surface of a photo whose name says none, chosen by code or title. [A7.26] */
export function GivenSurface({ row, giving, isOpen, onOpen }: Props): React.ReactNode {
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
    const found = await rowsOfPage(question, 0, MOST_FOUND);
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
