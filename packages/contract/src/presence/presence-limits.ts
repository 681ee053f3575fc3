/** How often an open page says that it is there, and after how long without a word it is not. [P4.32] */
export const PRESENT_EVERY_MS = 30_000;
export const PRESENT_FOR_MS = 75_000;
/** Pages of one user that are remembered; of more the latest. */
export const PRESENT_PAGES = 30;
