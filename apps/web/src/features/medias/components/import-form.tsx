import { acceptedKinds, importMaximumFiles } from '@felulet/domain/media/upload-limits.ts';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SearchSelect } from '../../../ui/form/search-select.tsx';
import { FileField } from '../../../ui/upload/file-field.tsx';
import { UploadProgress } from '../../../ui/upload/upload-progress.tsx';
import { publisherQuery } from '../medias.api.ts';
import styles from './import-page.module.css';
import type { WorkbookImport } from './use-workbook-import.ts';

type Props = { readonly run: WorkbookImport; readonly needsCompany: boolean };
type Missing = { readonly file?: boolean; readonly company?: boolean };

/** The filled workbook, and for an admin whose surfaces they are. [K2.15] [K5.6] */
export function ImportForm({ run, needsCompany }: Props): React.ReactNode {
  const { t } = useTranslation();
  const [file, setFile] = useState<File | null>(null);
  const [company, setCompany] = useState<number | null>(null);
  const [missing, setMissing] = useState<Missing>({});
  const refused = run.outcome.kind === 'refused' ? run.outcome : null;
  const required = t('errors.violation.required');
  const submit = async (): Promise<void> => {
    const faults = { file: file === null, company: needsCompany && company === null };
    setMissing(faults);
    if (file === null || faults.company) return;
    // A changed file cannot be sent from the old choice, so that a faulty one has to be chosen again.
    if (await run.start({ file, company })) setFile(null);
  };
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      {needsCompany ? (
        <CompanyField
          value={company}
          error={missing.company ? required : refused?.company}
          onChange={(chosen) => {
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
        disabled={run.pending}
        value={file === null ? [] : [file]}
        error={missing.file ? t('errors.violation.file_missing') : refused?.file}
        onChange={([chosen]) => {
          setFile(chosen ?? null);
          setMissing({ ...missing, file: false });
        }}
      />
      {run.pending ? <UploadProgress progress={run.progress} onCancel={run.cancel} /> : null}
      <div className={styles.submit}>
        <Button type="submit" loading={run.pending}>
          {t('medias.import.submit')}
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
  const { data } = useQuery(publisherQuery());
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
