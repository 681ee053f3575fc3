import type { Campaign } from '@felulet/contract/campaigns/campaign.responses.ts';
import { IconCheck, IconSend, IconX } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ActionButton } from '../../../ui/action/action-button.tsx';
import { type ChainStep, closedReason, labelOf, stepButtonsOf } from './campaign-actions.ts';
import styles from './chain-panel.module.css';
import { StepFacts } from './step-facts.tsx';
import { useTakeStep } from './use-take-step.tsx';

const NoteDialog = lazy(async () => ({ default: (await import('./note-dialog.tsx')).NoteDialog }));

/** The one primary action, what else is open, and the rejections; a closed one says why. [D5.30] */
export function StepButtons({ campaign }: { readonly campaign: Campaign }): React.ReactNode {
  const { t } = useTranslation();
  const take = useTakeStep(campaign);
  const [rejection, setRejection] = useState<ChainStep | null>(null);
  const { primary, others, rejections } = stepButtonsOf(campaign);
  return (
    <div className={styles.buttons}>
      {rejections.map((step) => (
        <ActionButton
          key={step.target}
          variant="default"
          danger
          icon={IconX}
          closedBecause={closedReason(step)}
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
          closedBecause={closedReason(primary)}
          onClick={() => void take.confirmed(primary)}
        >
          {t(labelOf(primary))}
        </ActionButton>
      )}
      {rejection === null ? null : (
        <Suspense fallback={null}>
          <NoteDialog
            title={t(labelOf(rejection))}
            facts={<StepFacts campaign={campaign} target={rejection.target} />}
            needsNote={rejection.needs_note}
            onSend={(note) => take.now(rejection, note)}
            onClose={() => setRejection(null)}
          />
        </Suspense>
      )}
    </div>
  );
}
