import { SegmentedControl } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ActionButton } from '../../../ui/action/action-button.tsx';
import { askToLeave } from '../../../ui/dialog/ask-to-leave.ts';
import { DrawerFrame } from '../../../ui/dialog/drawer-frame.tsx';
import { commentOptionQuery } from '../comments.api.ts';
import type { CommentPlace, OpenedAt } from '../shared/comment-place.ts';
import { CommentForm } from './comment-form.tsx';
import { CommentList } from './comment-list.tsx';
import styles from './comments.module.css';
import { OwnWork, useOwnWork } from './own-work.ts';

type Props = {
  readonly place: CommentPlace;
  /** The page is the line's own, so that there is no way to the whole campaign's. */
  readonly isOfPage: boolean;
  readonly onOpen: (at: OpenedAt) => void;
  readonly onClose: () => void;
};

/** The conversation beside the page: what was said, the newest at the bottom, and the place to answer. */
export function CommentPanel({ place, isOfPage, onOpen, onClose }: Props): React.ReactNode {
  const { t } = useTranslation();
  const [isCampaignOnly, setCampaignOnly] = useState(false);
  const options = useQuery(commentOptionQuery(place)).data;
  const isLine = place.booking !== undefined || place.bookingPackage !== undefined;
  const { checks, isChanged } = useOwnWork();
  const leave = async (then: () => void): Promise<void> => {
    if (!isChanged() || (await askToLeave('dialog'))) then();
  };
  return (
    <DrawerFrame title={t(isLine ? 'comments.lineTitle' : 'comments.title')} onClose={() => void leave(onClose)}>
      <OwnWork value={checks}>
        <div className={styles.panel}>
          {isLine ? (
            isOfPage ? null : (
              <span>
                <ActionButton
                  variant="subtle"
                  size="xs"
                  icon={IconArrowLeft}
                  onClick={() => void leave(() => onOpen({}))}
                >
                  {t('comments.toCampaign')}
                </ActionButton>
              </span>
            )
          ) : (
            <SegmentedControl
              size="xs"
              aria-label={t('comments.which')}
              value={isCampaignOnly ? 'campaign' : 'all'}
              onChange={(value) => setCampaignOnly(value === 'campaign')}
              data={[
                { value: 'all', label: t('comments.all') },
                { value: 'campaign', label: t('comments.campaignOnly') },
              ]}
            />
          )}
          {options?.line_title ? <strong>{options.line_title}</strong> : null}
          <CommentList
            key={JSON.stringify([place, isCampaignOnly])}
            place={place}
            isCampaignOnly={isCampaignOnly}
            colleagues={options?.colleagues ?? []}
            onOpen={isLine ? undefined : (at) => void leave(() => onOpen(at))}
          />
          {options === undefined ? null : <CommentForm key={JSON.stringify(place)} place={place} options={options} />}
        </div>
      </OwnWork>
    </DrawerFrame>
  );
}
