import type { AssemblyRequest } from '@felulet/contract/sales/assembly-requests.ts';
import { useTranslation } from 'react-i18next';
import { StateBadge } from '../../ui/text/state-badge.tsx';
import { bookingTones } from '../../ui/text/state-tones.ts';
import styles from './request-state.module.css';

/**
 * One state in two wordings: what the sender sent the publisher received. Beside it stands how it ended, unless the publisher rejected it.
 */
export function RequestState({
  request,
}: {
  readonly request: Pick<AssemblyRequest, 'state' | 'reads_as_sent' | 'ended_by'>;
}): React.ReactNode {
  const { t } = useTranslation();
  const text = request.reads_as_sent
    ? t('states.assemblyRequest.WAITING_FOR_PUBLISHER_sender')
    : t(`states.assemblyRequest.${request.state}`);
  const end = request.ended_by === 'publisher' ? null : request.ended_by;
  return (
    <span>
      <StateBadge tone={bookingTones[request.state] ?? 'closed'}>{text}</StateBadge>
      {end === null ? null : <span className={styles.end}>{t(`assemblyRequests.end.${end}`)}</span>}
    </span>
  );
}
