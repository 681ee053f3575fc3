/** [K9.13] */
export const MAX_SUBJECT_LENGTH = 255;
