import { type Package, packageUpdateBody } from '@felulet/contract/sales/packages.ts';
import { packageUpdate } from '@felulet/contract/wire.generated.ts';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../client/call.ts';
import { closedReason, isActionAllowed } from '../../ui/action/record-actions.ts';
import type { Target } from '../../ui/action/route-link.tsx';
import { type Edited, LoadedForEdit } from '../../ui/page/loaded-for-edit.tsx';
import { PageHeader } from '../../ui/page/page-header.tsx';
import { ClosedPage } from '../../ui/page/status-page.tsx';
import { usePathId } from '../../ui/page/use-path-id.ts';
import { packageEditQuery } from './packages.api.ts';
import { PackageForm } from './parts/package-form.tsx';
import { packageFormValues } from './parts/package-form-values.ts';

export default function PackageEditPage(): React.ReactNode {
  const result = useQuery(packageEditQuery(usePathId()));
  return <LoadedForEdit result={result}>{({ data, ...edit }) => <Edit pack={data} {...edit} />}</LoadedForEdit>;
}

type Props = Edited<Package> & { readonly pack: Package };

function Edit({ pack, revision, reread }: Props): React.ReactNode {
  const { t } = useTranslation();
  if (!isActionAllowed(pack, 'edit')) return <ClosedPage reason={closedReason(pack, 'edit')} />;
  const back: Target = { to: `/packages/show/${pack.id}` };
  return (
    <>
      <PageHeader
        title={t('packages.form.editTitle')}
        lead={`${pack.title} · ${t('packages.form.snapshotHint')}`}
        back={back}
      />
      <PackageForm
        initial={packageFormValues(pack)}
        kind={pack.is_private ? 'private' : 'public'}
        isNew={false}
        needsCompany={false}
        totalNet={pack.total_net_net_price}
        schema={packageUpdateBody}
        send={(body, options) => call(packageUpdate, { params: { id: pack.id }, body }, options)}
        success={t('packages.form.saved')}
        failure={t('packages.form.saveFailed')}
        cancel={back}
        revision={revision}
        reread={async () => {
          const present = await reread();
          return { values: packageFormValues(present.data), revision: present.revision };
        }}
        draft={`package/${pack.id}`}
      />
    </>
  );
}
