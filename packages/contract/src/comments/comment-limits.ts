export const MAX_COMMENT_LENGTH = 2000;
export const MAX_MENTIONS = 20;
