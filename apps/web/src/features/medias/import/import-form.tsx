import { mediaTemplate } from '@felulet/contract/wire.generated.ts';
import { groupThousands } from '@felulet/domain/format/money.ts';
import { acceptedKinds, importMaximumFiles, importMaximumRows } from '@felulet/domain/media/upload-limits.ts';
import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { call } from '../../../client/call.ts';
import type { SendProgress as Bytes } from '../../../client/endpoint-types.ts';
import { saveDownload } from '../../../client/save-download.ts';
import { companyChoicesQuery } from '../../../ui/fields/company-choices.api.ts';
import { SearchSelect } from '../../../ui/fields/search-select.tsx';
import { toastProblem } from '../../../ui/toast/toast-problem.ts';
import { FileField } from '../../../ui/upload/file-field.tsx';
import { ProgressLine } from '../../../ui/upload/progress-line.tsx';
import { UploadProgress } from '../../../ui/upload/upload-progress.tsx';
import { transferQuery } from '../medias.api.ts';
import styles from './import-page.module.css';
import type { WorkbookImport } from './use-workbook-import.ts';

type Props = { readonly run: WorkbookImport; readonly needsCompany: boolean };
type Missing = { readonly file?: boolean; readonly company?: boolean };

/** The workbook, and for an admin the company of its surfaces; it is checked before anything is stored. */
export function ImportForm({ run, needsCompany }: Props): React.ReactNode {
  const { t } = useTranslation();
  const [file, setFile] = useState<File | null>(null);
  const [company, setCompany] = useState<number | null>(null);
  const [missing, setMissing] = useState<Missing>({});
  const refused = run.outcome.kind === 'refused' ? run.outcome : null;
  const required = t('errors.violation.required');
  const submit = async (form: HTMLFormElement): Promise<void> => {
    const faults = { file: file === null, company: needsCompany && company === null };
    flushSync(() => setMissing(faults));
    if (faults.file || faults.company) form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
    if (file === null || faults.company || run.running !== null) return;
    await run.check({ file, company });
  };
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void submit(event.currentTarget);
      }}
    >
      {needsCompany ? (
        <CompanyField
          value={company}
          error={missing.company ? required : refused?.company}
          onChange={(chosen) => {
            run.reset();
            setCompany(chosen);
            setMissing({ ...missing, company: false });
          }}
        />
      ) : null}
      <FileField
        label={t('medias.import.file')}
        kinds={acceptedKinds.media_import}
        maximum={importMaximumFiles}
        required
        disabled={run.running !== null}
        value={file === null ? [] : [file]}
        error={missing.file ? t('errors.violation.file_missing') : refused?.file}
        onChange={([chosen]) => {
          // The result of the former file does not hold for this one.
          run.reset();
          setFile(chosen ?? null);
          setMissing({ ...missing, file: false });
        }}
      />
      <p className={styles.limits}>{t('medias.import.ruleLimits', { rows: groupThousands(importMaximumRows) })}</p>
      {run.running === 'check' && run.outcome.kind !== 'mapping' ? (
        <ImportProgress bytes={run.progress} transfer={run.key} onCancel={run.cancel} />
      ) : null}
      <div className={styles.submit}>
        <Button type="submit" loading={run.running === 'check'} disabled={run.running === 'import'}>
          {t('medias.import.check')}
        </Button>
      </div>
    </form>
  );
}

type CompanyProps = {
  readonly value: number | null;
  readonly error: string | undefined;
  readonly onChange: (company: number | null) => void;
};

function CompanyField({ value, error, onChange }: CompanyProps): React.ReactNode {
  const { t } = useTranslation();
  const { data } = useQuery(companyChoicesQuery({ role: 'publisher', all: 'true' }));
  return (
    <SearchSelect
      label={t('medias.import.company')}
      description={t('medias.import.companyHint')}
      required
      maw={420}
      options={data ?? []}
      value={value}
      error={error}
      onChange={onChange}
    />
  );
}

type ProgressProps = { readonly bytes: Bytes | null; readonly transfer: string | null; readonly onCancel: () => void };

/** First the upload, and then the rows that the server has processed. */
export function ImportProgress({ bytes, transfer, onCancel }: ProgressProps): React.ReactNode {
  const isSent = bytes !== null && bytes.total > 0 && bytes.sent >= bytes.total;
  return isSent && transfer !== null ? (
    <RowProgress transfer={transfer} onCancel={onCancel} />
  ) : (
    <UploadProgress progress={bytes} onCancel={onCancel} />
  );
}

function RowProgress({ transfer, onCancel }: { readonly transfer: string; readonly onCancel: () => void }) {
  const { t } = useTranslation();
  const { data } = useQuery(transferQuery(transfer));
  const progress = data?.progress ?? null;
  const percent = progress?.percent ?? 0;
  const text =
    progress === null
      ? t('ui.upload.processing')
      : t(`medias.import.phase.${progress.phase}`, { rows: groupThousands(progress.rows), percent });
  return (
    <ProgressLine percent={progress === null ? 100 : percent} text={text} moves={percent < 100} onCancel={onCancel} />
  );
}

/** The import workbook with the present lists. */
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
