import type { Package } from '@felulet/contract/sales/packages.ts';
import { formatPercent } from '@felulet/domain/format/money.ts';
import { Anchor, Text } from '@mantine/core';
import { IconCopy, IconDots, IconLayoutGrid, IconPencil, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ActionButton } from '../../../ui/action/action-button.tsx';
import menu from '../../../ui/action/action-menu.module.css';
import { ActionMenu } from '../../../ui/action/action-menu.tsx';
import { closedReason, isOffered } from '../../../ui/action/record-actions.ts';
import { RouteLink, type Target, useGo } from '../../../ui/action/route-link.tsx';
import { shownSearch } from '../../../ui/list/stored-search.ts';
import { type Description, DescriptionList } from '../../../ui/page/description-list.tsx';
import { Loaded } from '../../../ui/page/loaded.tsx';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { Panel } from '../../../ui/page/panel.tsx';
import { usePageSearch } from '../../../ui/page/use-page-search.ts';
import { parseId, usePathId } from '../../../ui/page/use-path-id.ts';
import { Money } from '../../../ui/text/money.tsx';
import { InstantText, PeriodText } from '../../../ui/text/time-text.tsx';
import { YesNo } from '../../../ui/text/yes-no.tsx';
import { useMay } from '../../auth/shared/use-account.ts';
import { PACKAGE_FILTER_KEY, packageQuery } from '../packages.api.ts';
import { DearerNote } from '../parts/dearer-note.tsx';
import { PackageKind } from '../parts/package-texts.tsx';
import { useRemovePackage } from '../parts/use-remove-package.ts';
import { HandOverButton, HandOverConditions } from './hand-over.tsx';
import { PackageDaysPanel } from './package-days.tsx';
import { PackageOffers } from './package-offers.tsx';
import styles from './package-page.module.css';
import { PackageSurfaces } from './package-surfaces.tsx';

const PackageMap = lazy(async () => ({ default: (await import('./package-map.tsx')).PackageMap }));

export default function PackageShowPage(): React.ReactNode {
  const result = useQuery(packageQuery(usePathId()));
  return <Loaded result={result}>{(pack) => <PackageView key={pack.id} pack={pack} />}</Loaded>;
}

function PackageView({ pack }: { readonly pack: Package }): React.ReactNode {
  const { t } = useTranslation();
  const seesDays = useMay()('media:occupancy');
  const [hoveredId, setHovered] = useState<number | null>(null);
  const hover = { hoveredId, onHover: setHovered };
  const lead = [t('packages.page.title'), pack.company.name].join(' · ');
  return (
    <>
      <PageHeader title={pack.title} lead={lead} back={usePackageOrigin()}>
        <Actions pack={pack} />
      </PageHeader>
      <div className={styles.layout}>
        <div className={styles.work}>
          <PackageSurfaces pack={pack} {...hover} />
          {pack.is_private || !seesDays || pack.package_items.length === 0 ? null : (
            <PackageDaysPanel packageId={pack.id} />
          )}
          <PackageOffers offers={pack.booking_packages} />
        </div>
        <div className={styles.facts}>
          <HandOverConditions pack={pack} />
          {pack.price === undefined ? null : <PricePanel pack={pack} />}
          {hasPlaces(pack) ? (
            <Panel title={t('packages.page.map')}>
              <Suspense fallback={null}>
                <PackageMap items={pack.package_items} {...hover} />
              </Suspense>
            </Panel>
          ) : null}
          <Panel title={t('packages.page.data')}>
            <DescriptionList items={useBasicData(pack)} />
          </Panel>
        </div>
      </div>
    </>
  );
}

const hasPlaces = ({ package_items: items }: Package): boolean => items.some(({ media }) => media.lat !== null);

function useBasicData(pack: Package): readonly Description[] {
  const { t } = useTranslation();
  const seesRequests = useMay()('assemblyRequests:show');
  const { assembly_request: request } = pack;
  const isDropped = pack.reference?.state === 'REJECTED' && !pack.reference.is_done;
  const kind = { is_private: pack.is_private, is_done: pack.reference?.is_done ?? false };
  return [
    { label: t('packages.field.kind'), value: <PackageKind pack={kind} isDropped={isDropped} /> },
    ...(pack.is_private
      ? []
      : [
          { label: t('packages.field.isActive'), value: <YesNo value={pack.is_active} /> },
          {
            label: t('packages.field.salePeriod'),
            value: <PeriodText from={pack.date_from} to={pack.date_to} />,
            wide: true,
          },
        ]),
    ...(request === null
      ? []
      : [
          {
            label: t('packages.page.request'),
            value: seesRequests ? (
              <Anchor component={RouteLink} to={`/assembly-requests/show/${request.id}`}>
                {request.campaign.name}
              </Anchor>
            ) : (
              request.campaign.name
            ),
          },
          {
            label: t('packages.page.period'),
            value: <PeriodText from={request.date_from} to={request.date_to} />,
            wide: true,
          },
        ]),
    { label: t('packages.field.createdAt'), value: <InstantText instant={pack.created_at} /> },
    { label: t('packages.field.updatedAt'), value: <InstantText instant={pack.updated_at} /> },
    {
      label: t('packages.field.information'),
      value: <p className={styles.text}>{pack.information ?? t('packages.field.noInformation')}</p>,
      wide: true,
    },
  ];
}

/** The price of a public package for any booking. */
function Price({ pack }: { readonly pack: Package }): React.ReactNode {
  const { t } = useTranslation();
  return (
    <>
      <Money forints={pack.price ?? null} />
      {pack.is_private ? null : (
        <Text size="xs" c="dimmed">
          {t('packages.form.priceHint')}
        </Text>
      )}
    </>
  );
}

/** Financial data; the answer for the customer side has none. */
function PricePanel({ pack }: { readonly pack: Package }): React.ReactNode {
  const { t } = useTranslation();
  const { price_tags: tags = [], total_net_net_price: totalNet, calc_discount: discount } = pack;
  return (
    <Panel title={t('packages.page.price')}>
      <DescriptionList
        items={[
          { label: t('packages.field.price'), value: <Price pack={pack} /> },
          ...(pack.is_private
            ? [
                { label: t('packages.field.totalNet'), value: <Money forints={totalNet ?? null} /> },
                {
                  label: t('packages.field.discount'),
                  value:
                    discount === null || discount === undefined
                      ? t('packages.field.noDiscount')
                      : formatPercent(discount),
                },
              ]
            : []),
        ]}
      />
      {totalNet === null || totalNet === undefined ? null : (
        <DearerNote totalNet={totalNet} price={pack.price ?? null} />
      )}
      {tags.length === 0 ? null : (
        <table className={styles.tags} aria-label={t('packages.field.priceTags')}>
          <tbody>
            {tags.map((tag) => (
              <tr key={tag.id}>
                <td>{tag.title}</td>
                <td>
                  <Money forints={tag.value} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <p className={styles.hint}>{t('prices.net')}</p>
    </Panel>
  );
}

function Actions({ pack }: { readonly pack: Package }): React.ReactNode {
  const { t } = useTranslation();
  const go = useGo();
  const remove = useRemovePackage();
  if (!isOffered(pack, 'edit')) return null;
  const removeAndLeave = async (): Promise<void> => {
    if (await remove(pack)) go({ to: '/packages', search: shownSearch(PACKAGE_FILTER_KEY), replace: true });
  };
  return (
    <>
      <HandOverButton pack={pack} />
      <ActionButton
        variant="light"
        icon={IconLayoutGrid}
        to={`/packages/${pack.id}/medias`}
        closedBecause={closedReason(pack, 'edit_items')}
      >
        {t('packages.page.editSurfaces')}
      </ActionButton>
      <ActionButton
        variant="default"
        icon={IconPencil}
        to={`/packages/edit/${pack.id}`}
        closedBecause={closedReason(pack, 'edit')}
      >
        {t('ui.actions.edit')}
      </ActionButton>
      <ActionMenu isIcon label={t('ui.actions.more')} icon={IconDots}>
        {pack.is_private ? null : (
          <>
            <ActionButton variant="subtle" icon={IconCopy} to="/packages/create" search={{ copy: String(pack.id) }}>
              {t('packages.list.copy')}
            </ActionButton>
            <hr className={menu.line} />
          </>
        )}
        <ActionButton
          variant="subtle"
          color="red"
          icon={IconTrash}
          closedBecause={closedReason(pack, 'delete')}
          onClick={() => void removeAndLeave()}
        >
          {t('packages.list.remove')}
        </ActionButton>
      </ActionMenu>
    </>
  );
}

/** The target of 'back': a campaign's offer (`ref`), its package browser (`campaign`), or the list. */
function usePackageOrigin(): Target {
  const search = usePageSearch<'/packages/show/$id'>();
  const ref = parseId(search.ref);
  const campaign = parseId(search.campaign);
  if (ref !== undefined) return { to: `/campaigns/show/${ref}`, search: {} };
  if (campaign !== undefined) return { to: `/campaigns/${campaign}/packages`, search: {} };
  return { to: '/packages', search: shownSearch(PACKAGE_FILTER_KEY) };
}
