import { groupThousands } from '@felulet/domain/format/money.ts';
import {
  actMaximumSurfaces,
  isForArchived,
  isForListed,
  mayActOnSurfaces,
  type SurfaceActKind,
} from '@felulet/domain/media/surface-acts.ts';
import {
  IconArchive,
  IconArchiveOff,
  IconCalendarOff,
  IconCalendarPlus,
  IconClockEdit,
  IconCoins,
  IconPackage,
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
import { useRole } from '../../../auth/shared/use-account.ts';

const ActDialog = lazy(async () => ({ default: (await import('./act-dialog.tsx')).ActDialog }));

const kinds = [
  ['price', IconCoins],
  ['tags', IconTags],
  ['quantity', IconStack2],
  ['deadlines', IconClockEdit],
  ['block', IconCalendarOff],
  ['campaign', IconCalendarPlus],
  ['package', IconPackage],
  ['archive', IconArchive],
  ['restore', IconArchiveOff],
  ['delete', IconTrash],
] as const;

type Props = {
  readonly selection: Selection;
  /** Chosen in the list of those that were archived. */
  readonly isArchived: boolean;
};

/** Acts on the chosen surfaces. [D15.1] */
export function ActsMenu({ selection, isArchived }: Props): React.ReactNode {
  const { t } = useTranslation();
  const role = useRole();
  const [kind, setKind] = useState<SurfaceActKind | null>(null);
  const mine = kinds.filter(
    ([each]) => mayActOnSurfaces({ role }, each).ok && (isArchived ? isForArchived(each) : isForListed(each)),
  );
  if (mine.length === 0) return null;
  const tooMany =
    selection.ids.size > actMaximumSurfaces
      ? t('surfaceActs.tooMany', { total: groupThousands(actMaximumSurfaces) })
      : null;
  const buttons = (variant: 'default' | 'subtle') =>
    mine.map(([each, icon]) => (
      <ActionButton
        key={each}
        variant={variant}
        {...(variant === 'default' && { size: 'compact-sm' })}
        icon={icon}
        closedBecause={tooMany}
        onClick={() => setKind(each)}
      >
        {t(`surfaceActs.kind.${each}`)}
      </ActionButton>
    ));
  return (
    <>
      {mine.length === 1 ? (
        buttons('default')
      ) : (
        <ActionMenu label={t('surfaceActs.menu')} icon={IconPencil} size="compact-sm">
          {buttons('subtle')}
        </ActionMenu>
      )}
      {kind === null ? null : (
        <Suspense fallback={null}>
          <ActDialog
            kind={kind}
            ids={[...selection.ids]}
            onDone={(next) => selection.choose(next)}
            onClose={() => setKind(null)}
          />
        </Suspense>
      )}
    </>
  );
}
