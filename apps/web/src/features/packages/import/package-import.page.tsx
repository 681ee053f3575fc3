import type { Package } from '@felulet/contract/sales/packages.ts';
import { packageItemTemplate } from '@felulet/contract/wire.generated.ts';
import { groupThousands } from '@felulet/domain/format/money.ts';
import { acceptedKinds, importMaximumFiles } from '@felulet/domain/media/upload-limits.ts';
import { Button, Stack } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../client/call.ts';
import { saveDownload } from '../../../client/save-download.ts';
import { ActionButton } from '../../../ui/action/action-button.tsx';
import { closedReason, isActionAllowed } from '../../../ui/action/record-actions.ts';
import { useSending } from '../../../ui/form/use-sending.ts';
import { Loaded } from '../../../ui/page/loaded.tsx';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { Panel } from '../../../ui/page/panel.tsx';
import { ClosedPage } from '../../../ui/page/status-page.tsx';
import { usePathId } from '../../../ui/page/use-path-id.ts';
import { Dash } from '../../../ui/text/dash.tsx';
import { toastProblem } from '../../../ui/toast/toast-problem.ts';
import { FileField } from '../../../ui/upload/file-field.tsx';
import { UploadProgress } from '../../../ui/upload/upload-progress.tsx';
import { markedPackageWorkbook, packageQuery } from '../packages.api.ts';
import styles from './package-import.module.css';
import type { SheetFault } from './sheet-faults.ts';
import {
  type PackageImportAnswer,
  type PackageImportOutcome,
  type PackageImportRun,
  usePackageImport,
} from './use-package-import.ts';

export default function PackageImportPage(): React.ReactNode {
  const result = useQuery(packageQuery(usePathId()));
  return <Loaded result={result}>{(pack) => <ImportView key={pack.id} pack={pack} />}</Loaded>;
}

function ImportView({ pack }: { readonly pack: Package }): React.ReactNode {
  const { t } = useTranslation();
  const run = usePackageImport(pack.id);
  if (!isActionAllowed(pack, 'edit_items')) return <ClosedPage reason={closedReason(pack, 'edit_items')} />;
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

type Props = { readonly answer: PackageImportAnswer; readonly packageId: number };

/** The result of the import; rows of a private package wait for approval. */
function ImportResult({ answer, packageId }: Props): React.ReactNode {
  const { t } = useTranslation();
  return (
    <Panel title={t('packages.import.done')}>
      <p className={styles.text} role="status">
        {t('packages.import.count', { count: answer.added_count })}
      </p>
      <div className={styles.buttons}>
        {answer.bookingPackage === null ? null : (
          <ActionButton to={`/bookings/package-list/${answer.bookingPackage}/bookings`}>
            {t('packages.import.toApproval')}
          </ActionButton>
        )}
        <ActionButton variant="default" to={`/packages/show/${packageId}`}>
          {t('packages.browser.back')}
        </ActionButton>
      </div>
    </Panel>
  );
}

/** Takes one workbook. */
function ImportForm({ run }: { readonly run: PackageImportRun }): React.ReactNode {
  const { t } = useTranslation();
  const [file, setFile] = useState<File | null>(null);
  const [isMissing, setMissing] = useState(false);
  const refused = run.outcome.kind === 'refused' ? run.outcome.reason : undefined;
  const submit = async (): Promise<void> => {
    setMissing(file === null);
    if (file !== null && !run.isRunning) await run.send(file);
  };
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <FileField
        label={t('packages.import.file')}
        kinds={acceptedKinds.media_import}
        maximum={importMaximumFiles}
        required
        disabled={run.isRunning}
        value={file === null ? [] : [file]}
        error={isMissing ? t('errors.violation.file_missing') : refused}
        onChange={([chosen]) => {
          // The result of the former file does not hold for this one.
          run.reset();
          setFile(chosen ?? null);
          setMissing(false);
        }}
      />
      {run.progress === null ? null : <UploadProgress progress={run.progress} onCancel={run.cancel} />}
      <div className={styles.submit}>
        <Button type="submit" loading={run.isRunning}>
          {t('packages.import.submit')}
        </Button>
      </div>
    </form>
  );
}

type ImportFaultsProps = {
  readonly outcome: Extract<PackageImportOutcome, { kind: 'faulty' }>;
  readonly packageId: number;
};

/** The faults of the refused workbook with row and column, and the workbook with its faulty cells marked. */
function ImportFaults({ outcome, packageId }: ImportFaultsProps): React.ReactNode {
  const { t } = useTranslation();
  const { faults, total, file } = outcome;
  const rest = total - faults.length;
  return (
    <Panel title={t('packages.import.faultsTitle', { total: groupThousands(total) })}>
      <div className={styles.head} role="alert">
        <p>{t('packages.import.nothing')}</p>
        <MarkedButton packageId={packageId} file={file} />
      </div>
      <div className={styles.scroll}>
        <table className={styles.faults} aria-label={t('packages.import.faults')}>
          <thead>
            <tr>
              <th scope="col">{t('packages.import.row')}</th>
              <th scope="col">{t('packages.import.column')}</th>
              <th scope="col">{t('packages.import.value')}</th>
              <th scope="col">{t('packages.import.problem')}</th>
            </tr>
          </thead>
          <tbody>
            {faults.map((fault) => (
              <FaultRow key={`${fault.row} ${fault.letters} ${fault.problem}`} fault={fault} />
            ))}
          </tbody>
        </table>
      </div>
      {rest > 0 ? <p className={styles.soft}>{t('packages.import.more', { rest: groupThousands(rest) })}</p> : null}
    </Panel>
  );
}

function FaultRow({ fault }: { readonly fault: SheetFault }): React.ReactNode {
  const { t } = useTranslation();
  const { row, column, letters, value, problem } = fault;
  return (
    <tr>
      <td className="tabular">{row ?? t('packages.import.sheet')}</td>
      <td>{column === null ? <Dash /> : `${letters} – ${column}`}</td>
      <td>{value === null ? <span className={styles.soft}>{t('packages.import.emptyCell')}</span> : <q>{value}</q>}</td>
      <td>{problem}</td>
    </tr>
  );
}

function MarkedButton(props: { readonly packageId: number; readonly file: File }): React.ReactNode {
  const { t } = useTranslation();
  const sending = useSending(markedPackageWorkbook, true);
  const download = async (): Promise<void> => {
    const sent = await sending.send(props, undefined);
    if (sent.kind === 'saved') saveDownload(sent.answer);
    else if (sent.kind === 'refused') toastProblem(sent.error, t('packages.import.templateFailed'));
  };
  return (
    <Button
      variant="default"
      leftSection={<IconDownload size={17} stroke={1.7} aria-hidden="true" />}
      loading={sending.pending}
      onClick={() => void download()}
    >
      {t('packages.import.marked')}
    </Button>
  );
}
