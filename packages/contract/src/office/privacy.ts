import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { id, instant, longText } from '../primitives.ts';

const text = longText.min(1);
/** `follows` is the version that its author saw as the newest. */
const statementPublishBody = z.strictObject({ follows: id, text_hu: text, text_en: text });
export type StatementPublish = z.output<typeof statementPublishBody>;

/** The version that was read. */
const statementAcceptBody = z.strictObject({ version: id });

const statement = {
  version: z.int(),
  published_at: instant,
  /** Paragraphs with an empty line between them; one that begins with '# ' is a heading. */
  text_hu: z.string(),
  text_en: z.string(),
};
const privacyStatement = z.object(statement).meta({ id: 'PrivacyStatement' });
export type PrivacyStatement = z.output<typeof privacyStatement>;

const statementVersion = z.object({
  ...statement,
  /** Null of the one that came with the program. */
  published_by: z.string().nullable(),
  /** Users whose latest acceptance is of it. */
  accepted_count: z.int(),
});
export type StatementVersion = z.output<typeof statementVersion>;

export const privacyStatementCurrent = endpoint({
  method: 'GET',
  path: '/api/privacy-statement',
  access: 'public',
  summary: 'The privacy statement in force',
  tag: 'registration',
  response: privacyStatement,
});

export const privacyStatementVersions = endpoint({
  method: 'GET',
  path: '/api/privacy-statements',
  access: ['accounts'],
  summary: 'Every version of the privacy statement, the newest first',
  tag: 'accounts',
  response: z.array(statementVersion),
});

export const privacyStatementPublish = endpoint({
  method: 'POST',
  path: '/api/privacy-statements',
  access: ['accounts'],
  summary: 'Publish a new version of the privacy statement',
  tag: 'accounts',
  body: statementPublishBody,
  response: privacyStatement,
  success: 201,
});

export const privacyStatementAccept = endpoint({
  method: 'PUT',
  path: '/api/auth/privacy-acceptance',
  access: 'signed-in',
  summary: 'Accept the privacy statement in force',
  tag: 'auth',
  body: statementAcceptBody,
  answers: 'nothing',
});
