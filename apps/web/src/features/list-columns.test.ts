import { roles } from '@felulet/domain/account/roles.ts';
import { columnsOf, type ListKey, listColumns } from '@felulet/domain/list/list-columns.ts';
import { expect, it } from 'vitest';
import { accountColumns, waitingColumns } from './accounts/components/account-columns.tsx';
import { auditColumns } from './accounts/components/audit-columns.tsx';
import { columnsOfEmployees } from './accounts/components/employee-columns.tsx';
import { mailColumns } from './accounts/components/mail-columns.tsx';
import { requestColumnsFor } from './assembly-requests/components/request-columns.tsx';
import { bookingColumnsFor, bookingPackageColumns } from './bookings/components/booking-columns.tsx';
import { pickerColumns } from './campaign-menu/components/picker-columns.tsx';
import { browserColumnsFor } from './campaigns/components/browser-columns.tsx';
import { columnsFor } from './campaigns/components/campaign-columns.tsx';
import { packageColumnsFor as offeredPackages } from './campaigns/components/package-columns.tsx';
import { changeRequestColumns } from './change-requests/components/change-request-columns.tsx';
import { discountColumns } from './discounts/components/discount-columns.tsx';
import { adminTemplateColumns } from './excel-templates/components/template-columns.tsx';
import { fileExportColumns } from './file-exports/components/file-export-columns.tsx';
import { mediaColumnsFor } from './medias/components/media-columns.tsx';
import { messageColumns } from './messages/components/message-columns.tsx';
import { optionColumnsFor } from './options/components/option-columns.tsx';
import { browserColumns } from './packages/components/browser-columns.tsx';
import { packageColumnsFor } from './packages/components/package-columns.tsx';
import { invitationColumns } from './partners/components/invitation-columns.tsx';
import { partnerColumns } from './partners/components/partner-columns.tsx';
import { approvalColumns, listItemColumns } from './system-lists/components/list-item-columns.tsx';

type Named = readonly { readonly id: string }[];

const everyRole = (columnsOf: (role: (typeof roles)[number]) => Named): Named => roles.flatMap(columnsOf);

const drawn: Readonly<Partial<Record<ListKey, Named>>> = {
  accounts: accountColumns,
  waiting_accounts: waitingColumns,
  employees: columnsOfEmployees(true),
  audit: auditColumns,
  mails: mailColumns,
  assembly_requests: everyRole(requestColumnsFor),
  bookings: everyRole(bookingColumnsFor),
  booking_packages: bookingPackageColumns,
  campaigns: everyRole(columnsFor),
  campaign_medias: everyRole(browserColumnsFor),
  campaign_packages: everyRole(offeredPackages),
  change_requests: changeRequestColumns,
  discounts: discountColumns,
  excel_templates: adminTemplateColumns,
  file_exports: fileExportColumns,
  medias: everyRole(mediaColumnsFor),
  menu_medias: pickerColumns,
  messages: [...messageColumns('inbox', () => {}), ...messageColumns('outbox', () => {})],
  options: everyRole(optionColumnsFor),
  package_medias: browserColumns,
  packages: everyRole(packageColumnsFor),
  partners: everyRole(partnerColumns),
  invitations: everyRole(invitationColumns),
  list_items: listItemColumns,
  waiting_list_items: approvalColumns,
};

it.each(Object.entries(drawn))('the columns of %s are those that the server keeps [D12.2]', (list, columns) => {
  const known: readonly string[] = listColumns[list as ListKey]; // a key of the table above
  expect(columns.map(({ id }) => id).filter((id) => !known.includes(id))).toEqual([]);
});

it.each(roles)('the surface list has for %s the columns that its workbook may have [D12.31]', (role) => {
  const drawn = mediaColumnsFor(role).map(({ id }) => id);
  expect(drawn.toSorted()).toEqual(columnsOf('medias', role).toSorted());
});
