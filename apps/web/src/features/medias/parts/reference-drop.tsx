import type { FileKind } from '@felulet/contract/endpoint.ts';
import { useTranslation } from 'react-i18next';
import { UploadField } from '../../../ui/upload/upload-field.tsx';
import { type MediaFileKind, uploadMediaFiles, useMediaCalls } from '../medias.api.ts';

type Props = {
  readonly mediaId: number;
  readonly kind: MediaFileKind;
  readonly label: string;
  readonly kinds: readonly FileKind[];
  readonly maximum: number;
};

/** A drop zone for pictures or documents of a surface. */
export function ReferenceDrop({ mediaId, kind, ...field }: Props): React.ReactNode {
  const { t } = useTranslation();
  const calls = useMediaCalls();
  return (
    <UploadField
      {...field}
      name={kind}
      send={(files, options) => uploadMediaFiles(kind, mediaId, files, options)}
      success={t('medias.photos.uploadSuccess')}
      failure={t('medias.photos.uploadFailure')}
      onUploaded={() => void calls.reload()}
    />
  );
}
