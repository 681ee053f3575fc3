import { MAX_SOURCE } from '@felulet/contract/page-facts.ts';
import { workingYearBody } from '@felulet/contract/sales/working-days.ts';
import { workingYearSet } from '@felulet/contract/wire.generated.ts';
import { type Day, isDay } from '@felulet/domain/period/day.ts';
import { Textarea, TextInput } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../client/call.ts';
import { refreshAfter } from '../../client/refresh-after.ts';
import { useGo } from '../../ui/action/route-link.tsx';
import { readDay } from '../../ui/fields/read-day.ts';
import { FieldGrid, FormFrame } from '../../ui/form/form-frame.tsx';
import { type FormMachine, useFormMachine } from '../../ui/form/use-form-machine.ts';
import { type Edited, LoadedForEdit, rereadAs } from '../../ui/page/loaded-for-edit.tsx';
import { PageHeader } from '../../ui/page/page-header.tsx';
import { Panel } from '../../ui/page/panel.tsx';
import { usePathId } from '../../ui/page/use-path-id.ts';
import { MovedDays } from './moved-days.tsx';
import { workingYearEditQuery } from './working-days.api.ts';

export default function WorkingYearEditPage(): React.ReactNode {
  const { t } = useTranslation();
  const year = usePathId();
  const result = useQuery(workingYearEditQuery(year));
  return (
    <>
      <PageHeader
        title={t('workingDays.form.title', { year })}
        lead={t('workingDays.form.lead')}
        back={{ to: '/working-days' }}
      />
      <LoadedForEdit result={result}>
        {({ data, reread, ...edit }) => <YearForm year={data} reread={rereadAs(reread, valuesOf)} {...edit} />}
      </LoadedForEdit>
    </>
  );
}

type Year = {
  readonly id: number;
  readonly worked: readonly Day[];
  readonly off: readonly Day[];
  readonly source: string;
};

/** The days as typed, one in a line. */
type Values = { readonly worked: string; readonly off: string; readonly source: string };

function valuesOf({ worked, off, source }: Year): Values {
  return { worked: worked.join('\n'), off: off.join('\n'), source };
}

type Props = Pick<Edited, 'revision'> & {
  readonly year: Year;
  readonly reread: () => Promise<{ readonly values: Values; readonly revision: string | null }>;
};

function YearForm({ year, ...edit }: Props): React.ReactNode {
  const { t } = useTranslation();
  const client = useQueryClient();
  const go = useGo();
  const machine = useFormMachine({
    initialValues: valuesOf(year),
    toRequest: ({ worked, off, source }) => ({
      worked: readDays(worked, year.id),
      off: readDays(off, year.id),
      source,
    }),
    schema: workingYearBody,
    // The days are one field, whichever of them has the fault.
    rename: (path) => path.replace(/\.\d+$/, ''),
    send: (body, options) => call(workingYearSet, { params: { year: year.id }, body }, options),
    success: t('workingDays.form.saved'),
    failure: t('workingDays.form.failed'),
    ...edit,
    onSaved: () => {
      void refreshAfter(client, 'workingDays');
      go({ to: '/working-days' });
    },
  });
  return (
    <FormFrame machine={machine} submitLabel={t('ui.actions.save')} cancel={{ to: '/working-days' }}>
      <Panel>
        <FieldGrid>
          <DaysField machine={machine} name="worked" year={year.id} />
          <DaysField machine={machine} name="off" year={year.id} />
          <div data-wide>
            <TextInput
              {...machine.field('source', t('workingDays.field.source'), {
                required: true,
                description: t('workingDays.form.sourceHint'),
              })}
              maxLength={MAX_SOURCE}
            />
          </div>
        </FieldGrid>
      </Panel>
    </FormFrame>
  );
}

type FieldProps = { readonly machine: FormMachine<Values>; readonly name: 'worked' | 'off'; readonly year: number };

/** Below the field stands how its text was understood. */
function DaysField({ machine, name, year }: FieldProps): React.ReactNode {
  const { t } = useTranslation();
  const field = machine.field(name, t(`workingDays.field.${name}`), { description: t(`workingDays.form.${name}Hint`) });
  const days = readDays(field.value, year).filter(isDay);
  return (
    <div>
      <Textarea {...field} autosize minRows={4} />
      {days.length === 0 ? null : (
        <p role="status">
          <MovedDays days={days.toSorted()} />
        </p>
      )}
    </div>
  );
}

/** A line that is no day stays as it is, and is refused. */
function readDays(text: string, year: number): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map((line) => readDay(line, `${year}-01-01`) ?? line);
}
