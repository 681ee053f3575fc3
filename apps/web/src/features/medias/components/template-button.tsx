import { mediaTemplate } from '@felulet/contract/medias/medias.contract.ts';
import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../client/call.ts';
import { saveDownload } from '../../../client/save-download.ts';
import { toastProblem } from '../../../ui/toast/toast-problem.ts';

/** The import workbook, with the lists as they are now. [A7.1] */
export function TemplateButton(): React.ReactNode {
  const { t } = useTranslation();
  const [running, setRunning] = useState(false);
  const download = async (): Promise<void> => {
    setRunning(true);
    try {
      saveDownload(await call(mediaTemplate, {}));
    } catch (error) {
      toastProblem(error, t('medias.import.templateFailure'));
    } finally {
      setRunning(false);
    }
  };
  return (
    <Button
      variant="default"
      leftSection={<IconDownload size={17} stroke={1.7} aria-hidden="true" />}
      loading={running}
      onClick={() => void download()}
    >
      {t('medias.import.template')}
    </Button>
  );
}
