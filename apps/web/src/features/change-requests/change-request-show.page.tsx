import type { ChangeRequest } from '@felulet/contract/sales/change-requests.ts';
import { Anchor } from '@mantine/core';
import { IconCheck, IconPencil, IconSend, IconTrash, IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ActionButton } from '../../ui/action/action-button.tsx';
import { closedReason, isOffered } from '../../ui/action/record-actions.ts';
import { RouteLink, useGo } from '../../ui/action/route-link.tsx';
import { DescriptionList } from '../../ui/page/description-list.tsx';
import { Loaded } from '../../ui/page/loaded.tsx';
import { PageHeader } from '../../ui/page/page-header.tsx';
import { Panel } from '../../ui/page/panel.tsx';
import { usePathId } from '../../ui/page/use-path-id.ts';
import { InstantText } from '../../ui/text/time-text.tsx';
import { AnswerPanel } from './answer-panel.tsx';
import { changeRequestQuery } from './change-requests.api.ts';
import styles from './parts/change-request.module.css';
import { ChangeRequestStateBadge } from './parts/change-request-state.tsx';
import { useDecide } from './parts/use-decide.ts';

const RejectDialog = lazy(async () => ({
  default: (await import('./parts/reject-dialog.tsx')).RejectChangeRequestDialog,
}));

export default function ChangeRequestShowPage(): React.ReactNode {
  const result = useQuery(changeRequestQuery(usePathId()));
  return <Loaded result={result}>{(request) => <RequestView key={request.id} request={request} />}</Loaded>;
}

function RequestView({ request }: { readonly request: ChangeRequest }): React.ReactNode {
  const { t } = useTranslation();
  const { campaign } = request;
  const isDraft = request.state === 'CREATED';
  return (
    <>
      <PageHeader
        title={t('changeRequests.page.title')}
        badge={<ChangeRequestStateBadge state={request.state} />}
        lead={campaign.name}
        back={{ to: `/campaigns/${campaign.id}/change-request` }}
      >
        <Actions request={request} />
      </PageHeader>
      <div className={styles.stack}>
        <Panel title={t('changeRequests.page.data')}>
          <DescriptionList
            items={[
              {
                label: t('changeRequests.field.campaign'),
                value: (
                  <Anchor component={RouteLink} to={`/campaigns/show/${campaign.id}`}>
                    {campaign.name}
                  </Anchor>
                ),
              },
              { label: t('changeRequests.field.company'), value: authorOf(request) },
              {
                label: t('changeRequests.field.sentAt'),
                value: isDraft ? t('changeRequests.list.draft') : <InstantText instant={request.sent_at} />,
              },
              ...(request.decided_at === null
                ? []
                : [
                    { label: t('changeRequests.field.decidedAt'), value: <InstantText instant={request.decided_at} /> },
                  ]),
              ...(request.note === null
                ? []
                : [
                    {
                      label: t('changeRequests.field.note'),
                      value: <p className={styles.text}>{request.note}</p>,
                      wide: true,
                    },
                  ]),
            ]}
          />
        </Panel>
        <Panel title={t('changeRequests.page.general')}>
          <p className={styles.text}>{request.change_request}</p>
        </Panel>
        <AnswerPanel request={request} />
      </div>
    </>
  );
}

function authorOf({ user, company }: ChangeRequest): string {
  return [user, company.name].filter((name) => name !== null).join(', ');
}

function Actions({ request }: { readonly request: ChangeRequest }): React.ReactNode {
  const { t } = useTranslation();
  const go = useGo();
  const decide = useDecide();
  const [isRejecting, setRejecting] = useState(false);
  const remove = async (): Promise<void> => {
    if (await decide.remove(request)) go({ to: `/campaigns/show/${request.campaign.id}`, replace: true });
  };
  const acceptWord = t(decide.isPassedOn(request) ? 'changeRequests.action.passOn' : 'changeRequests.action.accept');
  return (
    <>
      {isOffered(request, 'edit') ? (
        <ActionButton
          variant="default"
          icon={IconPencil}
          to={`/change-request/edit/${request.id}`}
          closedBecause={closedReason(request, 'edit')}
        >
          {t('changeRequests.action.edit')}
        </ActionButton>
      ) : null}
      <Act request={request} action="delete" icon={IconTrash} onClick={() => void remove()} danger>
        {t('changeRequests.action.delete')}
      </Act>
      <Act request={request} action="reject" icon={IconX} onClick={() => setRejecting(true)} danger>
        {t('changeRequests.action.reject')}
      </Act>
      <Act request={request} action="accept" icon={IconCheck} onClick={() => void decide.accept(request)}>
        {acceptWord}
      </Act>
      <Act request={request} action="send" icon={IconSend} onClick={() => void decide.send(request)}>
        {t('changeRequests.action.send')}
      </Act>
      <Suspense fallback={null}>
        {isRejecting ? <RejectDialog request={request} onClose={() => setRejecting(false)} /> : null}
      </Suspense>
    </>
  );
}

type ActProps = {
  readonly request: ChangeRequest;
  readonly action: ChangeRequest['actions'][number]['action'];
  readonly icon: React.ComponentProps<typeof ActionButton>['icon'];
  readonly onClick: () => void;
  readonly danger?: boolean;
  readonly children: React.ReactNode;
};

function Act({ request, action, danger, ...button }: ActProps): React.ReactNode {
  if (!isOffered(request, action)) return null;
  const look = danger ? ({ danger, variant: 'default' } as const) : {};
  return <ActionButton {...button} {...look} closedBecause={closedReason(request, action)} />;
}
