import type { ImportedPlace } from '@felulet/contract/catalogue/surface-import.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

/** Rows that are shown at once. */
export const STEP = 20;

/** '12', or with several sheets 'Somogy, 12. sor'. */
export function useRowName(): (row: number, place: ImportedPlace | null | undefined) => string {
  const { t } = useTranslation();
  return (row, place) => {
    if (!place) return String(row);
    return place.sheet === '' ? String(place.row) : t('medias.preview.placed', place);
  };
}

/** A surface by its code and its title. */
export function named(code: string | null, title: string): string {
  return code === null || code === '' ? title : `${code} – ${title}`;
}

type FoldedProps = { readonly title: string; readonly children: React.ReactNode };

/** Drawn when it is opened. */
export function Folded({ title, children }: FoldedProps): React.ReactNode {
  const [isOpen, setOpen] = useState(false);
  return (
    <details open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{title}</summary>
      {isOpen ? children : null}
    </details>
  );
}
