import {
  type NotCopied,
  type Package,
  type PackageCreated,
  packageCreateBody,
} from '@felulet/contract/sales/packages.ts';
import { packageCreate } from '@felulet/contract/wire.generated.ts';
import { useQuery } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { call } from '../../client/call.ts';
import { type Target, useGo } from '../../ui/action/route-link.tsx';
import { ask } from '../../ui/dialog/ask.ts';
import { shownSearch } from '../../ui/list/stored-search.ts';
import { PageHeader } from '../../ui/page/page-header.tsx';
import { PageSkeleton } from '../../ui/page/page-skeleton.tsx';
import { usePageSearch } from '../../ui/page/use-page-search.ts';
import { useRole } from '../auth/shared/use-account.ts';
import { type BulkRow, BulkRows } from '../occupancy/shared/bulk-rows.tsx';
import { PACKAGE_FILTER_KEY, packageQuery } from './packages.api.ts';
import { PackageForm } from './parts/package-form.tsx';
import { emptyPackage, type PackageValues, packageCopyValues } from './parts/package-form-values.ts';

/** A public package, empty or a copy; a package that cannot be copied gives an empty form. */
export default function PackageCreatePage(): React.ReactNode {
  const { t } = useTranslation();
  const search = usePageSearch<'/packages/create'>();
  const copied = typeof search.copy === 'string' && /^[1-9]\d{0,8}$/.test(search.copy) ? Number(search.copy) : null;
  const original = useQuery({ ...packageQuery(copied ?? 0), enabled: copied !== null, retry: false });
  // Outdated data is reloaded first, since an open form does not follow it.
  if (copied !== null && original.isFetching && !original.isFetchedAfterMount) return <PageSkeleton />;
  const { data } = original;
  const initial =
    data === undefined ? emptyPackage : packageCopyValues(data, t('packages.form.copySuffix', { title: data.title }));
  return <Create key={copied} initial={initial} original={data?.is_private === false ? data : undefined} />;
}

type CreateProps = {
  readonly initial: PackageValues;
  /** A public package, whose surfaces are copied. */
  readonly original: Package | undefined;
};

function Create({ initial, original }: CreateProps): React.ReactNode {
  const { t } = useTranslation();
  const onCopied = useLeftOutToast();
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
        onSaved={onCopied}
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

/** A dialog over the page of the copy: the number of its surfaces, those left out with the reasons, and a link for adding others. */
export function useLeftOutToast(): (made: PackageCreated) => void {
  const { t } = useTranslation();
  const go = useGo();
  return ({ id, left_out: leftOut, medias_different_sum: count }) => {
    if (leftOut.length === 0) return;
    const rows = leftOut.map((surface) => rowOf(surface, t));
    const question = {
      title: t('packages.copied.title', { count: leftOut.length }),
      body: (
        <>
          <p>{count === 0 ? t('packages.copied.none') : t('packages.copied.taken', { count })}</p>
          <BulkRows rows={rows} />
        </>
      ),
      confirm: t('packages.page.editSurfaces'),
      cancel: t('ui.actions.close'),
    };
    void ask(question).then((yes) => (yes ? go({ to: `/packages/${id}/medias` }) : undefined));
  };
}

function rowOf(
  { id, title, surface_code, city, quantity, reason, available_quantity }: NotCopied,
  t: TFunction,
): BulkRow {
  return {
    id,
    title: surface_code === null ? title : `${title} (${surface_code})`,
    city,
    leftOut: t(`packages.copied.reason.${reason}`, { quantity, free: available_quantity }),
  };
}
