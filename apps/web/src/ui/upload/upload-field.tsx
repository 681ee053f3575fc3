import type { FileKind } from '@felulet/contract/endpoint.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isAborted, isApiProblem } from '../../client/api-problem.ts';
import type { CallOptions } from '../../client/endpoint-types.ts';
import { type Sending, useSending } from '../form/use-sending.ts';
import { toastProblem } from '../toast/toast-problem.ts';
import { toast } from '../toast/toast-store.ts';
import { FileField } from './file-field.tsx';
import { withFileNames } from './named-faults.ts';
import styles from './upload-field.module.css';
import { UploadProgress } from './upload-progress.tsx';

type Uploading<Answer> = {
  /** What the contract calls these files, without the brackets. */
  readonly name: string;
  readonly send: (files: readonly File[], options: CallOptions) => Promise<Answer>;
  readonly success: string;
  readonly failure: string;
  readonly onUploaded: (answer: Answer) => void;
};

type Props<Answer> = Uploading<Answer> & {
  readonly label: string;
  readonly kinds: readonly FileKind[];
  readonly maximum: number;
};

/** A place to drop files on, which go up at once; what the server finds wrong with them stands below. */
export function UploadField<Answer>({ label, kinds, maximum, ...uploading }: Props<Answer>): React.ReactNode {
  const { sending, fault, start } = useUpload(uploading);
  return (
    <div className={styles.field}>
      <FileField
        label={label}
        kinds={kinds}
        maximum={maximum}
        value={[]}
        disabled={sending.pending}
        error={fault}
        onChange={(files) => void start(files)}
      />
      {sending.pending ? <UploadProgress progress={sending.progress} onCancel={sending.cancel} /> : null}
    </div>
  );
}

type Upload<Answer> = {
  readonly sending: Sending<readonly File[], Answer>;
  readonly fault: string | undefined;
  readonly start: (files: readonly File[]) => Promise<void>;
};

function useUpload<Answer>({ name, send, success, failure, onUploaded }: Uploading<Answer>): Upload<Answer> {
  const { t } = useTranslation();
  const [fault, setFault] = useState<string>();
  const sending = useSending(send, true);
  const start = async (files: readonly File[]): Promise<void> => {
    if (files.length === 0) return;
    setFault(undefined);
    const outcome = await sending.send(files, undefined);
    if (outcome.kind === 'busy') return;
    if (outcome.kind === 'saved') {
      toast('success', success);
      return onUploaded(outcome.answer);
    }
    if (isAborted(outcome.error)) return void toast('info', t('ui.upload.cancelled'));
    const problem = withFileNames(outcome.error, { [name]: files });
    const faults = isApiProblem(problem) ? problem.violations.map(({ message }) => message) : [];
    if (faults.length === 0) toastProblem(problem, failure);
    else setFault(faults.join(' · '));
  };
  return { sending, fault, start };
}
