import type { fileExports as hungarian } from '../hu/file-exports.ts';
import type { Shape } from '../shape.ts';

export const fileExports: Shape<typeof hungarian> = {
  title: 'Finished files',
  search: 'File, campaign or company',
  empty: 'No finished files',
  emptyHint: 'Downloads that take long to prepare end up here and stay for a day.',
  toShelf: 'Finished files',
  column: {
    name: 'File',
    kind: 'Contents',
    state: 'State',
    size: 'Size',
    createdAt: 'Started',
    expiresAt: 'Available until',
  },
  kind: {
    campaign_workbook: 'Campaign, Excel',
    campaign_pdf: 'Campaign, PDF',
    campaign_deck: 'Campaign, slides',
    menu_workbook: 'Campaign menu, Excel',
    media_workbook: 'Media surfaces, Excel',
    surface_sheets: 'Sheets of surfaces, PDF',
    booking_workbook: 'Bookings, Excel',
    history_workbook: 'Campaign history, Excel',
    board_workbook: 'Occupancy board, Excel',
  },
  stateName: { WAITING: 'Queued', RUNNING: 'In progress', READY: 'Ready', FAILED: 'Not completed' },
  state: { WAITING: 'Queued', RUNNING: 'In progress: {{done}} / {{total}} ({{percent}}%)', READY: 'Ready' },
  failure: {
    interrupted: 'Interrupted: the server stopped meanwhile',
    failed: 'Not completed because of an error',
  },
  making: 'Preparing the file…',
  waiting: 'Queued…',
  progress: 'In progress: {{done}} / {{total}}',
  mayLeave: 'You may leave this page: the file will be among the finished files.',
  stop: 'Cancel',
  message: {
    ready: 'Ready: {{name}}',
    failed: 'The file was not completed: {{name}}',
    failure: 'The download failed!',
    cancelled: 'The download was cancelled.',
    cancelFailure: 'The download could not be cancelled!',
    deleted: 'Successful deletion',
    deleteFailure: 'Deletion failed!',
  },
};
