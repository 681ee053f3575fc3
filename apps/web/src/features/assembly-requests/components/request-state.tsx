import type { AssemblyRequest } from '@felulet/contract/assembly-requests/assembly-request.responses.ts';
import { useTranslation } from 'react-i18next';
import { StateBadge } from '../../../ui/text/state-badge.tsx';
import { bookingTones } from '../../../ui/text/state-tones.ts';

/** One state, two words: what its sender sent the publisher received. [D6.30] */
export function RequestState({
  request,
}: {
  readonly request: Pick<AssemblyRequest, 'state' | 'reads_as_sent'>;
}): React.ReactNode {
  const { t } = useTranslation();
  const text = request.reads_as_sent
    ? t('states.assemblyRequest.WAITING_FOR_PUBLISHER_sender')
    : t(`states.assemblyRequest.${request.state}`);
  return <StateBadge tone={bookingTones[request.state] ?? 'closed'}>{text}</StateBadge>;
}
