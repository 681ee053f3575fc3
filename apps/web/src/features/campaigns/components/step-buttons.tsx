import type { Campaign } from '@felulet/contract/sales/campaigns.ts';
import { Anchor } from '@mantine/core';
import { IconCheck, IconMessageReply, IconSend, IconX } from '@tabler/icons-react';
import { Fragment, lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ActionButton } from '../../../ui/action/action-button.tsx';
import { isOpen, reasonOf } from '../../../ui/action/record-actions.ts';
import { RouteLink } from '../../../ui/action/route-link.tsx';
import { labelOf, type OfferedStep, stepButtonsOf } from './campaign-actions.ts';
import styles from './chain-panel.module.css';
import { StepFacts } from './step-facts.tsx';
import { useTakeStep } from './use-take-step.tsx';

const ReasonDialog = lazy(async () => ({
  default: (await import('../../../ui/dialog/reason-dialog.tsx')).ReasonDialog,
}));

/** The one primary action, what else is open, and the rejections; a closed one says why. [D5.30] */
export function StepButtons({ campaign }: { readonly campaign: Campaign }): React.ReactNode {
  const { t } = useTranslation();
  const take = useTakeStep(campaign);
  const [rejection, setRejection] = useState<OfferedStep | null>(null);
  const { primary, others, rejections } = stepButtonsOf(campaign);
  return (
    <div className={styles.buttons}>
      {primary?.reason?.code === 'manual_rows_open' ? <OpenRows campaign={campaign} /> : null}
      <RequestLink campaign={campaign} />
      {rejections.map((step) => (
        <ActionButton
          key={step.target}
          variant="default"
          danger
          icon={IconX}
          closedBecause={reasonOf(step)}
          onClick={() => setRejection(step)}
        >
          {t(labelOf(step))}
        </ActionButton>
      ))}
      {others.map((step) => (
        <ActionButton
          key={step.target}
          variant="default"
          loading={take.pending === step.target}
          onClick={() => void take.confirmed(step)}
        >
          {t(labelOf(step))}
        </ActionButton>
      ))}
      {primary === null ? null : (
        <ActionButton
          icon={primary.action === 'accept' ? IconCheck : IconSend}
          loading={take.pending === primary.target}
          closedBecause={reasonOf(primary)}
          onClick={() => void take.confirmed(primary)}
        >
          {t(labelOf(primary))}
        </ActionButton>
      )}
      {rejection === null ? null : (
        <Suspense fallback={null}>
          <ReasonDialog
            title={t(labelOf(rejection))}
            question={`${t('ui.dialog.sure')} ${t('campaigns.confirm.final')}`}
            facts={<StepFacts campaign={campaign} target={rejection.target} />}
            label={t(rejection.needs_note ? 'campaigns.confirm.note' : 'campaigns.confirm.optionalNote')}
            hint={t('campaigns.confirm.noteHint')}
            required={rejection.needs_note ? t('campaigns.confirm.noteRequired') : undefined}
            confirm={t('ui.actions.yes')}
            onSend={(note) => take.now(rejection, note === '' ? null : note)}
            onClose={() => setRejection(null)}
          />
        </Suspense>
      )}
    </div>
  );
}

/** The rows that keep the offer from going on, each leading to where it is finalized. [D5.17] */
function OpenRows({ campaign }: { readonly campaign: Campaign }): React.ReactNode {
  const { t } = useTranslation();
  const rows = campaign.bookings.filter((row) => row.state === 'CREATED' && isOpen(row, 'finalize'));
  if (rows.length === 0) return null;
  return (
    <p className={styles.openRows}>
      {t('campaigns.offer.openRows')}{' '}
      {rows.map((row, index) => (
        <Fragment key={row.id}>
          {index === 0 ? null : ', '}
          <Anchor component={RouteLink} to={`/manual-media/finalize/${row.id}`} size="sm">
            {row.manual_media?.name}
          </Anchor>
        </Fragment>
      ))}
    </p>
  );
}

const requestSteps: readonly string[] = ['send_change_request', 'accept_change_request', 'reject_change_request'];

/** A change request is read before it is sent or decided on, so its steps are taken on its own page. */
function RequestLink({ campaign }: { readonly campaign: Campaign }): React.ReactNode {
  const { t } = useTranslation();
  const { change_request: request } = campaign;
  if (request === null || !campaign.actions.some(({ action }) => requestSteps.includes(action))) return null;
  const isDraft = request.state === 'CREATED';
  return (
    <ActionButton
      variant={isDraft ? 'default' : 'filled'}
      icon={IconMessageReply}
      to={`/change-request/show/${request.id}`}
    >
      {t(isDraft ? 'changeRequests.chain.draft' : 'changeRequests.chain.decide')}
    </ActionButton>
  );
}
