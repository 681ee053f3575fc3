import { formatNumber } from '@felulet/domain/format/money.ts';
import { surfaceWarnings } from '@felulet/domain/media/surface-warnings.ts';
import { Button } from '@mantine/core';
import { IconAlertTriangle, IconSettings } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ActionButton } from '../../../ui/action/action-button.tsx';
import { ActionMenu } from '../../../ui/action/action-menu.tsx';
import { warningsQuery } from '../medias.api.ts';
import type { MediaListState } from '../shared/media-list-state.ts';
import styles from './warnings-menu.module.css';

const PhotoYearsDialog = lazy(async () => ({
  default: (await import('./photo-years-dialog.tsx')).PhotoYearsDialog,
}));

/** The warnings about the reader's surfaces, with their numbers; a press filters by one, the next removes the filter. */
export function WarningsMenu({ list }: { readonly list: MediaListState }): React.ReactNode {
  const { t } = useTranslation();
  const [isSetting, setSetting] = useState(false);
  const { data } = useQuery(warningsQuery());
  if (data === undefined) return null;
  const chosen = (list.filters.warning ?? '').split(',').filter((each) => each !== '');
  const shown = surfaceWarnings.filter((warning) => data.counts[warning] > 0 || chosen.includes(warning));
  const toggled = (warning: string): string =>
    (chosen.includes(warning) ? chosen.filter((each) => each !== warning) : [...chosen, warning]).join(',');
  // The counts ignore the other filters, so a press removes those.
  const others = Object.fromEntries(Object.keys(list.filters).map((name) => [name, undefined]));
  return (
    <>
      <ActionMenu size="compact-sm" icon={IconAlertTriangle} label={t('medias.lacks.title')}>
        {shown.length === 0 ? <span className={styles.none}>{t('medias.lacks.none')}</span> : null}
        {shown.map((warning) => (
          <Button
            key={warning}
            size="compact-md"
            variant={chosen.includes(warning) ? 'light' : 'subtle'}
            aria-pressed={chosen.includes(warning)}
            onClick={() => list.filterBy({ ...others, warning: toggled(warning) })}
          >
            {t(`medias.lacks.kind.${warning}`)} {formatNumber(data.counts[warning], 0)}
          </Button>
        ))}
        {data.photo_years === null ? null : (
          <ActionButton variant="subtle" size="compact-md" icon={IconSettings} onClick={() => setSetting(true)}>
            {t('medias.lacks.age')}
          </ActionButton>
        )}
      </ActionMenu>
      {isSetting && data.photo_years !== null ? (
        <Suspense fallback={null}>
          <PhotoYearsDialog years={data.photo_years} onClose={() => setSetting(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
