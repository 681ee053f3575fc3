import type { Option } from '@felulet/contract/sales/options.ts';
import { Stack } from '@mantine/core';
import { IconSettings } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ActionButton } from '../../ui/action/action-button.tsx';
import { shownSearch } from '../../ui/list/stored-search.ts';
import { Loaded } from '../../ui/page/loaded.tsx';
import { PageHeader } from '../../ui/page/page-header.tsx';
import { Panel } from '../../ui/page/panel.tsx';
import { usePathId } from '../../ui/page/use-path-id.ts';
import { OPTION_FILTER_KEY, OPTIONS_EVERY, optionQuery } from './options.api.ts';
import { OptionButtons } from './shared/option-buttons.tsx';
import { OptionData, OptionLine, OptionStateBadge } from './shared/option-view.tsx';
import { useMarkOpened } from './shared/use-mark-opened.ts';

export default function OptionShowPage(): React.ReactNode {
  const result = useQuery({ ...optionQuery(usePathId()), refetchInterval: OPTIONS_EVERY });
  return <Loaded result={result}>{(option) => <OptionPage key={option.id} option={option} />}</Loaded>;
}

function OptionPage({ option }: { readonly option: Option }): React.ReactNode {
  const { t } = useTranslation();
  useMarkOpened(option);
  return (
    <>
      <PageHeader
        title={option.media.title}
        badge={<OptionStateBadge option={option} />}
        lead={`${option.campaign.name} · ${option.campaign.brand}`}
        back={{ to: '/options', search: shownSearch(OPTION_FILTER_KEY) }}
      >
        <OptionButtons option={option} />
      </PageHeader>
      <Stack gap="md">
        <Panel
          title={t('options.page.data')}
          actions={
            <ActionButton
              variant="subtle"
              size="compact-sm"
              icon={IconSettings}
              to="/options/terms"
              search={{ company: String(option.publisher.id) }}
            >
              {t('options.list.terms')}
            </ActionButton>
          }
        >
          <OptionData option={option} />
        </Panel>
        <Panel title={t('options.page.line')}>
          <OptionLine option={option} />
        </Panel>
      </Stack>
    </>
  );
}
