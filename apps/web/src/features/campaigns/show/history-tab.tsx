import type { Campaign } from '@felulet/contract/sales/campaigns.ts';
import { Panel } from '../../../ui/page/panel.tsx';
import { HistoryList } from '../shared/history-list.tsx';

/** What happened to the campaign and its bookings. [D5.101] */
export function HistoryTab({ campaign }: { readonly campaign: Campaign }): React.ReactNode {
  return (
    <Panel>
      <HistoryList campaign={campaign.id} />
    </Panel>
  );
}
