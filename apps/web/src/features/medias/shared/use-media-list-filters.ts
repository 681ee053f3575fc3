import type { Role } from '@felulet/domain/account/roles.ts';
import { canListArchived } from '@felulet/domain/media/archived-list.ts';
import { canSeeWarnings, surfaceWarnings } from '@felulet/domain/media/surface-warnings.ts';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { SurfaceFilter } from './media-list-state.ts';
import { useMediaFilters } from './use-media-filters.ts';

/** The filters of the surface list: those of every browser, the period, and the archive. */
export function useMediaListFilters(role: Role): readonly SurfaceFilter[] {
  const { t } = useTranslation();
  const filters = useMediaFilters(role);
  const period: SurfaceFilter = {
    kind: 'period',
    from: 'available_from',
    to: 'available_to',
    label: t('medias.filter.freePeriod'),
    isDayAlone: true,
  };
  return [
    ...filters.flatMap((filter) =>
      'name' in filter && filter.name === 'only_available' ? [period, filter] : [filter],
    ),
    {
      kind: 'fixed',
      name: 'ids',
      label: t('medias.filter.chosen'),
      words: (ids) => t('ui.values.pieces', { count: ids.split(',').length }),
    },
    ...warned(role, t),
    ...archived(role, t('medias.filter.archived')),
  ];
}

/** Publishers see their own archive, admins all of it; the others have none. */
function archived(role: Role, label: string): readonly SurfaceFilter[] {
  return canListArchived({ role }) ? [{ kind: 'switch', name: 'archived', label }] : [];
}

function warned(role: Role, t: TFunction): readonly SurfaceFilter[] {
  if (!canSeeWarnings({ role })) return [];
  return [
    {
      kind: 'choice',
      name: 'warning',
      label: t('medias.lacks.title'),
      multiple: true,
      choices: surfaceWarnings.map((warning) => ({ value: warning, label: t(`medias.lacks.kind.${warning}`) })),
    },
  ];
}
