import type { Package } from '@felulet/contract/sales/packages.ts';
import { isUndecidedBooking } from '@felulet/domain/booking/booking-states.ts';
import { formatForint } from '@felulet/domain/format/money.ts';
import { IconCheck, IconPackageExport, IconX } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { reloadAfter } from '../../../client/query-of.ts';
import { refreshAfter } from '../../../client/refresh-after.ts';
import { ActionButton } from '../../../ui/action/action-button.tsx';
import { closedReason, isOffered } from '../../../ui/action/record-actions.ts';
import { ask } from '../../../ui/dialog/ask.ts';
import { Panel } from '../../../ui/page/panel.tsx';
import { toastOutcome } from '../../../ui/toast/toast-outcome.ts';
import { handOver } from '../packages.api.ts';
import { DearerNote } from '../parts/dearer-note.tsx';
import styles from './package-page.module.css';

export function HandOverButton({ pack }: { readonly pack: Package }): React.ReactNode {
  const { t } = useTranslation();
  const client = useQueryClient();
  const { reference } = pack;
  if (reference === null || reference.is_done || !isOffered(pack, 'hand_over') || pack.package_items.length === 0)
    return null;
  const { price = 0, price_tags: tags = [] } = pack;
  const total = tags.reduce((sum, tag) => sum + tag.value, price);
  const content = t('packages.field.sums', { surfaces: pack.medias_different_sum, units: pack.medias_sum });
  const onClick = async (): Promise<void> => {
    const yes = await ask({
      title: t('packages.page.handOver'),
      body: (
        <>
          {t('packages.page.handOverQuestion', { name: pack.title, content, total: formatForint(total) })}
          <DearerNote totalNet={pack.total_net_net_price ?? 0} price={price} />
        </>
      ),
      confirm: t('packages.page.handOverYes'),
    });
    if (!yes) return;
    await toastOutcome(
      reloadAfter(handOver(reference.id, total, pack), () => refreshAfter(client, 'package')),
      { success: t('packages.page.handedOver'), failure: t('packages.page.handOverFailed') },
    );
  };
  return (
    <ActionButton
      icon={IconPackageExport}
      closedBecause={closedReason(pack, 'hand_over')}
      onClick={() => void onClick()}
    >
      {t('packages.page.handOver')}
    </ActionButton>
  );
}

/** The missing conditions, before the publisher meets the closed button. */
export function HandOverConditions({ pack }: { readonly pack: Package }): React.ReactNode {
  const { t } = useTranslation();
  if (pack.reference === null || pack.reference.is_done || !isOffered(pack, 'hand_over')) return null;
  const states = pack.package_items.flatMap((item) => item.booking?.state ?? []);
  const waiting = states.filter(isUndecidedBooking).length;
  return (
    <Panel title={t('packages.page.conditions')}>
      <ul className={styles.conditions}>
        <Condition isMet={states.length > 0} text={t('packages.page.conditionItems')} />
        <Condition
          isMet={waiting === 0}
          text={
            waiting === 0
              ? t('packages.page.conditionDecided')
              : t('packages.page.conditionUndecided', { count: waiting })
          }
        />
        <Condition isMet={states.includes('PUBLISHER_ACCEPTED')} text={t('packages.page.conditionAccepted')} />
      </ul>
    </Panel>
  );
}

function Condition({ isMet, text }: { readonly isMet: boolean; readonly text: string }): React.ReactNode {
  const { t } = useTranslation();
  const Glyph = isMet ? IconCheck : IconX;
  return (
    <li className={isMet ? styles.met : styles.notMet}>
      <Glyph size={16} stroke={2.2} role="img" aria-label={t(isMet ? 'packages.page.met' : 'packages.page.notMet')} />
      <span>{text}</span>
    </li>
  );
}
