import type { SystemListName, SystemListOption } from '@felulet/contract/catalogue/lists.ts';
import type { Media } from '@felulet/contract/catalogue/surfaces.ts';
import { MAX_DOCUMENTS, MAX_IMAGES } from '@felulet/contract/page-facts.ts';
import type { PageAddress } from '@felulet/contract/page-paths.ts';
import { acceptedKinds } from '@felulet/domain/media/upload-limits.ts';
import { Checkbox, Switch, Textarea } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ActionButton } from '../../../ui/action/action-button.tsx';
import { isSameName } from '../../../ui/fields/list-option.tsx';
import { NumberField } from '../../../ui/fields/number-field.tsx';
import { SearchSelect } from '../../../ui/fields/search-select.tsx';
import { TagsSelect } from '../../../ui/fields/tags-select.tsx';
import { FieldGrid, FormFrame } from '../../../ui/form/form-frame.tsx';
import { PageIndex } from '../../../ui/page/page-index.tsx';
import { Panel } from '../../../ui/page/panel.tsx';
import { namedUnits } from '../../../ui/text/unit-name.ts';
import { FileField } from '../../../ui/upload/file-field.tsx';
import { surfaceListsQuery } from '../medias.api.ts';
import { GeneralSection } from './media-form-general.tsx';
import { LocationSection } from './media-form-location.tsx';
import { OtherSection, PriceSection } from './media-form-rows.tsx';
import type { ListChoices, MediaMachine, SectionProps } from './media-form-section.ts';
import { photosIn } from './media-form-values.ts';

type Props = {
  readonly machine: MediaMachine;
  /** The company of the surface, once it is known. */
  readonly company: number | undefined;
  readonly submitLabel: string;
  /** Saves and starts the next surface. */
  readonly onSaveAndNew?: () => void;
  readonly cancelTo: PageAddress;
  readonly needsCompany: boolean;
  /** A new surface is saved with its files; later they are changed on its page. */
  readonly hasFiles: boolean;
  /** The surface that it is a copy of. */
  readonly original?: Media | undefined;
  /** The reason why a smaller quantity was refused. */
  readonly quantityNote?: React.ReactNode;
  /** Parts beside the fields. */
  readonly children?: React.ReactNode;
};

/** All data of a surface on one page, in the order of the tabs that show it. */
export function MediaForm({
  machine,
  company,
  submitLabel,
  onSaveAndNew,
  cancelTo,
  needsCompany,
  hasFiles,
  original,
  quantityNote,
  children,
}: Props): React.ReactNode {
  const { t } = useTranslation();
  const lists = useListChoices(machine, company);
  const section = { machine, lists };
  return (
    <PageIndex>
      <FormFrame
        machine={machine}
        submitLabel={submitLabel}
        buttons={
          <>
            <ActionButton variant="default" to={cancelTo}>
              {t('ui.actions.cancel')}
            </ActionButton>
            {onSaveAndNew === undefined ? null : (
              <ActionButton variant="default" loading={machine.pending} onClick={onSaveAndNew}>
                {t('makingSurfaces.saveAndNew')}
              </ActionButton>
            )}
          </>
        }
      >
        <GeneralSection {...section} needsCompany={needsCompany} company={company} quantityNote={quantityNote} />
        <LocationSection {...section} />
        <MarketingSection {...section} />
        <BookingSection {...section} />
        <PriceSection {...section} />
        <OtherSection {...section} />
        {hasFiles ? <FileSection {...section} original={original} /> : null}
      </FormFrame>
      {children}
    </PageIndex>
  );
}

function FileSection({ machine, original }: SectionProps & { readonly original: Media | undefined }): React.ReactNode {
  const { t } = useTranslation();
  return (
    <Panel title={t('medias.form.files')}>
      {original === undefined ? null : <CopiedPhotos machine={machine} original={original} />}
      <FieldGrid>
        <FileField
          {...machine.files('images', t('medias.detail.gallery'))}
          kinds={acceptedKinds.media_images}
          maximum={MAX_IMAGES}
        />
        <FileField
          {...machine.files('documents', t('medias.other.documents'))}
          kinds={acceptedKinds.media_documents}
          maximum={MAX_DOCUMENTS}
        />
      </FieldGrid>
    </Panel>
  );
}

type CopiedPhotosProps = { readonly machine: MediaMachine; readonly original: Media };

/** Whether the copy takes over the publisher's pictures. */
function CopiedPhotos({ machine, original }: CopiedPhotosProps): React.ReactNode {
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

/** Temporary ids lie below any number that a field may hold. */
const FIRST_TYPED_ID = -1_000_000_000;

/** The lists of the form with the typed entries, for the company where it is known. */
function useListChoices(machine: MediaMachine, company: number | undefined): ListChoices {
  const { data, isPending } = useQuery(surfaceListsQuery(company));
  const typedIn = (list: SystemListName) =>
    machine.form.getValues().typed_entries.filter((entry) => entry.list === list);
  const known = (list: SystemListName): readonly SystemListOption[] | undefined =>
    data?.[list] ?? (isPending ? undefined : []);
  return {
    priceTagTypes: known('priceTagType'),
    optionsOf: (list) => {
      const options = known(list);
      return options && [...options, ...typedIn(list).map(({ id, name }) => ({ id, name, enabled: false }))];
    },
    add: (list) => (name) => {
      const same = typedIn(list).find((entry) => isSameName(entry.name, name));
      if (same !== undefined) return Promise.resolve(same.id);
      const { typed_entries: before } = machine.form.getValues();
      const id = FIRST_TYPED_ID - before.length;
      // The entries are a form value, so a stored draft has them, too.
      machine.form.setFieldValue('typed_entries', [...before, { id, list, name }]);
      return Promise.resolve(id);
    },
  };
}

function MarketingSection({ machine, lists }: SectionProps): React.ReactNode {
  const { t } = useTranslation();
  return (
    <Panel title={t('medias.tab.marketing')}>
      <FieldGrid>
        <NumberField
          {...machine.field('media_marketing.contacts', t('medias.marketing.contacts'), { required: true })}
        />
        <SearchSelect
          {...machine.field('media_marketing.rental_period_unit', t('medias.marketing.rentalUnit'))}
          options={namedUnits(lists.optionsOf('rental_period_unit'), t)}
          onCreate={lists.add('rental_period_unit')}
        />
        <Switch
          {...machine.checkbox('media_marketing.can_customer_produce', t('medias.marketing.customerProduces'))}
          mt={{ base: 0, sm: 28 }}
        />
        {(['targets', 'suggestions', 'extras'] as const).map((list) => (
          <div key={list} data-wide>
            <TagsSelect
              {...machine.field(`media_marketing.${list}`, t(`medias.marketing.${list}`))}
              options={lists.optionsOf(list)}
              onCreate={lists.add(list)}
            />
          </div>
        ))}
      </FieldGrid>
    </Panel>
  );
}

function BookingSection({ machine, lists }: SectionProps): React.ReactNode {
  const { t } = useTranslation();
  const text = (name: 'important_details' | 'booking' | 'design' | 'technical', label: string): React.ReactNode => (
    <Textarea
      {...machine.field(`media_booking.${name}`, label, { required: true })}
      autosize
      minRows={2}
      maxRows={10}
    />
  );
  return (
    <Panel title={t('medias.tab.booking')}>
      <FieldGrid>
        <div data-wide>{text('important_details', t('medias.booking.importantDetails'))}</div>
        {text('booking', t('medias.booking.order'))}
        {text('design', t('medias.booking.design'))}
        {text('technical', t('medias.booking.technical'))}
        <div data-wide>
          <TagsSelect
            {...machine.field('media_booking.exceptions', t('medias.booking.exceptions'))}
            options={lists.optionsOf('exceptions')}
            onCreate={lists.add('exceptions')}
          />
        </div>
      </FieldGrid>
    </Panel>
  );
}
