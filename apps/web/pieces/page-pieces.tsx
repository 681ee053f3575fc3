import { IconPencil, IconSend } from '@tabler/icons-react';
import { ActionButton } from '../src/ui/action/action-button.tsx';
import { ChainSteps } from '../src/ui/chain/chain-steps.tsx';
import { Timeline } from '../src/ui/chain/timeline.tsx';
import { DescriptionList } from '../src/ui/page/description-list.tsx';
import { PageHeader } from '../src/ui/page/page-header.tsx';
import { PageSkeleton } from '../src/ui/page/page-skeleton.tsx';
import { FoldingPanel, Panel } from '../src/ui/page/panel.tsx';
import { RememberedTabs } from '../src/ui/page/remembered-tabs.tsx';
import { StatusPage } from '../src/ui/page/status-page.tsx';
import { PriceTable } from '../src/ui/price/price-table.tsx';
import type { PriceLine } from '../src/ui/price/waterfall.ts';
import { Money } from '../src/ui/text/money.tsx';
import { StateBadge } from '../src/ui/text/state-badge.tsx';
import { InstantText, PeriodText } from '../src/ui/text/time-text.tsx';
import styles from './pieces.module.css';

const facts = [
  { label: 'Hirdető', value: 'Kékfrankos Borászat Kft.' },
  { label: 'Időszak', value: <PeriodText from="2026-03-16" to="2026-04-12" /> },
  { label: 'Keret', value: <Money forints={12_480_000} /> },
  { label: 'Közvetítő', value: null },
  { label: 'Megjegyzés', value: 'A fővárosi felületek a hídfőkhöz közel legyenek.', wide: true },
];

const steps = [
  { key: 'made', label: 'Ajánlatkérés', status: 'done', detail: 'Kékfrankos Borászat' },
  { key: 'passed', label: 'Közvetítő', status: 'done', detail: 'Reklámhíd Ügynökség' },
  { key: 'offer', label: 'Ajánlatkészítő', status: 'current', detail: 'Kiss Anna, 3 napja' },
  { key: 'check', label: 'Közzétevők', status: 'next' },
  { key: 'accept', label: 'Elfogadás', status: 'next' },
] as const;
const stopped = [steps[0], { ...steps[1], status: 'stopped', detail: 'Elutasította' } as const];

const events = [
  { key: 1, title: 'Elküldve a közvetítőnek', detail: <InstantText instant="2026-03-02T09:15:00Z" /> },
  { key: 2, title: 'A közvetítő elfogadta', detail: 'Rendben, a keret tartható.' },
];

const line = { scale: null, value: null, time_unit: null, quantity: null, flag: false };
const price: readonly PriceLine[] = [
  { ...line, id: 1, code: 'list', item: 'Listaár', value: 480_000, time_unit: 2, quantity: 3, amount: 2_880_000 },
  { ...line, id: 2, code: 'scale', item: 'Mennyiségi kedvezmény', scale: 10, amount: -288_000, flag: true },
  { ...line, id: 3, code: 'ad_hoc', item: 'Egyedi kedvezmény', scale: 5, amount: -129_600, flag: true },
  { ...line, id: 4, code: 'total_discount', item: 'Kedvezmény összesen', amount: -417_600 },
  { ...line, id: 5, code: 'net_net_net', item: 'Net-net-net ár', amount: 2_462_400 },
  { ...line, id: 6, code: 'fee', item: 'Ügynökségi díj', scale: 8, amount: 196_992 },
  { ...line, id: 7, code: 'customer_total', item: 'Az ügyfél ára', amount: 2_659_392 },
];

export function PagePieces(): React.ReactNode {
  return (
    <>
      <Panel title="Lapok és fülek">
        <PageHeader
          title="Kékfrankos – tavaszi kampány"
          lead={
            <>
              Kékfrankos Borászat Kft. · <PeriodText from="2026-03-16" to="2026-04-12" />
            </>
          }
          back={{ to: '/campaigns' }}
          badge={<StateBadge tone="progress">Ajánlat összeállítás alatt</StateBadge>}
        >
          <ActionButton variant="default" icon={IconPencil}>
            Módosítás
          </ActionButton>
          <ActionButton icon={IconSend}>Elküldés</ActionButton>
        </PageHeader>
        <RememberedTabs
          label="A kampány részei"
          storageKey="pieces-tab"
          tabs={[
            { value: 'facts', label: 'Adatok', content: () => <DescriptionList items={facts} /> },
            { value: 'history', label: 'Előzmények', content: () => <Timeline label="Előzmények" events={events} /> },
          ]}
        />
      </Panel>
      <FoldingPanel title="Összecsukható rész" storageKey="pieces-fold" brief="Három felület, két településen.">
        <DescriptionList items={facts} />
      </FoldingPanel>
      <Panel title="A kampány láncolata">
        <ChainSteps label="Kinél van" steps={steps} />
        <h3 className={styles.name}>Elutasítva</h3>
        <ChainSteps label="Hol állt meg" steps={stopped} />
        <h3 className={styles.name}>Előzmények</h3>
        <Timeline label="Előzmények" events={events} />
      </Panel>
      <Panel title="Ár">
        <PriceTable label="A foglalás ára" rows={price} unit="2 hét" foldsDiscounts />
        <h3 className={styles.name}>Még nincs ára</h3>
        <PriceTable label="Ár" rows={[]} />
      </Panel>
      <Panel title="A lap helyett">
        <StatusPage kind="forbidden" />
        <StatusPage kind="failed" requestId="k7f2-91ab" />
        <PageSkeleton />
      </Panel>
    </>
  );
}
