import type { Media } from '@felulet/contract/catalogue/surfaces.ts';
import { mediaCopy } from '@felulet/contract/wire.generated.ts';
import { Button, Checkbox } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../../client/call.ts';
import { refreshAfter } from '../../../client/refresh-after.ts';
import { useGo } from '../../../ui/action/route-link.tsx';
import { DialogFrame } from '../../../ui/dialog/dialog-frame.tsx';
import { NumberField } from '../../../ui/fields/number-field.tsx';
import { FieldGrid, FormFrame } from '../../../ui/form/form-frame.tsx';
import { useFormMachine } from '../../../ui/form/use-form-machine.ts';
import { toast } from '../../../ui/toast/toast-store.ts';
import { photosIn, type WithPhotos } from '../parts/media-form-values.ts';

type Props = {
  readonly media: Pick<Media, 'id' | 'title'> & WithPhotos;
  readonly onClose: () => void;
};
type Values = { readonly count: number | null; readonly with_photos: boolean };

/** Creates several copies of a surface. */
export function CopiesDialog({ media, onClose }: Props): React.ReactNode {
  const { t } = useTranslation();
  const client = useQueryClient();
  const go = useGo();
  const photos = photosIn(media);
  const initialValues: Values = { count: 2, with_photos: photos.length > 0 };
  const machine = useFormMachine({
    initialValues,
    toRequest: ({ count, with_photos }) => ({ count: count ?? 1, with_photos }),
    send: (body, options) => call(mediaCopy, { params: { id: media.id }, body }, options),
    guarded: false,
    failure: t('makingSurfaces.copy.failed'),
    onSaved: ({ list }) => {
      void refreshAfter(client, 'surface');
      const codes = { first: list[0]?.surface_code ?? '', last: list.at(-1)?.surface_code ?? '' };
      const text =
        list.length === 1
          ? t('makingSurfaces.copy.doneOne', codes)
          : t('makingSurfaces.copy.done', { ...codes, count: list.length });
      const [{ id = 0 } = {}, ...others] = list;
      const open = (): void =>
        others.length === 0
          ? go({ to: `/medias/show/${id}` })
          : go({ to: '/medias', search: { ids: list.map((copy) => copy.id).join(',') } });
      toast('success', text, { action: { label: t('ui.actions.open'), run: open } });
      onClose();
    },
  });
  return (
    <DialogFrame
      title={t('makingSurfaces.copy.title', { title: media.title })}
      onClose={onClose}
      isChanged={machine.isChanged}
    >
      <FormFrame
        machine={machine}
        submitLabel={t('makingSurfaces.copy.run')}
        hasRequired={false}
        buttons={
          <Button variant="default" onClick={onClose}>
            {t('ui.actions.cancel')}
          </Button>
        }
      >
        <p>{t('makingSurfaces.copy.lead')}</p>
        <FieldGrid>
          <NumberField {...machine.field('count', t('makingSurfaces.copy.count'), { required: true })} data-autofocus />
          {photos.length === 0 ? null : (
            <div data-wide>
              <Checkbox
                {...machine.checkbox('with_photos', t('makingSurfaces.copy.photos', { count: photos.length }))}
              />
            </div>
          )}
        </FieldGrid>
      </FormFrame>
    </DialogFrame>
  );
}
