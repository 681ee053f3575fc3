import { mayActOnSurfaces } from '@felulet/domain/media/surface-acts.ts';
import { IconCalendarPlus, IconPackage } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ActionButton } from '../../../../ui/action/action-button.tsx';
import { useRole } from '../../../auth/shared/use-account.ts';

const ActDialog = lazy(async () => ({ default: (await import('./act-dialog.tsx')).ActDialog }));

type Props = {
  readonly media: { readonly id: number };
  /** Opened for a campaign, it is booked into that one. */
  readonly hasCampaign: boolean;
};

/** A surface into a campaign or a package from its own page, by the acts of the list. [D15.40] */
export function SurfaceActs({ media, hasCampaign }: Props): React.ReactNode {
  const { t } = useTranslation();
  const role = useRole();
  const [kind, setKind] = useState<'campaign' | 'package' | null>(null);
  return (
    <>
      {!hasCampaign && mayActOnSurfaces({ role }, 'campaign').ok ? (
        <ActionButton variant="default" icon={IconCalendarPlus} onClick={() => setKind('campaign')}>
          {t('occupancy.popup.intoCampaign')}
        </ActionButton>
      ) : null}
      {mayActOnSurfaces({ role }, 'package').ok ? (
        <ActionButton variant="default" icon={IconPackage} onClick={() => setKind('package')}>
          {t('surfaceActs.kind.package')}
        </ActionButton>
      ) : null}
      {kind === null ? null : (
        <Suspense fallback={null}>
          <ActDialog kind={kind} ids={[media.id]} onDone={() => {}} onClose={() => setKind(null)} />
        </Suspense>
      )}
    </>
  );
}
