import { VisuallyHidden } from '@mantine/core';
import { useTranslation } from 'react-i18next';

/** A dash in a list's column; the phone's card leaves the line out. */
export function DeskDash(): React.ReactNode {
  return (
    <span>
      <span data-desk>
        <Dash />
      </span>
    </span>
  );
}

/** An absent value: a dash to look at, words to listen to. */
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
