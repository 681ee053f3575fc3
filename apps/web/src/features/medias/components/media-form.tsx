import { MAX_DOCUMENTS, MAX_IMAGES, type Media } from '@felulet/contract/catalogue/surfaces.ts';
import type { PageAddress } from '@felulet/contract/page-paths.ts';
import { acceptedKinds } from '@felulet/domain/media/upload-limits.ts';
import { useTranslation } from 'react-i18next';
import { ActionButton } from '../../../ui/action/action-button.tsx';
import { FieldGrid, FormFrame } from '../../../ui/form/form-frame.tsx';
import { Panel } from '../../../ui/page/panel.tsx';
import { FileField } from '../../../ui/upload/file-field.tsx';
import { CopiedPhotos } from './copied-photos.tsx';
import styles from './media-form.module.css';
import { BookingSection, MarketingSection } from './media-form-details.tsx';
import { GeneralSection } from './media-form-general.tsx';
import { LocationSection } from './media-form-location.tsx';
import { OtherSection, PriceSection } from './media-form-rows.tsx';
import type { MediaMachine, SectionProps } from './media-form-section.ts';
import { useListChoices } from './use-list-choices.ts';

type Props = {
  readonly machine: MediaMachine;
  /** Whose surface it is, once that is settled. */
  readonly company: number | undefined;
  readonly submitLabel: string;
  /** Saves and begins another one. [D17.1] */
  readonly onSaveAndNew?: () => void;
  readonly cancelTo: PageAddress;
  readonly needsCompany: boolean;
  /** A new surface takes its files along; later they are handled on its page. */
  readonly hasFiles: boolean;
  /** What it is a copy of. */
  readonly original?: Media | undefined;
  /** Why a smaller quantity was refused. */
  readonly quantityNote?: React.ReactNode;
  readonly onReload?: (() => void) | undefined;
  /** What is handled beside the fields. */
  readonly children?: React.ReactNode;
};

/** All of a surface on one page, in the order of the tabs that show it. */
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
  onReload,
  children,
}: Props): React.ReactNode {
  const { t } = useTranslation();
  const lists = useListChoices(machine, company);
  const section = { machine, lists };
  return (
    <div className={styles.page}>
      <FormFrame
        machine={machine}
        submitLabel={submitLabel}
        onReload={onReload}
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
    </div>
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
