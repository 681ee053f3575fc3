import type { ChangeRequest } from '@felulet/contract/sales/change-requests.ts';
import { formatForint } from '@felulet/domain/format/money.ts';
import { IconArrowsDiff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { ActionButton } from '../../ui/action/action-button.tsx';
import { Panel } from '../../ui/page/panel.tsx';
import { Money } from '../../ui/text/money.tsx';
import { PeriodText } from '../../ui/text/time-text.tsx';
import { ChangeBadge, Difference } from '../campaigns/shared/offer-change.tsx';
import styles from './parts/change-request.module.css';
import { LineFacts } from './parts/line-facts.tsx';

type RequestedLine = ChangeRequest['media_change_requests'][number];
type Side = NonNullable<NonNullable<RequestedLine['answer']>['before']>;

/** What was offered, what is requested, and what the new offer answers, side by side. */
export function AnswerPanel({ request }: { readonly request: ChangeRequest }): React.ReactNode {
  const { t } = useTranslation();
  const [offered, answered] = [useOfferedTitle(request), useAnsweredTitle(request)];
  return (
    <Panel title={t('changeRequests.page.lines')} actions={<CompareLink request={request} />}>
      <Totals request={request} />
      {request.media_change_requests.length === 0 ? (
        <p className={styles.text}>{t('changeRequests.page.noLines')}</p>
      ) : (
        <ul className={styles.lines}>
          {request.media_change_requests.map((line) => (
            <li key={line.booking.id} className={styles.line}>
              <LineFacts booking={line.booking} campaignId={request.campaign.id} />
              <div className={styles.sides}>
                <section className={styles.side}>
                  <h4>{offered}</h4>
                  <Values side={line.answer?.before ?? null} />
                </section>
                <section className={`${styles.side} ${styles.asked}`}>
                  <h4>{t('changeRequests.page.asked')}</h4>
                  <p className={styles.text}>{line.change_request}</p>
                </section>
                {request.decided_at === null ? null : (
                  <section className={styles.side}>
                    <h4>{answered}</h4>
                    <Answer request={request} line={line} />
                  </section>
                )}
              </div>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}

function useOfferedTitle({ offer }: ChangeRequest): string {
  const { t } = useTranslation();
  return offer === null
    ? t('changeRequests.page.offered')
    : t('changeRequests.page.offeredIn', { number: offer.number });
}

function useAnsweredTitle({ answer }: ChangeRequest): string {
  const { t } = useTranslation();
  if (answer === null) return t('changeRequests.page.answered');
  if (answer.number === null) return t('changeRequests.page.answeredNow');
  return t('changeRequests.page.answeredIn', { number: answer.number });
}

/** Shown only where there is something to compare with. */
function CompareLink({ request }: { readonly request: ChangeRequest }): React.ReactNode {
  const { t } = useTranslation();
  const { offer, answer, campaign } = request;
  if (offer === null || answer === null) return null;
  const from = String(offer.number);
  return (
    <ActionButton
      variant="default"
      icon={IconArrowsDiff}
      to={`/campaigns/${campaign.id}/offer-versions`}
      search={answer.number === null ? { from } : { from, to: String(answer.number) }}
    >
      {t('changeRequests.page.compare')}
    </ActionButton>
  );
}

function Totals({ request }: { readonly request: ChangeRequest }): React.ReactNode {
  const { t } = useTranslation();
  const { offer, answer } = request;
  const [offered, answered] = [useOfferedTitle(request), useAnsweredTitle(request)];
  if (offer === null) return null;
  return (
    <div className={styles.totals}>
      <span>
        {offered}:<strong>{formatForint(offer.total_price)}</strong>
      </span>
      {answer === null ? null : (
        <>
          <span>
            {answered}:<strong>{formatForint(answer.total_price)}</strong>
          </span>
          <Difference forints={answer.total_price - offer.total_price} />
        </>
      )}
      <span className={styles.soft}>{t('changeRequests.page.net')}</span>
      {answer === null || answer.other_changes === 0 ? null : (
        <span>{t('changeRequests.page.otherChanges', { count: answer.other_changes })}</span>
      )}
    </div>
  );
}

function Values({ side }: { readonly side: Side | null }): React.ReactNode {
  const { t } = useTranslation();
  if (side === null) return '–';
  return (
    <div className={styles.values}>
      <Money forints={side.total_price} />
      {side.quantity === null ? null : <span>{t('ui.values.pieces', { count: side.quantity })}</span>}
      <PeriodText from={side.date_from} to={side.date_to} />
    </div>
  );
}

function Answer({ request, line }: { readonly request: ChangeRequest; readonly line: RequestedLine }): React.ReactNode {
  const { t } = useTranslation();
  const isRejected = request.state === 'INTERMEDIARY_REJECTED' || request.state === 'OFFER_MAKER_REJECTED';
  if (isRejected) return <p className={styles.soft}>{t('changeRequests.page.stays')}</p>;
  if (request.answer === null || line.answer === null)
    return <p className={styles.soft}>{t('changeRequests.page.notYet')}</p>;
  return (
    <div className={styles.values}>
      <ChangeBadge line={line.answer} />
      {line.answer.after === null ? null : <Values side={line.answer.after} />}
      {line.answer.difference === 0 ? null : <Difference forints={line.answer.difference} />}
    </div>
  );
}
