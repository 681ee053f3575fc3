import type { Campaign } from '@felulet/contract/sales/campaigns.ts';
import { type CampaignState, campaignStates, isSentBackState } from '@felulet/domain/campaign/campaign-states.ts';
import type { TFunction } from 'i18next';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isApiProblem } from '../../../client/api-problem.ts';
import { useGo } from '../../../ui/action/route-link.tsx';
import { ask } from '../../../ui/dialog/ask.ts';
import { toastProblem } from '../../../ui/toast/toast-problem.ts';
import { LONG_ALERT_TIMEOUT, toast } from '../../../ui/toast/toast-store.ts';
import { type StepWish, useCampaignCalls } from '../campaigns.api.ts';
import { labelOf, type OfferedStep, stepAsSeen } from './campaign-actions.ts';
import { linesToPublishers, StepFacts } from './step-facts.tsx';

export type TakeStep = {
  /** The step that is being taken. */
  readonly pending: CampaignState | null;
  /** Asks first. [C4.5] */
  confirmed(step: OfferedStep): Promise<void>;
  /** True when the step is done or can't be done any more, so that its dialog may close. */
  now(step: OfferedStep, note: string | null): Promise<boolean>;
};

export function useTakeStep(campaign: Campaign): TakeStep {
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
    const warning = stepAsSeen(seen, step).warns_of_gaps ? `${t('campaigns.confirm.withoutFee')} ` : '';
    const yes = await ask({
      title: t(labelOf(step)),
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

/** Passing an offer on or accepting it holds for the total on the screen; giving it up needs none. */
function totalSeen(
  campaign: Campaign,
  step: OfferedStep,
): { readonly total?: number | null; readonly offer_version?: number } {
  if (step.action === 'reject' || !campaign.is_offer_visible) return {};
  const total = campaign.pricing_summary.find((row) => row.code === 'total')?.price ?? null;
  return campaign.offer_version === null ? { total } : { total, offer_version: campaign.offer_version.number };
}

/** Only whoever has an offer in hand begins a change request. [D11.79 begun meanwhile] */
function draftSeen(campaign: Campaign, step: OfferedStep): Pick<StepWish, 'discards_draft'> {
  return isSentBackState(campaign.state) ? { discards_draft: stepAsSeen(campaign, step).discards_draft } : {};
}

/** Who is asked, and for what, as the question says; whoever does not assemble the offer reads no revisions. */
function linesSeen(campaign: Campaign, { target }: OfferedStep): Pick<StepWish, 'lines'> {
  if (target !== 'SENT_TO_PUBLISHER') return {};
  const sent = linesToPublishers(campaign);
  const lines = sent.flatMap(({ id: booking, revision }) => (revision === undefined ? [] : [{ booking, revision }]));
  return lines.length === sent.length ? { lines } : {};
}

function presentState(word: unknown, t: TFunction): string | undefined {
  const state = campaignStates.find((known) => known === word);
  return state && t('campaigns.move.staleNow', { state: t(`states.campaign.${state}`) });
}
