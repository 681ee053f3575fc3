import type { WorkingYearAnswer } from '@felulet/contract/sales/working-days.ts';
import { budapestDay } from '@felulet/domain/period/day.ts';
import { Stack } from '@mantine/core';
import { IconPencil, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ActionButton } from '../../ui/action/action-button.tsx';
import { DescriptionList } from '../../ui/page/description-list.tsx';
import { Loaded } from '../../ui/page/loaded.tsx';
import { PageHeader } from '../../ui/page/page-header.tsx';
import { Panel } from '../../ui/page/panel.tsx';
import { useNow } from '../../ui/text/use-now.ts';
import { MovedDays } from './moved-days.tsx';
import { workingYearsQuery } from './working-days.api.ts';

/** The moved days by year; for this year and the next also that they are not known yet. */
export default function WorkingDaysPage(): React.ReactNode {
  const { t } = useTranslation();
  const result = useQuery(workingYearsQuery());
  const thisYear = Number(budapestDay(useNow()).slice(0, 4));
  return (
    <>
      <PageHeader title={t('workingDays.title')} lead={t('workingDays.lead')} />
      <Loaded result={result}>
        {(known) => {
          const unknown = [thisYear + 1, thisYear].filter((year) => known.every((one) => one.year !== year));
          return (
            <Stack gap="md">
              {unknown.map((year) => (
                <UnknownYear key={year} year={year} />
              ))}
              {known.map((year) => (
                <KnownYear key={year.year} year={year} />
              ))}
            </Stack>
          );
        }}
      </Loaded>
    </>
  );
}

function UnknownYear({ year }: { readonly year: number }): React.ReactNode {
  const { t } = useTranslation();
  const add = (
    <ActionButton icon={IconPlus} to={`/working-days/edit/${year}`}>
      {t('workingDays.add', { year })}
    </ActionButton>
  );
  return (
    <Panel title={String(year)} actions={add}>
      {t('workingDays.notKnown')}
    </Panel>
  );
}

function KnownYear({ year: { year, worked, off, source } }: { readonly year: WorkingYearAnswer }): React.ReactNode {
  const { t } = useTranslation();
  const edit = (
    <ActionButton variant="default" icon={IconPencil} to={`/working-days/edit/${year}`}>
      {t('workingDays.edit', { year })}
    </ActionButton>
  );
  return (
    <Panel title={String(year)} actions={edit}>
      <DescriptionList
        items={[
          { label: t('workingDays.field.worked'), value: <MovedDays days={worked} /> },
          { label: t('workingDays.field.off'), value: <MovedDays days={off} /> },
          { label: t('workingDays.field.source'), value: source },
        ]}
      />
    </Panel>
  );
}
