import type { Media } from '@felulet/contract/catalogue/surfaces.ts';
import { Checkbox } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { MediaMachine } from './media-form-section.ts';
import { photosIn } from './media-form-values.ts';

type Props = { readonly machine: MediaMachine; readonly original: Media };

/** Whether a copy takes the publisher's pictures of its original over. [D17.4] */
export function CopiedPhotos({ machine, original }: Props): React.ReactNode {
  const { t } = useTranslation();
  const photos = photosIn(original);
  if (photos.length === 0) return null;
  return (
    <Checkbox
      mb="md"
      label={t('makingSurfaces.copy.photos', { count: photos.length })}
      checked={machine.form.getValues().photos_of !== null}
      onChange={({ currentTarget: { checked } }) =>
        machine.form.setFieldValue('photos_of', checked ? original.id : null)
      }
    />
  );
}
