import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { saveDownload } from '../../../client/save-download.ts';
import { useSending } from '../../../ui/form/use-sending.ts';
import { toastProblem } from '../../../ui/toast/toast-problem.ts';
import { markedWorkbook, type WorkbookRequest } from '../medias.api.ts';

/** The workbook as it was sent, its wrong cells marked and explained: to be corrected there. [A7.2] */
export function MarkedWorkbookButton({ request }: { readonly request: WorkbookRequest }): React.ReactNode {
  const { t } = useTranslation();
  const sending = useSending(markedWorkbook, true);
  const download = async (): Promise<void> => {
    const sent = await sending.send(request, undefined);
    if (sent.kind === 'saved') saveDownload(sent.answer);
    else if (sent.kind === 'refused') toastProblem(sent.error, t('medias.faults.downloadFailure'));
  };
  return (
    <Button
      variant="default"
      leftSection={<IconDownload size={17} stroke={1.7} aria-hidden="true" />}
      loading={sending.pending}
      data-tip={t('medias.faults.downloadHint')}
      onClick={() => void download()}
    >
      {t('medias.faults.download')}
    </Button>
  );
}
