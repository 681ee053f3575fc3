import type { Campaign } from '@felulet/contract/sales/campaigns.ts';
import { type CampaignState, campaignStates, isSentBackState } from '@felulet/domain/campaign/campaign-states.ts';
import { Anchor } from '@mantine/core';
import { IconCheck, IconMessageReply, IconSend, IconX } from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import { Fragment, lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isApiProblem } from '../../../client/api-problem.ts';
import { ActionButton } from '../../../ui/action/action-button.tsx';
import { actionReason, isActionAllowed } from '../../../ui/action/record-actions.ts';
import { RouteLink, useGo } from '../../../ui/action/route-link.tsx';
import { ask } from '../../../ui/dialog/ask.ts';
import { toastProblem } from '../../../ui/toast/toast-problem.ts';
import { LONG_ALERT_TIMEOUT, toast } from '../../../ui/toast/toast-store.ts';
import { type StepInput, useCampaignCalls } from '../campaigns.api.ts';
import { actionLabel, currentStep, groupSteps, type OfferedStep } from './campaign-actions.ts';
import styles from './chain-panel.module.css';
import { linesToPublishers, StepFacts } from './step-facts.tsx';

const ReasonDialog = lazy(async () => ({
  default: (await import('../../../ui/dialog/reason-dialog.tsx')).ReasonDialog,
}));

type Props = {
  readonly campaign: Campaign;
  /** The draft of a change request stands elsewhere. */
  readonly isWithoutDraft?: boolean;
};

/** The primary action, the other open ones, and the rejections; a closed one says why. */
export function StepButtons({ campaign, isWithoutDraft = false }: Props): React.ReactNode {
  const steps = useSteps(campaign);
  return (
    <div className={styles.buttons}>
      {steps.openRows}
      {isWithoutDraft && hasRequestDraft(campaign) ? null : <RequestLink campaign={campaign} />}
      {steps.others(false)}
      {steps.next}
      {steps.dialog}
    </div>
  );
}

export type Steps = {
  /** The primary action; null where the reader has none. */
  readonly next: React.ReactNode;
  readonly isNextOpen: boolean;
  readonly others: (isInMenu: boolean) => React.ReactNode;
  readonly openRows: React.ReactNode;
  readonly dialog: React.ReactNode;
};

const rejecting = { variant: 'default', danger: true } as const;
const rejectingInMenu = { variant: 'subtle', color: 'red' } as const;

export function useSteps(campaign: Campaign): Steps {
  const { t } = useTranslation();
  const take = useTakeStep(campaign);
  const [rejection, setRejection] = useState<OfferedStep | null>(null);
  const { primary, others, rejections } = groupSteps(campaign);
  return {
    isNextOpen: primary?.allowed === true,
    next:
      primary === null ? null : (
        <ActionButton
          icon={primary.action === 'accept' ? IconCheck : IconSend}
          loading={take.pending === primary.target}
          closedBecause={actionReason(primary)}
          onClick={() => void take.confirmed(primary)}
        >
          {t(actionLabel(primary))}
        </ActionButton>
      ),
    others: (isInMenu) => (
      <>
        {rejections.map((step) => (
          <ActionButton
            key={step.target}
            {...(isInMenu ? rejectingInMenu : rejecting)}
            icon={IconX}
            closedBecause={actionReason(step)}
            onClick={() => setRejection(step)}
          >
            {t(actionLabel(step))}
          </ActionButton>
        ))}
        {others.map((step) => (
          <ActionButton
            key={step.target}
            variant={isInMenu ? 'subtle' : 'default'}
            loading={take.pending === step.target}
            onClick={() => void take.confirmed(step)}
          >
            {t(actionLabel(step))}
          </ActionButton>
        ))}
      </>
    ),
    openRows: primary?.reason?.code === 'manual_rows_open' ? <OpenRows campaign={campaign} /> : null,
    dialog:
      rejection === null ? null : (
        <Rejection {...{ campaign, rejection }} onSend={take.now} onClose={() => setRejection(null)} />
      ),
  };
}

type RejectionProps = {
  readonly campaign: Campaign;
  readonly rejection: OfferedStep;
  readonly onSend: TakeStep['now'];
  readonly onClose: () => void;
};

function Rejection({ campaign, rejection, onSend, onClose }: RejectionProps): React.ReactNode {
  const { t } = useTranslation();
  return (
    <Suspense fallback={null}>
      <ReasonDialog
        title={t(actionLabel(rejection))}
        question={`${t('ui.dialog.sure')} ${t('campaigns.confirm.final')}`}
        facts={<StepFacts campaign={campaign} target={rejection.target} />}
        label={t(rejection.needs_note ? 'campaigns.confirm.note' : 'campaigns.confirm.optionalNote')}
        hint={t('campaigns.confirm.noteHint')}
        required={rejection.needs_note ? t('campaigns.confirm.noteRequired') : undefined}
        confirm={t('ui.actions.yes')}
        onSend={(note) => onSend(rejection, note === '' ? null : note)}
        onClose={onClose}
      />
    </Suspense>
  );
}

/** The rows that block the offer, each with a link to where it is finalized. */
function OpenRows({ campaign }: { readonly campaign: Campaign }): React.ReactNode {
  const { t } = useTranslation();
  const rows = campaign.bookings.filter((row) => row.state === 'CREATED' && isActionAllowed(row, 'finalize'));
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

/** Whether a step of the campaign's change request is the reader's. */
export function hasRequestStep({ change_request: request, actions }: Campaign): boolean {
  return request !== null && actions.some(({ action }) => requestSteps.includes(action));
}

export function hasRequestDraft(campaign: Campaign): boolean {
  return hasRequestStep(campaign) && campaign.change_request?.state === 'CREATED';
}

type RequestProps = { readonly campaign: Campaign; readonly isInMenu?: boolean };

/** A change request is read before it is sent or decided on, so its steps stand on its own page. */
export function RequestLink({ campaign, isInMenu = false }: RequestProps): React.ReactNode {
  const { t } = useTranslation();
  const { change_request: request } = campaign;
  if (request === null || !hasRequestStep(campaign)) return null;
  const isDraft = hasRequestDraft(campaign);
  return (
    <ActionButton
      variant={isInMenu ? 'subtle' : isDraft ? 'default' : 'filled'}
      icon={IconMessageReply}
      to={`/change-request/show/${request.id}`}
    >
      {t(isDraft ? 'changeRequests.chain.draft' : 'changeRequests.chain.decide')}
    </ActionButton>
  );
}

type TakeStep = {
  /** The step that is running. */
  readonly pending: CampaignState | null;
  /** Asks, and then takes the step. [C4.5] */
  confirmed(step: OfferedStep): Promise<void>;
  /** Resolves to true when the step is done or no longer possible, so that its dialog may close. */
  now(step: OfferedStep, note: string | null): Promise<boolean>;
};

function useTakeStep(campaign: Campaign): TakeStep {
  const { t } = useTranslation();
  const calls = useCampaignCalls();
  const go = useGo();
  const [pending, setPending] = useState<CampaignState | null>(null);

  const failed = async (error: unknown): Promise<boolean> => {
    const isConflict = isApiProblem(error) && (error.status === 409 || error.status === 412);
    if (isConflict && error.code === 'campaign_changed') {
      toast('info', t('campaigns.move.stale'), { detail: presentState(error.facts.current_state, t) });
    } else if (isConflict && error.code === 'offer_version_changed') {
      const run = (): void => void go({ to: `/campaigns/${campaign.id}/offer-versions` });
      const action = { label: t('campaigns.move.compare'), run };
      toast('info', t('campaigns.move.newVersion'), { detail: error.detail, timeout: LONG_ALERT_TIMEOUT, action });
    } else {
      toastProblem(error, t('campaigns.move.failure'));
    }
    if (isConflict) await calls.reload();
    return isConflict;
  };

  const now = async (step: OfferedStep, note: string | null, seen = campaign): Promise<boolean> => {
    if (pending !== null) return false;
    setPending(step.target);
    try {
      const known = { ...totalSeen(seen, step), ...linesSeen(seen, step), ...draftSeen(seen, step) };
      await calls.move(seen, { state: step.target, note, ...known });
      toast('success', t(`campaigns.moved.${step.target}`));
      return true;
    } catch (error) {
      return await failed(error);
    } finally {
      setPending(null);
    }
  };

  const confirmed = async (step: OfferedStep): Promise<void> => {
    const seen = await calls.settled(campaign);
    const warning = currentStep(seen, step).warns_of_gaps ? `${t('campaigns.confirm.withoutFee')} ` : '';
    const yes = await ask({
      title: t(actionLabel(step)),
      body: (
        <>
          {`${warning}${t('ui.dialog.sure')}`}
          <StepFacts campaign={seen} target={step.target} />
        </>
      ),
    });
    if (yes) await now(step, null, seen);
  };

  return { pending, confirmed, now };
}

/** Passing an offer on or accepting it holds for the total on the screen; rejecting it needs none. */
function totalSeen(
  campaign: Campaign,
  step: OfferedStep,
): { readonly total?: number | null; readonly offer_version?: number } {
  if (step.action === 'reject' || !campaign.is_offer_visible) return {};
  const total = campaign.pricing_summary.find((row) => row.code === 'total')?.price ?? null;
  return campaign.offer_version === null ? { total } : { total, offer_version: campaign.offer_version.number };
}

/** Only the company that holds the offer can have a draft of a change request. */
function draftSeen(campaign: Campaign, step: OfferedStep): Pick<StepInput, 'discards_draft'> {
  return isSentBackState(campaign.state) ? { discards_draft: currentStep(campaign, step).discards_draft } : {};
}

/** The lines that the question named; only those who assemble the offer know the revisions. */
function linesSeen(campaign: Campaign, { target }: OfferedStep): Pick<StepInput, 'lines'> {
  if (target !== 'SENT_TO_PUBLISHER') return {};
  const sent = linesToPublishers(campaign);
  const lines = sent.flatMap(({ id: booking, revision }) => (revision === undefined ? [] : [{ booking, revision }]));
  return lines.length === sent.length ? { lines } : {};
}

function presentState(word: unknown, t: TFunction): string | undefined {
  const state = campaignStates.find((known) => known === word);
  return state && t('campaigns.move.staleNow', { state: t(`states.campaign.${state}`) });
}
