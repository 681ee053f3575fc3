import { mediaPlacings, mediaTypes } from '@felulet/domain/media/media-types.ts';
import { Switch, Textarea, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ActionButton } from '../../../ui/action/action-button.tsx';
import { ChoiceSelect } from '../../../ui/fields/choice-select.tsx';
import { companyChoicesQuery } from '../../../ui/fields/company-choices.api.ts';
import { NumberField } from '../../../ui/fields/number-field.tsx';
import { SearchSelect } from '../../../ui/fields/search-select.tsx';
import { TagsSelect } from '../../../ui/fields/tags-select.tsx';
import { FieldGrid } from '../../../ui/form/form-frame.tsx';
import { Panel } from '../../../ui/page/panel.tsx';
import { defaultsQuery } from '../surface-defaults.api.ts';
import styles from './media-form.module.css';
import type { MediaMachine, SectionProps } from './media-form-section.ts';
import { withDefaults } from './media-form-values.ts';

const SIZE_DECIMALS = 2;

type Props = SectionProps & {
  readonly needsCompany: boolean;
  /** The company of the surface, once it is known. */
  readonly company: number | undefined;
  readonly quantityNote: React.ReactNode;
};

export function GeneralSection({ machine, lists, needsCompany, company, quantityNote }: Props): React.ReactNode {
  const { t } = useTranslation();
  return (
    <Panel title={t('medias.form.general')}>
      <FieldGrid>
        {needsCompany ? <CompanyField machine={machine} lists={lists} /> : null}
        <div data-wide>
          <TextInput {...machine.field('title', t('medias.column.title'), { required: true })} maxLength={255} />
        </div>
        <KindFields machine={machine} lists={lists} />
        <NumberField
          {...machine.field('width', t('medias.filter.width'), { required: true })}
          kind="measure"
          decimals={SIZE_DECIMALS}
          suffix=" cm"
        />
        <NumberField
          {...machine.field('height', t('medias.filter.height'), { required: true })}
          kind="measure"
          decimals={SIZE_DECIMALS}
          suffix=" cm"
        />
        <NumberField
          {...machine.field('quantity', t('medias.detail.quantity'), { required: true })}
          suffix={(count) => ` ${t('prices.form.pieces', { count })}`}
        />
        {quantityNote ? <div data-wide>{quantityNote}</div> : null}
        <CodeField machine={machine} company={company} />
        <div data-wide>
          <TagsSelect
            {...machine.field('tags', t('medias.filter.tags'))}
            options={lists.optionsOf('tags')}
            onCreate={lists.add('tags')}
          />
        </div>
        <div data-wide>
          <Textarea
            {...machine.field('description', t('medias.detail.description'), { required: true })}
            autosize
            minRows={3}
            maxRows={14}
          />
        </div>
        <div data-wide>
          <Textarea
            {...machine.field('publisher_notes', t('medias.detail.publisherNotes'), {
              description: t('medias.form.notesHint'),
            })}
            autosize
            minRows={2}
            maxRows={14}
          />
        </div>
      </FieldGrid>
    </Panel>
  );
}

function KindFields({ machine }: SectionProps): React.ReactNode {
  const { t } = useTranslation();
  return (
    <>
      <ChoiceSelect
        {...machine.field('type', t('medias.filter.type'), { required: true })}
        allowDeselect={false}
        placeholder={t('ui.form.choose')}
        data={mediaTypes.map((type) => ({ value: type, label: t(`states.mediaType.${type}`) }))}
      />
      <ChoiceSelect
        {...machine.field('media_placing', t('medias.filter.placing'), { required: true })}
        allowDeselect={false}
        placeholder={t('ui.form.choose')}
        data={mediaPlacings.map((placing) => ({ value: placing, label: t(`states.mediaPlacing.${placing}`) }))}
      />
      <Switch {...machine.checkbox('is_digital', t('medias.filter.digital'))} mt={{ base: 0, sm: 28 }} />
    </>
  );
}

/** An admin chooses the company. */
function CompanyField({ machine }: SectionProps): React.ReactNode {
  const { t } = useTranslation();
  const { data } = useQuery(companyChoicesQuery({ role: 'publisher', all: 'true' }));
  return (
    <div data-wide>
      <SearchSelect
        {...machine.field('company', t('medias.detail.company'), { required: true })}
        maw={420}
        options={data ?? []}
      />
      <DefaultsOffer machine={machine} />
    </div>
  );
}

/** Offers the default values of the company that an admin has chosen. */
function DefaultsOffer({ machine }: { readonly machine: MediaMachine }): React.ReactNode {
  const { t } = useTranslation();
  const { company } = machine.form.getValues();
  const { data } = useQuery({ ...defaultsQuery(company ?? 0), enabled: company !== null, retry: false });
  if (company === null || data?.is_set !== true) return null;
  return (
    <div className={styles.under}>
      <ActionButton
        variant="default"
        size="xs"
        onClick={() => machine.form.setValues(withDefaults(machine.form.getValues(), data))}
      >
        {t('makingSurfaces.defaults.load')}
      </ActionButton>
    </div>
  );
}

type CodeFieldProps = { readonly machine: MediaMachine; readonly company: number | undefined };

/** A typed code, or the code that will be assigned. */
function CodeField({ machine, company }: CodeFieldProps): React.ReactNode {
  const { t } = useTranslation();
  const { surface_code: code, give_code: gives } = machine.form.getValues();
  const isEmpty = code.trim() === '';
  const { data } = useQuery({
    ...defaultsQuery(company ?? 0),
    enabled: company !== undefined && isEmpty,
    retry: false,
  });
  const next = data === undefined ? undefined : t('makingSurfaces.code.next', { code: data.next_code });
  return (
    <div>
      <TextInput
        {...machine.field('surface_code', t('medias.other.surfaceCode'), {
          description: t('medias.form.surfaceCodeHint'),
        })}
        maxLength={255}
      />
      {isEmpty ? (
        <Switch
          className={styles.under}
          {...machine.checkbox('give_code', t('makingSurfaces.code.give'), {
            description: gives ? next : undefined,
          })}
        />
      ) : null}
    </div>
  );
}
