import { Button, Group, Select, Stack, Text } from '@mantine/core';
import { IconDownload, IconFileSpreadsheet } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FileOrExport } from '../../../client/endpoint-types.ts';
import { ActionButton } from '../../../ui/action/action-button.tsx';
import { DialogFrame } from '../../../ui/dialog/dialog-frame.tsx';
import { useTypedList } from '../../../ui/fields/use-typed-list.ts';
import { useAccount } from '../../auth/shared/use-account.ts';
import { FileRunLine } from '../../file-exports/shared/file-run-line.tsx';
import { useFileRun } from '../../file-exports/shared/use-file-run.ts';
import { templateChoicesQuery } from '../campaigns.api.ts';

type Props = {
  /** The name of the exported thing. */
  readonly name: string;
  /** Receives null for the default template. */
  readonly fetchFile: (template: number | null, signal: AbortSignal) => Promise<FileOrExport>;
  readonly onClose: () => void;
};

/** Chooses the template of the workbook; the default one unless another is chosen. */
export function ExportDialog({ name, fetchFile, onClose }: Props): React.ReactNode {
  const { t } = useTranslation();
  const choices = useTemplateChoices();
  const [template, setTemplate] = useState('');
  const [typed, setTyped] = useState('');
  // A half-typed name is not the template that would be used.
  const chosen = choices.find(({ value }) => value === template)?.label ?? '';
  const isTyped = typed !== '' && typed !== chosen;
  const list = useTypedList({ text: typed, setText: setTyped, chosen }, {});
  const file = useFileRun();
  const start = async (): Promise<void> => {
    const id = template === '' ? null : Number(template);
    if (await file.start((signal) => fetchFile(id, signal))) onClose();
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
          <Text fw={560}>{name}</Text>
          <Select
            label={t('excelTemplates.export.template')}
            description={t('excelTemplates.export.hint')}
            data={choices}
            value={template}
            onChange={(value) => setTemplate(value ?? '')}
            allowDeselect={false}
            {...list}
            searchable
            onSearchChange={setTyped}
            selectFirstOptionOnChange={isTyped}
            onKeyDown={(event) => {
              if (event.key === 'Enter' && isTyped) event.preventDefault();
            }}
            disabled={file.running}
            maxDropdownHeight={320}
            leftSection={<IconFileSpreadsheet size={18} stroke={1.6} aria-hidden="true" />}
            data-autofocus
          />
          <Group justify="space-between" gap="xs">
            <ActionButton variant="subtle" to="/excel-templates">
              {t('excelTemplates.export.manage')}
            </ActionButton>
            {file.running ? (
              <FileRunLine run={file} />
            ) : (
              <Button type="submit" leftSection={<IconDownload size={17} stroke={1.7} aria-hidden="true" />}>
                {t('ui.actions.download')}
              </Button>
            )}
          </Group>
        </Stack>
      </form>
    </DialogFrame>
  );
}

function useTemplateChoices(): { value: string; label: string }[] {
  const { t } = useTranslation();
  const { default_template } = useAccount();
  const templates = useQuery(templateChoicesQuery()).data ?? [];
  const chosen = templates.find(({ id }) => id === default_template);
  const first =
    chosen === undefined
      ? t('excelTemplates.export.builtIn')
      : t('excelTemplates.export.useDefault', { name: chosen.name });
  const others = templates.filter(({ id }) => id !== chosen?.id);
  return [{ value: '', label: first }, ...others.map(({ id, name }) => ({ value: String(id), label: name }))];
}
