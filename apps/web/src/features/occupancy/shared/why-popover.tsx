import { Popover } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { IconAction } from '../../../ui/action/icon-action.tsx';
import type { OccupancyQuestion } from './occupancy-question.ts';
import styles from './why-not-free.module.css';
import { WhyNotFree } from './why-not-free.tsx';

type Props = {
  readonly mediaId: number;
  readonly title: string;
  readonly question: OccupancyQuestion;
  /** Where the button stands on the screen. */
  readonly anchor: DOMRect;
  readonly onClose: () => void;
};

export function WhyPopover({ mediaId, title, question, anchor, onClose }: Props): React.ReactNode {
  const { t } = useTranslation();
  const { top, left, width, height } = anchor;
  return (
    <Popover
      opened
      onDismiss={onClose}
      position="bottom"
      width="min(360px, calc(100vw - 16px))"
      shadow="md"
      trapFocus
      withinPortal
      withArrow
      withRoles={false}
    >
      <Popover.Target>
        <span style={{ position: 'fixed', pointerEvents: 'none', top, left, width, height }} />
      </Popover.Target>
      <Popover.Dropdown p={0} role="dialog" aria-label={t('occupancy.why.openNamed', { title })}>
        <div className={styles.popup}>
          <div className={styles.popupHead}>
            <div>
              <p className={styles.title} tabIndex={-1} data-autofocus>
                {t('occupancy.why.title')}
              </p>
              <p className={styles.soft}>{title}</p>
            </div>
            <IconAction icon={IconX} label={t('ui.actions.close')} onClick={onClose} />
          </div>
          <WhyNotFree mediaId={mediaId} question={question} />
        </div>
      </Popover.Dropdown>
    </Popover>
  );
}
