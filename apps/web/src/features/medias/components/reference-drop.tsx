import type { FileKind } from '@felulet/contract/endpoint.ts';
import { FileField } from '../../../ui/upload/file-field.tsx';
import { UploadProgress } from '../../../ui/upload/upload-progress.tsx';
import type { ReferenceKind } from '../medias.api.ts';
import { useReferenceUpload } from './use-reference-upload.ts';

type Props = {
  readonly mediaId: number;
  readonly kind: ReferenceKind;
  readonly label: string;
  readonly kinds: readonly FileKind[];
  readonly maximum: number;
};

/** A place to drop files on, which go up at once. */
export function ReferenceDrop({ mediaId, kind, label, kinds, maximum }: Props): React.ReactNode {
  const upload = useReferenceUpload(kind, mediaId);
  return (
    <div>
      <FileField
        label={label}
        kinds={kinds}
        maximum={maximum}
        value={[]}
        disabled={upload.pending}
        error={upload.fault}
        onChange={(files) => void upload.start(files)}
      />
      {upload.pending ? <UploadProgress progress={upload.progress} onCancel={upload.cancel} /> : null}
    </div>
  );
}
