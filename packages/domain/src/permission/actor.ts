import type { Viewer } from './viewer.ts';

/** Who acts, and when. */
export type Actor = { readonly viewer: Viewer; readonly now: Date };

/** Nobody for what the server does by itself, and where nobody is signed in: a registration, a link from a mail. */
export type Author = { readonly viewer: Viewer | null; readonly now: Date };
