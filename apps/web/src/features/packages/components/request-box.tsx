import type { AssemblyRequest } from '@felulet/contract/sales/assembly-requests.ts';
import { useTranslation } from 'react-i18next';
import { DescriptionList } from '../../../ui/page/description-list.tsx';
import { Panel } from '../../../ui/page/panel.tsx';
import { Money } from '../../../ui/text/money.tsx';
import { PeriodText } from '../../../ui/text/time-text.tsx';

/** What the private package is made for, above its form. [K2.24] [K3.21] */
export function RequestBox({ request }: { readonly request: AssemblyRequest }): React.ReactNode {
  const { t } = useTranslation();
  return (
    <Panel title={t('packages.form.request')}>
      <DescriptionList
        items={[
          { label: t('assemblyRequests.field.campaign'), value: request.campaign.name },
          { label: t('assemblyRequests.field.brand'), value: request.campaign.brand },
          {
            label: t('assemblyRequests.field.period'),
            value: <PeriodText from={request.date_from} to={request.date_to} />,
          },
          { label: t('assemblyRequests.field.budget'), value: <Money forints={request.budget} /> },
          { label: t('assemblyRequests.field.text'), value: request.request_text, wide: true },
        ]}
      />
    </Panel>
  );
}
