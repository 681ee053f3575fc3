import type { Role } from '@felulet/domain/account/roles.ts';
import {
  type ColumnId,
  type ColumnList,
  type ColumnOf,
  openColumns,
} from '@felulet/domain/excel-template/template-columns.ts';
import { type SheetGroup, sheetGroups, sheetParts } from '@felulet/domain/excel-template/template-look.ts';
import { priceViewOf } from '@felulet/domain/pricing/price-rows.ts';
import { Tabs } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { FormMachine } from '../../../ui/form/use-form-machine.ts';
import { Panel } from '../../../ui/page/panel.tsx';
import { ColumnPicker } from './column-picker.tsx';
import { fontFields, nameOfFontField } from './font-field-names.ts';
import { FontFields } from './font-fields.tsx';
import styles from './template-form.module.css';
import type { TemplateValues } from './template-values.ts';

const lists: Readonly<Record<SheetGroup, readonly ColumnList[]>> = {
  base: ['base_headers'],
  media: ['media_headers', 'media_package_headers'],
  pricing: ['pricing_media_headers', 'pricing_package_headers'],
};

type Props = {
  readonly machine: FormMachine<TemplateValues>;
  readonly group: SheetGroup;
  readonly onGroup: (group: SheetGroup) => void;
  /** Of whose people will use the template. */
  readonly role: Role;
};

/** One tab a sheet; what is wrong in a hidden one brings it forward. */
export function TemplateTabs({ machine, group, onGroup, role }: Props): React.ReactNode {
  const { t } = useTranslation();
  useFieldNames(machine, role);
  const wrong = sheetGroups.filter((one) => hasError(machine, one));
  const [firstWrong] = wrong;
  const shouldTurn = firstWrong !== undefined && !wrong.includes(group);
  useEffect(() => {
    if (shouldTurn) onGroup(firstWrong);
  }, [shouldTurn, firstWrong, onGroup]);
  const choose = (value: string | null): void => {
    const chosen = sheetGroups.find((one) => one === value);
    if (chosen !== undefined) onGroup(chosen);
  };
  return (
    <Tabs value={group} onChange={choose} keepMounted={false}>
      <Tabs.List aria-label={t('excelTemplates.form.tabs')} mb="md">
        {sheetGroups.map((one) => (
          <Tabs.Tab
            key={one}
            value={one}
            rightSection={wrong.includes(one) ? <IconAlertCircle size={16} color="var(--rejected)" /> : null}
          >
            {t(`excelTemplates.form.${one}`)}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {sheetGroups.map((one) => (
        <Tabs.Panel key={one} value={one}>
          <div className={styles.panels}>
            <Panel title={t('excelTemplates.form.looks')}>
              <FontFields machine={machine} group={one} />
            </Panel>
            {lists[one].map((list) => (
              <Panel key={list}>
                <Columns {...{ machine, list, role }} />
              </Panel>
            ))}
          </div>
        </Tabs.Panel>
      ))}
    </Tabs>
  );
}

/** What is in a closed tab has its name, too, where the form speaks of it. */
function useFieldNames(machine: Props['machine'], role: Role): void {
  const { t } = useTranslation();
  const nameOf = useColumnNames(role);
  for (const group of sheetGroups) {
    for (const list of lists[group]) {
      machine.field(list, t(`excelTemplates.form.columns.${list}`));
      machine.register.words.set(list, (value) => {
        const column = openColumns(list, role).find((one) => one === value);
        return column === undefined ? null : nameOf(column);
      });
    }
    for (const part of sheetParts)
      for (const name of fontFields) machine.field(`${group}.${part}.${name}`, nameOfFontField(t, group, part, name));
  }
}

type ColumnsProps = Pick<Props, 'machine' | 'role'> & { readonly list: ColumnList };

function Columns({ machine, list, role }: ColumnsProps): React.ReactNode {
  const { t } = useTranslation();
  const nameOf = useColumnNames(role);
  return (
    <ColumnPicker<ColumnOf<ColumnList>>
      {...machine.field(list, t(`excelTemplates.form.columns.${list}`))}
      columns={openColumns(list, role)}
      nameOf={nameOf}
    />
  );
}

function hasError({ form }: Props['machine'], group: SheetGroup): boolean {
  return Object.keys(form.errors).some(
    (path) => path.startsWith(`${group}.`) || lists[group].some((list) => path === list || path.startsWith(`${list}.`)),
  );
}

/** What a column is called for people of the role. [K6.10] */
function useColumnNames(role: Role): (column: ColumnId) => string {
  const { t } = useTranslation();
  return (column) => {
    if (column === 'price')
      return t(priceViewOf(role) === 'publisher' ? 'excelTemplates.price.net' : 'excelTemplates.price.customer');
    // Nobody can choose it; a template that has it all the same shows what it is.
    return column === 'recipient' ? t('campaigns.field.recipient') : t(`excelTemplates.column.${column}`);
  };
}
