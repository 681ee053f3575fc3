import '@mantine/core/styles/Menu.layer.css';
import type { Campaign, CampaignActionAnswer } from '@felulet/contract/campaigns/campaign.responses.ts';
import { Button, Menu } from '@mantine/core';
import { IconDownload, IconFileSpreadsheet, IconFileTypePdf, IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ActionButton } from '../../../ui/action/action-button.tsx';
import { downloadExcel, downloadPdf, templateQuery } from '../campaigns.api.ts';
import { type ActionName, closedReason, findAction, labelOf } from './campaign-actions.ts';
import styles from './download-menu.module.css';
import { useDownload } from './use-download.ts';

const pdfTypes = { export_pdf_default: 'default', export_pdf_customer: 'customer' } as const;

/** Excel and the PDF variants that the reader may have; a closed one says why in its own line. [C4.12] */
export function DownloadMenu({ campaign }: { readonly campaign: Campaign }): React.ReactNode {
  const { t } = useTranslation();
  const download = useDownload();
  const pdfs = (['export_pdf_default', 'export_pdf_customer'] as const).flatMap((name) => {
    const action = findAction(campaign, name);
    return action === undefined ? [] : [{ name, action }];
  });
  const excel = findAction(campaign, 'export_excel');
  if (download.running) {
    return (
      <ActionButton variant="default" icon={IconX} onClick={download.cancel}>
        {t('campaigns.download.cancel')}
      </ActionButton>
    );
  }
  if (excel === undefined && pdfs.length === 0) return null;
  return (
    <Menu position="bottom-end" width={300}>
      <Menu.Target>
        <Button variant="default" leftSection={<IconDownload size={17} stroke={1.7} aria-hidden="true" />}>
          {t('ui.actions.download')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {excel === undefined ? null : (
          <ExcelItems
            onPick={(template) => void download.start((signal) => downloadExcel(campaign.id, template, signal))}
          />
        )}
        {pdfs.map(({ name, action }) => (
          <Menu.Item
            key={name}
            leftSection={<IconFileTypePdf size={17} stroke={1.7} aria-hidden="true" />}
            disabled={!action.allowed}
            onClick={() => void download.start((signal) => downloadPdf(campaign.id, pdfTypes[name], signal))}
          >
            {t(pdfs.length > 1 ? labelOf(action) : 'campaigns.action.exportPdf')}
            <Reason action={action} />
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

/** One entry, or one for each of the company's own templates. */
function ExcelItems({ onPick }: { readonly onPick: (template: number | null) => void }): React.ReactNode {
  const { t } = useTranslation();
  const templates = useQuery(templateQuery()).data ?? [];
  const item = (id: number | null, text: string): React.ReactNode => (
    <Menu.Item
      key={id ?? 0}
      leftSection={<IconFileSpreadsheet size={17} stroke={1.7} aria-hidden="true" />}
      onClick={() => onPick(id)}
    >
      {text}
    </Menu.Item>
  );
  return (
    <>
      {item(null, t('campaigns.action.exportExcel'))}
      {templates.map(({ id, name }) => item(id, `${t('campaigns.action.exportExcel')} – ${name}`))}
    </>
  );
}

function Reason({
  action,
}: {
  readonly action: CampaignActionAnswer & { readonly action: ActionName };
}): React.ReactNode {
  const reason = closedReason(action);
  return reason === undefined ? null : <div className={styles.reason}>{reason}</div>;
}
