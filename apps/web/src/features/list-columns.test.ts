import { roles } from '@felulet/domain/account/roles.ts';
import { columnsOf, type ListKey, listColumns } from '@felulet/domain/list/list-columns.ts';
import { expect, it } from 'vitest';
import { auditColumns } from './accounts/audit/audit-columns.tsx';
import { columnsOfEmployees } from './accounts/employee-columns.tsx';
import { mailColumns } from './accounts/mail-list.page.tsx';
import { accountColumns, waitingColumns } from './accounts/parts/account-columns.tsx';
import { requestColumnsFor } from './assembly-requests/request-list.page.tsx';
import { bookingColumnsFor, bookingPackageColumns } from './bookings/parts/booking-columns.tsx';
import { pickerColumns } from './campaign-menu/menu-medias.page.tsx';
import { browserColumnsFor } from './campaigns/medias/browser-columns.tsx';
import { campaignPackageColumnsFor as offeredPackages } from './campaigns/packages/package-browser.tsx';
import { columnsFor } from './campaigns/parts/campaign-columns.tsx';
import { changeRequestColumns } from './change-requests/change-request-list.page.tsx';
import { discountColumns } from './discounts/discount-list.page.tsx';
import { adminTemplateColumns } from './excel-templates/list/template-columns.tsx';
import { fileExportColumns } from './file-exports/file-export-list.page.tsx';
import { mediaColumnsFor } from './medias/list/media-columns.tsx';
import { messageColumns } from './messages/messages.page.tsx';
import { optionColumnsFor } from './options/option-columns.tsx';
import { browserColumns } from './packages/medias/package-browser.tsx';
import { packageColumnsFor } from './packages/package-list.page.tsx';
import { invitationColumns } from './partners/invitation-list.page.tsx';
import { partnerColumns } from './partners/partner-list.page.tsx';
import { rateColumns } from './rates/rate-list.page.tsx';
import { removedColumns } from './removed/removed-list.page.tsx';
import { approvalColumns, listItemColumns } from './system-lists/parts/list-item-table.tsx';

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
  rates: rateColumns,
  removed: removedColumns,
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

it.each(Object.entries(drawn))('the columns of %s are those that the server keeps', (list, columns) => {
  const known: readonly string[] = listColumns[list as ListKey]; // a key of the table above
  expect(columns.map(({ id }) => id).filter((id) => !known.includes(id))).toEqual([]);
});

it.each(roles)('the surface list has for %s the columns that its workbook may have', (role) => {
  const drawn = mediaColumnsFor(role).map(({ id }) => id);
  expect(drawn.toSorted()).toEqual(columnsOf('medias', role).toSorted());
});
