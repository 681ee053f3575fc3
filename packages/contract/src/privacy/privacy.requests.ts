import { z } from 'zod';
import { id, longText } from '../primitives.ts';

const text = longText.min(1);
/** `follows` is the version that its author saw as the newest. */
export const statementPublishBody = z.strictObject({ follows: id, text_hu: text, text_en: text });
export type StatementPublish = z.output<typeof statementPublishBody>;

/** The version that was read. */
export const statementAcceptBody = z.strictObject({ version: id });
