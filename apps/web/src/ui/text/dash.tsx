import { VisuallyHidden } from '@mantine/core';
import { useTranslation } from 'react-i18next';

/** A dash in the column of a list; a phone's card leaves the line out. */
export function DeskDash(): React.ReactNode {
  return (
    <span>
      <span data-desk>
        <Dash />
      </span>
    </span>
  );
}

/** An absent value: a dash for the eye, words for screen readers. */
export function Dash(): React.ReactNode {
  const { t } = useTranslation();
  return (
    <>
      <span aria-hidden="true" style={{ color: 'var(--ink-soft)' }}>
        –
      </span>
      <VisuallyHidden>{t('ui.values.none')}</VisuallyHidden>
    </>
  );
}
