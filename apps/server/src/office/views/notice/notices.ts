export { unreadNotices } from './notice-list.ts';
