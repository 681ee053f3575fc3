import type { FileKind } from '@felulet/contract/endpoint.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isAborted, isApiProblem } from '../../client/api-problem.ts';
import type { CallOptions } from '../../client/endpoint-types.ts';
import { type Sending, type SendOutcome, useSending } from '../form/use-sending.ts';
import { toastProblem } from '../toast/toast-problem.ts';
import { LONG_ALERT_TIMEOUT, toast } from '../toast/toast-store.ts';
import { FileField } from './file-field.tsx';
import { fileAt, withFileNames } from './named-faults.ts';
import styles from './upload-field.module.css';
import { UploadProgress } from './upload-progress.tsx';

type Uploading<Answer> = {
  /** The name of these files in the contract, without brackets. */
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

/** A drop zone whose files are uploaded at once; the server's faults are listed below. */
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
    const outcome = await sendValidFiles(files, name, sending);
    if (outcome.kind === 'busy') return;
    const { left } = outcome;
    if (left.length > 0) setFault(left.join(' · '));
    if (outcome.kind === 'saved') {
      const taken = left.length === 0 ? undefined : outcome.taken.map((file) => file.name).join(', ');
      toast('success', success, { detail: taken });
      onUploaded(outcome.answer);
    } else if (isAborted(outcome.error)) return void toast('info', t('ui.upload.cancelled'));
    if (left.length > 0) toast('danger', failure, { detail: left.join('\n'), timeout: LONG_ALERT_TIMEOUT });
    else if (outcome.kind === 'refused') toastProblem(outcome.error, failure);
  };
  return { sending, fault, start };
}

type Sent<Answer> = SendOutcome<Answer> & { readonly taken: readonly File[]; readonly left: readonly string[] };

/** The server takes all files or none: the faulty ones are left out, and the others are sent again. */
async function sendValidFiles<Answer>(
  files: readonly File[],
  name: string,
  sending: Sending<readonly File[], Answer>,
): Promise<Sent<Answer>> {
  const left: string[] = [];
  let taken = files;
  for (;;) {
    const outcome = await sending.send(taken, undefined);
    const faults = outcome.kind === 'refused' ? faultsOf(outcome.error, name, taken) : [];
    left.push(...faults.map(({ message }) => message));
    const good = taken.filter((file) => !faults.some((fault) => fault.file === file));
    if (good.length === 0 || good.length === taken.length) return { ...outcome, taken, left };
    taken = good;
  }
}

type FaultyFile = { readonly file: File | undefined; readonly message: string };

function faultsOf(error: unknown, name: string, sent: readonly File[]): readonly FaultyFile[] {
  const named = withFileNames(error, { [name]: sent });
  if (!isApiProblem(named)) return [];
  return named.violations.map(({ propertyPath, message }) => ({
    file: fileAt(propertyPath, { [name]: sent }),
    message,
  }));
}
