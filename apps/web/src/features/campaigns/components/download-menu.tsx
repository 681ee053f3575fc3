import type { Campaign } from '@felulet/contract/campaigns/campaign.responses.ts';
import { Button, Popover } from '@mantine/core';
import { IconDownload, IconFileSpreadsheet, IconFileTypePdf, IconX } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Download } from '../../../client/endpoint-types.ts';
import { ActionButton } from '../../../ui/action/action-button.tsx';
import { downloadPdf } from '../campaigns.api.ts';
import { closedReason, findAction, labelOf } from './campaign-actions.ts';
import styles from './download-menu.module.css';
import { useDownload } from './use-download.ts';

const ExportDialog = lazy(async () => ({ default: (await import('./export-dialog.tsx')).ExportDialog }));

type FetchFile = (signal: AbortSignal) => Promise<Download>;
type ItemsProps = { readonly campaign: Campaign; readonly onPick: (fetchFile: FetchFile) => void };

/** Excel and the PDF variants that the reader may have; a closed one says why. [C4.12] */
export function DownloadMenu({ campaign }: { readonly campaign: Campaign }): React.ReactNode {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const [isExporting, setExporting] = useState(false);
  const download = useDownload();
  if (download.running) {
    return (
      <ActionButton variant="default" icon={IconX} onClick={download.cancel}>
        {t('campaigns.download.cancel')}
      </ActionButton>
    );
  }
  const pick = (fetchFile: FetchFile): void => {
    setOpen(false);
    void download.start(fetchFile);
  };
  const openExport = (): void => {
    setOpen(false);
    setExporting(true);
  };
  return (
    <>
      {isExporting ? (
        <Suspense fallback={null}>
          <ExportDialog campaign={campaign} onClose={() => setExporting(false)} />
        </Suspense>
      ) : null}
      <Popover position="bottom-end" withinPortal={false} trapFocus opened={isOpen} onChange={setOpen}>
        <Popover.Target>
          <Button
            variant="default"
            leftSection={<IconDownload size={17} stroke={1.7} aria-hidden="true" />}
            onClick={() => setOpen(!isOpen)}
          >
            {t('ui.actions.download')}
          </Button>
        </Popover.Target>
        <Popover.Dropdown className={styles.items}>
          <ExcelItem campaign={campaign} onOpen={openExport} />
          <PdfItems campaign={campaign} onPick={pick} />
        </Popover.Dropdown>
      </Popover>
    </>
  );
}

function ExcelItem({
  campaign,
  onOpen,
}: {
  readonly campaign: Campaign;
  readonly onOpen: () => void;
}): React.ReactNode {
  const { t } = useTranslation();
  const action = findAction(campaign, 'export_excel');
  if (action === undefined) return null;
  return (
    <ActionButton variant="subtle" icon={IconFileSpreadsheet} closedBecause={closedReason(action)} onClick={onOpen}>
      {t(labelOf(action))}
    </ActionButton>
  );
}

const variants = [
  { action: 'export_pdf_default', type: 'default' },
  { action: 'export_pdf_customer', type: 'customer' },
] as const;

/** The variant is named only to who has both. */
function PdfItems({ campaign, onPick }: ItemsProps): React.ReactNode {
  const { t } = useTranslation();
  const offered = variants.flatMap(({ action: name, type }) => {
    const action = findAction(campaign, name);
    return action === undefined ? [] : [{ action, type }];
  });
  return offered.map(({ action, type }) => (
    <ActionButton
      key={type}
      variant="subtle"
      icon={IconFileTypePdf}
      closedBecause={closedReason(action)}
      onClick={() => onPick((signal) => downloadPdf(campaign.id, type, signal))}
    >
      {t(offered.length > 1 ? labelOf(action) : 'campaigns.action.exportPdf')}
    </ActionButton>
  ));
}
