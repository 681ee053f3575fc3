import { packageItemTemplate } from '@felulet/contract/sales/package-items.ts';
import type { Package } from '@felulet/contract/sales/packages.ts';
import { Button, Stack } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../client/call.ts';
import { saveDownload } from '../../../client/save-download.ts';
import { closedReason, isOpen } from '../../../ui/action/record-actions.ts';
import { Loaded } from '../../../ui/page/loaded.tsx';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { Panel } from '../../../ui/page/panel.tsx';
import { ClosedPage } from '../../../ui/page/status-page.tsx';
import { usePathId } from '../../../ui/page/use-path-id.ts';
import { toastProblem } from '../../../ui/toast/toast-problem.ts';
import { ImportFaults } from '../components/import-faults.tsx';
import { ImportForm } from '../components/import-form.tsx';
import { ImportResult } from '../components/import-result.tsx';
import styles from '../components/package-import.module.css';
import { usePackageImport } from '../components/use-package-import.ts';
import { packageQuery } from '../packages.api.ts';

/** [K2.26] */
export default function PackageImportPage(): React.ReactNode {
  const result = useQuery(packageQuery(usePathId()));
  return <Loaded result={result}>{(pack) => <ImportView key={pack.id} pack={pack} />}</Loaded>;
}

function ImportView({ pack }: { readonly pack: Package }): React.ReactNode {
  const { t } = useTranslation();
  const run = usePackageImport(pack.id);
  if (!isOpen(pack, 'edit_items')) return <ClosedPage reason={closedReason(pack, 'edit_items')} />;
  return (
    <>
      <PageHeader title={t('packages.import.title')} lead={pack.title} back={{ to: `/packages/${pack.id}/medias` }} />
      <Stack gap="md">
        <div className={styles.steps}>
          <Panel title={t('packages.import.step1')}>
            <p className={styles.text}>{t('packages.import.step1Text')}</p>
            <TemplateButton />
          </Panel>
          <Panel title={t('packages.import.step2')}>
            <ul className={styles.rules}>
              <li>{t('packages.import.ruleCode')}</li>
              <li>{t('packages.import.ruleStores')}</li>
              <li>{t('packages.import.ruleAll')}</li>
              {pack.is_private ? <li>{t('packages.import.ruleBooks')}</li> : null}
            </ul>
            <ImportForm run={run} />
          </Panel>
        </div>
        {run.outcome.kind === 'faulty' ? <ImportFaults outcome={run.outcome} packageId={pack.id} /> : null}
        {run.outcome.kind === 'imported' ? <ImportResult answer={run.outcome.answer} packageId={pack.id} /> : null}
      </Stack>
    </>
  );
}

function TemplateButton(): React.ReactNode {
  const { t } = useTranslation();
  const [isRunning, setRunning] = useState(false);
  const download = async (): Promise<void> => {
    setRunning(true);
    try {
      saveDownload(await call(packageItemTemplate, {}));
    } catch (error) {
      toastProblem(error, t('packages.import.templateFailed'));
    } finally {
      setRunning(false);
    }
  };
  return (
    <Button
      variant="default"
      leftSection={<IconDownload size={17} stroke={1.7} aria-hidden="true" />}
      loading={isRunning}
      onClick={() => void download()}
    >
      {t('packages.import.template')}
    </Button>
  );
}
