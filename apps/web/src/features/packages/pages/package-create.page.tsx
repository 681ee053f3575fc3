import { type Package, packageCreate, packageCreateBody } from '@felulet/contract/sales/packages.ts';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../../client/call.ts';
import type { Target } from '../../../ui/action/route-link.tsx';
import { shownSearch } from '../../../ui/list/stored-search.ts';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { PageSkeleton } from '../../../ui/page/page-skeleton.tsx';
import { usePageSearch } from '../../../ui/page/use-page-search.ts';
import { useRole } from '../../auth/shared/use-account.ts';
import { PackageForm } from '../components/package-form.tsx';
import { copyOf, emptyPackage, type PackageValues } from '../components/package-form-values.ts';
import { useTellLeftOut } from '../components/tell-left-out.tsx';
import { PACKAGE_FILTER_KEY, packageQuery } from '../packages.api.ts';

/** A public package, empty or like another one; what cannot be copied gives an empty form. [K2.23] [D6.27] */
export default function PackageCreatePage(): React.ReactNode {
  const { t } = useTranslation();
  const search = usePageSearch<'/packages/create'>();
  const copied = typeof search.copy === 'string' && /^[1-9]\d{0,8}$/.test(search.copy) ? Number(search.copy) : null;
  const original = useQuery({ ...packageQuery(copied ?? 0), enabled: copied !== null, retry: false });
  // What is remembered and no longer fresh is read again first, since a form in work does not follow.
  if (copied !== null && original.isFetching && !original.isFetchedAfterMount) return <PageSkeleton />;
  const { data } = original;
  const initial =
    data === undefined ? emptyPackage : copyOf(data, t('packages.form.copySuffix', { title: data.title }));
  return <Create key={copied} initial={initial} original={data?.is_private === false ? data : undefined} />;
}

type CreateProps = {
  readonly initial: PackageValues;
  /** A public package, whose surfaces come along. */
  readonly original: Package | undefined;
};

/** [K8.6] */
function Create({ initial, original }: CreateProps): React.ReactNode {
  const { t } = useTranslation();
  const tellLeftOut = useTellLeftOut();
  const role = useRole();
  const back: Target = { to: '/packages', search: shownSearch(PACKAGE_FILTER_KEY) };
  return (
    <>
      <PageHeader title={t('packages.form.createTitle')} back={back} />
      <PackageForm
        initial={initial}
        kind="public"
        isNew
        needsCompany={role === 'ROLE_ADMIN'}
        schema={packageCreateBody}
        send={(body, options) => call(packageCreate, { body }, options)}
        onSaved={tellLeftOut}
        copied={original?.package_items.length}
        more={original === undefined ? undefined : { copy_of: original.id }}
        success={t('packages.form.created')}
        failure={t('packages.form.createFailed')}
        cancel={back}
        draft="package"
      />
    </>
  );
}
