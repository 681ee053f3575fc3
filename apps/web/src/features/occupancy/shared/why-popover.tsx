import { useTranslation } from 'react-i18next';
import { PopupFrame } from '../../../ui/dialog/popup-frame.tsx';
import type { OccupancyQuery } from './occupancy-query.ts';
import styles from './why-not-free.module.css';
import { WhyNotFree } from './why-not-free.tsx';

type Props = {
  readonly mediaId: number;
  readonly title: string;
  readonly question: OccupancyQuery;
  readonly onClose: () => void;
};

/** It stands in the box of its button. */
export function WhyPopover({ mediaId, title, question, onClose }: Props): React.ReactNode {
  const { t } = useTranslation();
  return (
    <PopupFrame
      anchor={<span className={styles.anchor} />}
      label={t('occupancy.why.openNamed', { title })}
      title={t('occupancy.why.title')}
      lead={title}
      onClose={onClose}
    >
      <WhyNotFree mediaId={mediaId} question={question} />
    </PopupFrame>
  );
}
