import type { Campaign } from '@felulet/contract/sales/campaigns.ts';
import { IconDownload, IconFileSpreadsheet, IconFileTypePdf, IconPresentation } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ActionButton } from '../../../ui/action/action-button.tsx';
import { ActionMenu } from '../../../ui/action/action-menu.tsx';
import { actionReason, findAction } from '../../../ui/action/record-actions.ts';
import { FileRunLine } from '../../file-exports/shared/file-run-line.tsx';
import { type FetchFile, useFileRun } from '../../file-exports/shared/use-file-run.ts';
import { downloadDocument, downloadExcel } from '../campaigns.api.ts';
import { actionLabel } from './campaign-actions.ts';

const ExportDialog = lazy(async () => ({ default: (await import('../shared/export-dialog.tsx')).ExportDialog }));

type ItemsProps = { readonly campaign: Campaign; readonly onPick: (fetchFile: FetchFile) => void };

export function DownloadMenu({ campaign }: { readonly campaign: Campaign }): React.ReactNode {
  const { t } = useTranslation();
  const { items, beside } = useDownloads(campaign);
  return (
    <>
      {beside}
      {items === null ? null : (
        <ActionMenu label={t('ui.actions.download')} icon={IconDownload}>
          {items}
        </ActionMenu>
      )}
    </>
  );
}

type Downloads = {
  /** For a menu; null while a file is made. */
  readonly items: React.ReactNode;
  /** What stands outside the menu: a dialog, or the file that is made. */
  readonly beside: React.ReactNode;
};

/** Excel, and PDF and presentation in the variants that the reader may have; a closed one says why. */
export function useDownloads(campaign: Campaign): Downloads {
  const [isExporting, setExporting] = useState(false);
  const download = useFileRun();
  if (download.running) return { items: null, beside: <FileRunLine run={download} /> };
  const pick = (fetchFile: FetchFile): void => void download.start(fetchFile);
  return {
    items: (
      <>
        <ExcelItem campaign={campaign} onOpen={() => setExporting(true)} />
        <DocumentItems document={pdf} campaign={campaign} onPick={pick} />
        <DocumentItems document={deck} campaign={campaign} onPick={pick} />
      </>
    ),
    beside: isExporting ? (
      <Suspense fallback={null}>
        <ExportDialog
          name={campaign.name}
          fetchFile={(template, signal) => downloadExcel(campaign.id, template, signal)}
          onClose={() => setExporting(false)}
        />
      </Suspense>
    ) : null,
  };
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
    <ActionButton variant="subtle" icon={IconFileSpreadsheet} closedBecause={actionReason(action)} onClick={onOpen}>
      {t(actionLabel(action))}
    </ActionButton>
  );
}

const pdf = {
  kind: 'pdf',
  icon: IconFileTypePdf,
  variants: [
    { action: 'export_pdf_default', type: 'default' },
    { action: 'export_pdf_customer', type: 'customer' },
  ],
  only: 'campaigns.action.exportPdf',
} as const;

const deck = {
  kind: 'deck',
  icon: IconPresentation,
  variants: [
    { action: 'export_deck_default', type: 'default' },
    { action: 'export_deck_customer', type: 'customer' },
  ],
  only: 'campaigns.action.exportDeck',
} as const;

type DocumentItemsProps = ItemsProps & { readonly document: typeof pdf | typeof deck };

/** The variant is named only for readers who have both. */
function DocumentItems({ document, campaign, onPick }: DocumentItemsProps): React.ReactNode {
  const { t } = useTranslation();
  const { kind, icon, variants, only } = document;
  const offered = variants.flatMap(({ action: name, type }) => {
    const action = findAction(campaign, name);
    return action === undefined ? [] : [{ action, type }];
  });
  return offered.map(({ action, type }) => (
    <ActionButton
      key={type}
      variant="subtle"
      icon={icon}
      closedBecause={actionReason(action)}
      onClick={() => onPick((signal) => downloadDocument(kind, campaign.id, type, signal))}
    >
      {t(offered.length > 1 ? actionLabel(action) : only)}
    </ActionButton>
  ));
}
