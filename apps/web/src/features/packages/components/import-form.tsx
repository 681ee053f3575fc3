import { acceptedKinds, importMaximumFiles } from '@felulet/domain/media/upload-limits.ts';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FileField } from '../../../ui/upload/file-field.tsx';
import { UploadProgress } from '../../../ui/upload/upload-progress.tsx';
import styles from './package-import.module.css';
import type { PackageImport } from './use-package-import.ts';

/** One filled workbook. [K5.16] */
export function ImportForm({ run }: { readonly run: PackageImport }): React.ReactNode {
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
          // What was said of the former file does not hold for this one.
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
