export { unreadNotices } from './notices.queries.ts';
