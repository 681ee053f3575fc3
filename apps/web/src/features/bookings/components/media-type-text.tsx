import type { MediaType } from '@felulet/domain/media/media-types.ts';
import { useTranslation } from 'react-i18next';

export function MediaTypeText({ type }: { readonly type: MediaType }): React.ReactNode {
  const { t } = useTranslation();
  return t(`states.mediaType.${type}`);
}
