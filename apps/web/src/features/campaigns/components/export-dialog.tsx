import type { Campaign } from '@felulet/contract/campaigns/campaign.responses.ts';
import { Button, Group, Select, Stack, Text } from '@mantine/core';
import { IconDownload, IconFileSpreadsheet, IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ActionButton } from '../../../ui/action/action-button.tsx';
import { DialogFrame } from '../../../ui/dialog/dialog-frame.tsx';
import { useAccount } from '../../auth/shared/use-account.ts';
import { downloadExcel, templateQuery } from '../campaigns.api.ts';
import { useDownload } from './use-download.ts';

type Props = { readonly campaign: Pick<Campaign, 'id' | 'name'>; readonly onClose: () => void };

/** Which template the workbook follows: the default one, where nothing else is chosen. [C7.19] */
export function ExportDialog({ campaign, onClose }: Props): React.ReactNode {
  const { t } = useTranslation();
  const choices = useTemplateChoices();
  const [template, setTemplate] = useState('');
  const download = useDownload();
  const start = async (): Promise<void> => {
    const id = template === '' ? null : Number(template);
    if (await download.start((signal) => downloadExcel(campaign.id, id, signal))) onClose();
  };
  return (
    <DialogFrame title={t('excelTemplates.export.title')} onClose={onClose}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void start();
        }}
      >
        <Stack gap="md">
          <Text fw={560}>{campaign.name}</Text>
          <Select
            label={t('excelTemplates.export.template')}
            description={t('excelTemplates.export.hint')}
            data={choices}
            value={template}
            onChange={(value) => setTemplate(value ?? '')}
            allowDeselect={false}
            searchable={choices.length > 7}
            disabled={download.running}
            maxDropdownHeight={320}
            leftSection={<IconFileSpreadsheet size={18} stroke={1.6} aria-hidden="true" />}
            data-autofocus
          />
          <Group justify="space-between" gap="xs">
            <ActionButton variant="subtle" to="/excel-templates">
              {t('excelTemplates.export.manage')}
            </ActionButton>
            <Group gap="xs">
              <span role="status">{download.running ? t('excelTemplates.export.running') : ''}</span>
              {download.running ? (
                <ActionButton variant="default" icon={IconX} onClick={download.cancel}>
                  {t('excelTemplates.export.stop')}
                </ActionButton>
              ) : (
                <Button type="submit" leftSection={<IconDownload size={17} stroke={1.7} aria-hidden="true" />}>
                  {t('ui.actions.download')}
                </Button>
              )}
            </Group>
          </Group>
        </Stack>
      </form>
    </DialogFrame>
  );
}

function useTemplateChoices(): { value: string; label: string }[] {
  const { t } = useTranslation();
  const { default_template } = useAccount();
  const templates = useQuery(templateQuery()).data ?? [];
  const chosen = templates.find(({ id }) => id === default_template);
  const first =
    chosen === undefined
      ? t('excelTemplates.export.builtIn')
      : t('excelTemplates.export.useDefault', { name: chosen.name });
  const others = templates.filter(({ id }) => id !== chosen?.id);
  return [{ value: '', label: first }, ...others.map(({ id, name }) => ({ value: String(id), label: name }))];
}
