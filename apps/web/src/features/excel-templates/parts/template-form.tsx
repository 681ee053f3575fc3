import {
  type ExcelTemplate,
  type ExcelTemplateForm,
  excelTemplateCreateBody,
} from '@felulet/contract/office/excel-templates.ts';
import type { Role } from '@felulet/domain/account/roles.ts';
import type { SheetGroup } from '@felulet/domain/excel-template/template-look.ts';
import { TextInput } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CallOptions } from '../../../client/endpoint-types.ts';
import { refreshAfter } from '../../../client/refresh-after.ts';
import type { Target } from '../../../ui/action/route-link.tsx';
import { useLeaveForm } from '../../../ui/action/use-leave-form.ts';
import { SearchSelect } from '../../../ui/fields/search-select.tsx';
import { FieldGrid, FormFrame } from '../../../ui/form/form-frame.tsx';
import { type FormMachine, useFormMachine } from '../../../ui/form/use-form-machine.ts';
import type { Version } from '../../../ui/form/use-staleness.ts';
import { Panel } from '../../../ui/page/panel.tsx';
import { useRole } from '../../auth/shared/use-account.ts';
import { templateCompaniesQuery } from '../excel-templates.api.ts';
import styles from './template-form.module.css';
import { TemplatePreview } from './template-preview.tsx';
import { TemplateTabs } from './template-tabs.tsx';
import { type TemplateValues, toTemplateRequest, withoutHiddenColumns } from './template-values.ts';

type Props = {
  readonly initial: TemplateValues;
  readonly isNew: boolean;
  readonly send: (body: ExcelTemplateForm, options: CallOptions) => Promise<ExcelTemplate>;
  readonly success: string;
  readonly failure: string;
  readonly cancel: Target;
  readonly draft: string;
  readonly revision?: string | null;
  readonly reread?: () => Promise<Version<TemplateValues>>;
};

/** Columns and fonts, beside a preview of the sheet. */
export function TemplateForm({ initial, isNew, cancel, ...options }: Props): React.ReactNode {
  const { t } = useTranslation();
  const client = useQueryClient();
  const leaveForm = useLeaveForm();
  const [group, setGroup] = useState<SheetGroup>('base');
  const machine = useFormMachine<TemplateValues, ExcelTemplateForm, ExcelTemplate>({
    initialValues: initial,
    toRequest: toTemplateRequest,
    schema: excelTemplateCreateBody,
    ...options,
    onSaved: () => {
      void refreshAfter(client, 'excelTemplate');
      leaveForm(cancel);
    },
  });
  const owner = useOwnerRole(machine);
  return (
    <FormFrame machine={machine} submitLabel={t('ui.actions.save')} cancel={cancel}>
      <div className={styles.sides}>
        <div className={styles.fields}>
          <Panel>
            <FieldGrid>
              <TextInput
                {...machine.field('name', t('excelTemplates.field.name'), { required: true })}
                maxLength={255}
                data-autofocus
              />
              <CompanyField machine={machine} isNew={isNew} />
            </FieldGrid>
          </Panel>
          <TemplateTabs {...{ machine, group, role: owner, onGroup: setGroup }} />
        </div>
        <div className={styles.preview}>
          <TemplatePreview values={machine.form.getValues()} {...{ group, onGroup: setGroup }} />
        </div>
      </div>
    </FormFrame>
  );
}

/** The role of the people who will use the template; an admin may create it for another company. */
function useOwnerRole(machine: FormMachine<TemplateValues>): Role {
  const role = useRole();
  const companies = useQuery({ ...templateCompaniesQuery(), enabled: role === 'ROLE_ADMIN' });
  const { company } = machine.form.getValues();
  return companies.data?.find(({ id }) => id === company)?.role ?? role;
}

type FieldProps = { readonly machine: FormMachine<TemplateValues>; readonly isNew: boolean };

/** An admin chooses the company once, when the template is created. */
function CompanyField({ machine, isNew }: FieldProps): React.ReactNode {
  const { t } = useTranslation();
  const isAdmin = useRole() === 'ROLE_ADMIN';
  const companies = useQuery({ ...templateCompaniesQuery(), enabled: isAdmin });
  if (!isAdmin) return null;
  const field = machine.field('company', t('excelTemplates.field.company'), {
    disabled: !isNew,
    description: isNew ? t('excelTemplates.field.companyHint') : undefined,
  });
  const choose = (id: number | null): void => {
    const role = companies.data?.find((one) => one.id === id)?.role ?? 'ROLE_ADMIN';
    machine.form.setValues(withoutHiddenColumns(role, { ...machine.form.getValues(), company: id }));
  };
  return (
    <SearchSelect
      {...field}
      onChange={choose}
      options={companies.data}
      placeholder={t('excelTemplates.field.companyEmpty')}
    />
  );
}
