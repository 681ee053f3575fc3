import type { FileKind } from '@felulet/contract/endpoint.ts';
import { useTranslation } from 'react-i18next';
import { UploadField } from '../../../ui/upload/upload-field.tsx';
import { addReferences, type ReferenceKind, useMediaCalls } from '../medias.api.ts';

type Props = {
  readonly mediaId: number;
  readonly kind: ReferenceKind;
  readonly label: string;
  readonly kinds: readonly FileKind[];
  readonly maximum: number;
};

/** A place to drop pictures or documents of a surface on. [A6.1] */
export function ReferenceDrop({ mediaId, kind, ...field }: Props): React.ReactNode {
  const { t } = useTranslation();
  const calls = useMediaCalls();
  return (
    <UploadField
      {...field}
      name={kind}
      send={(files, options) => addReferences(kind, mediaId, files, options)}
      success={t('medias.photos.uploadSuccess')}
      failure={t('medias.photos.uploadFailure')}
      onUploaded={() => void calls.reload()}
    />
  );
}
