import { groupThousands } from '@felulet/domain/format/money.ts';
import { actMaximumSurfaces, type SurfaceActKind } from '@felulet/domain/media/surface-acts.ts';
import {
  IconCalendarOff,
  IconClockEdit,
  IconCoins,
  IconPencil,
  IconStack2,
  IconTags,
  IconTrash,
} from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ActionButton } from '../../../../ui/action/action-button.tsx';
import { ActionMenu } from '../../../../ui/action/action-menu.tsx';
import type { Selection } from '../../../../ui/list/use-selection.ts';
import { useMay } from '../../../auth/shared/use-account.ts';

const ActDialog = lazy(async () => ({ default: (await import('./act-dialog.tsx')).ActDialog }));

const kinds = [
  ['price', IconCoins],
  ['tags', IconTags],
  ['quantity', IconStack2],
  ['deadlines', IconClockEdit],
  ['block', IconCalendarOff],
  ['delete', IconTrash],
] as const;

/** Acts on the chosen surfaces. [D15.1] */
export function ActsMenu({ selection }: { readonly selection: Selection }): React.ReactNode {
  const { t } = useTranslation();
  const may = useMay();
  const [kind, setKind] = useState<SurfaceActKind | null>(null);
  if (!may('media:edit')) return null;
  const tooMany =
    selection.ids.size > actMaximumSurfaces
      ? t('surfaceActs.tooMany', { total: groupThousands(actMaximumSurfaces) })
      : null;
  return (
    <>
      <ActionMenu label={t('surfaceActs.menu')} icon={IconPencil} size="compact-sm">
        {kinds.map(([each, icon]) => (
          <ActionButton key={each} variant="subtle" icon={icon} closedBecause={tooMany} onClick={() => setKind(each)}>
            {t(`surfaceActs.kind.${each}`)}
          </ActionButton>
        ))}
      </ActionMenu>
      {kind === null ? null : (
        <Suspense fallback={null}>
          <ActDialog
            kind={kind}
            ids={[...selection.ids]}
            onDone={(left) => selection.choose(left)}
            onClose={() => setKind(null)}
          />
        </Suspense>
      )}
    </>
  );
}
