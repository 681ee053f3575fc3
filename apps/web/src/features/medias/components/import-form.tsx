import { groupThousands } from '@felulet/domain/format/money.ts';
import { acceptedKinds, importMaximumFiles, importMaximumRows } from '@felulet/domain/media/upload-limits.ts';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { SearchSelect } from '../../../ui/form/search-select.tsx';
import { FileField } from '../../../ui/upload/file-field.tsx';
import { publisherQuery } from '../medias.api.ts';
import styles from './import-page.module.css';
import { ImportProgress } from './import-progress.tsx';
import type { WorkbookImport } from './use-workbook-import.ts';

type Props = { readonly run: WorkbookImport; readonly needsCompany: boolean };
type Missing = { readonly file?: boolean; readonly company?: boolean };

/** The filled workbook, and for an admin whose surfaces they are; it is looked at before anything is stored. [K2.15] [K5.6] */
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
          // What was said of the former file does not hold for this one.
          run.reset();
          setFile(chosen ?? null);
          setMissing({ ...missing, file: false });
        }}
      />
      <p className={styles.limits}>{t('medias.import.ruleLimits', { rows: groupThousands(importMaximumRows) })}</p>
      {run.running === 'check' ? (
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
