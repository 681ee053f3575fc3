import type { Campaign } from '@felulet/contract/sales/campaigns.ts';
import { useMediaQuery } from '@mantine/hooks';
import { IconDots } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { ActionMenu } from '../../../ui/action/action-menu.tsx';
import { isToDecide } from './campaign-actions.ts';
import styles from './campaign-show.module.css';
import { CampaignToolbar, useToolbar } from './campaign-toolbar.tsx';
import { useDownloads } from './download-menu.tsx';
import { hasRequestDraft, hasRequestStep, RequestLink, StepButtons, useSteps } from './step-buttons.tsx';

type Props = { readonly campaign: Campaign };

const PHONE = '(max-width: 640px)';

function useIsPhone(): boolean {
  return useMediaQuery(PHONE, false, { getInitialValueInEffect: false });
}

/** What can be done with the campaign; a phone names one act and keeps the others behind '…', so that the lines begin in sight. */
export function CampaignHead({ campaign }: Props): React.ReactNode {
  if (useIsPhone()) return <PhoneHead campaign={campaign} />;
  return (
    <>
      <CampaignToolbar campaign={campaign} />
      <StepButtons campaign={campaign} />
    </>
  );
}

/** On a phone the lines run long, so the decision on them stays within reach, at the bottom. */
export function DecideBar({ campaign }: Props): React.ReactNode {
  const { t } = useTranslation();
  if (!useIsPhone() || !isDecidedBelow(campaign)) return null;
  return (
    <section className={styles.decide} aria-label={t('offer.view.decide')}>
      <StepButtons campaign={campaign} isWithoutDraft />
    </section>
  );
}

function isDecidedBelow(campaign: Campaign): boolean {
  return campaign.breakdown !== undefined && isToDecide(campaign);
}

function PhoneHead({ campaign }: Props): React.ReactNode {
  const { t } = useTranslation();
  const steps = useSteps(campaign);
  const tools = useToolbar(campaign);
  const downloads = useDownloads(campaign);
  const isBelow = isDecidedBelow(campaign);
  const main = mainOf(isBelow, steps.isNextOpen, campaign, tools);
  return (
    <div className={styles.phone}>
      {main === 'next' ? steps.next : null}
      {main === 'request' ? <RequestLink campaign={campaign} /> : null}
      {main === 'tool' ? tools.outside[0]?.button('default') : null}
      <ActionMenu isIcon label={t('ui.actions.more')} icon={IconDots}>
        {main === 'request' ? null : <RequestLink campaign={campaign} isInMenu />}
        {tools.outside.slice(main === 'tool' ? 1 : 0).map((link) => link.button('subtle'))}
        {tools.others('subtle')}
        {downloads.items}
        {isBelow ? null : (
          <>
            {main === 'next' ? null : steps.next}
            {steps.others(true)}
          </>
        )}
      </ActionMenu>
      {isBelow ? null : steps.openRows}
      {downloads.beside}
      {tools.dialog}
      {steps.dialog}
    </div>
  );
}

/** The act that is named: the next step, the request to decide on, or what the page is opened for; a closed step only where nothing is open. */
function mainOf(
  isBelow: boolean,
  isNextOpen: boolean,
  campaign: Campaign,
  { outside }: ReturnType<typeof useToolbar>,
): 'next' | 'request' | 'tool' {
  if (!isBelow && isNextOpen) return 'next';
  if (hasRequestStep(campaign) && !hasRequestDraft(campaign)) return 'request';
  if (outside[0]?.isOpen || isBelow) return 'tool';
  return 'next';
}
