/** Where the last query of the surfaces is kept; list and board share it. [P9.4] */
export const MEDIA_FILTER_KEY = 'media-filter';
/** [K9.2] */
export const DEFAULT_MEDIA_SORT = 'id:desc';
