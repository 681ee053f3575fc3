import { surfaceDefaultsUpdate } from '@felulet/contract/wire.generated.ts';
import { CODE_PREFIX_LENGTH, codeDigits, codeOf, isCodePrefix } from '@felulet/domain/media/surface-code.ts';
import { Switch, Textarea, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../../client/call.ts';
import { refreshAfter } from '../../../client/refresh-after.ts';
import { NumberField } from '../../../ui/fields/number-field.tsx';
import { SearchSelect } from '../../../ui/fields/search-select.tsx';
import { FieldGrid, FormFrame } from '../../../ui/form/form-frame.tsx';
import { type FormMachine, useFormMachine } from '../../../ui/form/use-form-machine.ts';
import type { Version } from '../../../ui/form/use-staleness.ts';
import { useReload } from '../../../ui/page/loaded-for-edit.tsx';
import { Panel } from '../../../ui/page/panel.tsx';
import { namedUnits } from '../../../ui/text/unit-name.ts';
import { surfaceListsQuery } from '../medias.api.ts';
import styles from '../parts/media-form.module.css';
import { MediaPriceTagRows } from '../parts/media-form-rows.tsx';
import { type Defaults, nextNumberQuery } from '../surface-defaults.api.ts';
import { type DefaultsValues, defaultsFormPath, toDefaultsBody } from './defaults-values.ts';

type Props = {
  readonly defaults: Defaults;
  readonly initialValues: DefaultsValues;
  readonly revision: string | null;
  readonly reread: () => Promise<Version<DefaultsValues>>;
};

/** The defaults of a publisher's new surfaces. */
export function DefaultsForm({ defaults, ...edit }: Props): React.ReactNode {
  const { t } = useTranslation();
  const reload = useReload();
  const client = useQueryClient();
  const { data } = useQuery(surfaceListsQuery(defaults.id));
  const machine: FormMachine<DefaultsValues> = useFormMachine({
    toRequest: toDefaultsBody,
    send: (body, options) => call(surfaceDefaultsUpdate, { params: { id: defaults.id }, body }, options),
    rename: (path) => defaultsFormPath(path, machine.form.getValues()),
    success: t('makingSurfaces.defaults.saved'),
    failure: t('makingSurfaces.defaults.failed'),
    ...edit,
    onSaved: () => {
      void refreshAfter(client, 'surfaceDefaults');
      reload?.();
    },
  });
  return (
    <div className={styles.page}>
      <FormFrame machine={machine} submitLabel={t('ui.actions.save')} cancel={{ to: '/medias' }}>
        <CodePattern machine={machine} company={defaults.id} />
        <Panel title={t('makingSurfaces.defaults.deadlines')}>
          <FieldGrid>
            <div data-wide>
              <Text machine={machine} name="important_details" label={t('medias.booking.importantDetails')} />
            </div>
            <Text machine={machine} name="booking" label={t('medias.booking.order')} />
            <Text machine={machine} name="design" label={t('medias.booking.design')} />
            <Text machine={machine} name="technical" label={t('medias.booking.technical')} />
          </FieldGrid>
        </Panel>
        <Panel title={t('makingSurfaces.defaults.prices')}>
          <SearchSelect
            {...machine.field('rental_period_unit', t('medias.marketing.rentalUnit'))}
            options={namedUnits(data?.rental_period_unit, t)}
            maw={360}
          />
          <h3 className={styles.subhead}>{t('medias.financial.priceTags')}</h3>
          <MediaPriceTagRows machine={machine} types={data?.priceTagType} />
        </Panel>
      </FormFrame>
    </div>
  );
}

type PatternProps = { readonly machine: FormMachine<DefaultsValues>; readonly company: number };

const TYPING_PAUSE = 150;

/** The next code for the typed pattern. */
function CodePattern({ machine, company }: PatternProps): React.ReactNode {
  const { t } = useTranslation();
  const [least, most] = codeDigits;
  const { code_prefix: prefix, code_digits: digits } = machine.form.getValues();
  const [settledPrefix] = useDebouncedValue(prefix.trim(), TYPING_PAUSE);
  const next = useQuery({
    ...nextNumberQuery(company, settledPrefix),
    enabled: isCodePrefix(settledPrefix),
    retry: false,
  });
  const number = settledPrefix === prefix.trim() ? next.data?.next_number : undefined;
  const isSound = digits !== null && digits >= least && digits <= most;
  return (
    <Panel title={t('makingSurfaces.defaults.codes')}>
      <FieldGrid>
        <TextInput
          {...machine.field('code_prefix', t('makingSurfaces.defaults.prefix'), {
            description: t('makingSurfaces.defaults.prefixHint'),
          })}
          maxLength={CODE_PREFIX_LENGTH}
        />
        <NumberField
          {...machine.field('code_digits', t('makingSurfaces.defaults.digits'), {
            required: true,
            description:
              isSound && number !== undefined
                ? t('makingSurfaces.defaults.example', { code: codeOf({ prefix: settledPrefix, digits }, number) })
                : undefined,
          })}
        />
        <Switch {...machine.checkbox('gives_codes', t('makingSurfaces.defaults.gives'))} mt={{ base: 0, sm: 44 }} />
      </FieldGrid>
    </Panel>
  );
}

type TextProps = {
  readonly machine: FormMachine<DefaultsValues>;
  readonly name: 'important_details' | 'booking' | 'design' | 'technical';
  readonly label: string;
};

function Text({ machine, name, label }: TextProps): React.ReactNode {
  return <Textarea {...machine.field(name, label)} autosize minRows={2} maxRows={10} />;
}
