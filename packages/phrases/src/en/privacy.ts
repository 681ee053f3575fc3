import type { privacy as hungarian } from '../hu/privacy.ts';
import type { Translation } from '../shape.ts';

export const privacy: Translation<typeof hungarian> = {
  title: 'Privacy statement',
  version: 'Version {{version}}',
  unknown: 'no data',
  acceptedVersion: 'Accepted statement',
  notAccepted: 'Nothing is known of your accepting the statement in force. Once read, it can be accepted here.',
  changed: 'The privacy statement has changed. Once read, it can be accepted here.',
  read: 'Read the statement',
  accept: 'I accept',
  accepted: 'The statement is accepted.',
  acceptFailed: 'Accepting failed!',
  versions: {
    title: 'Privacy statements',
    lead: 'Versions of the statement that is accepted at registration. What was published cannot be changed.',
    program: 'came with the program',
    all: 'Published versions',
    summary: 'Version {{version}} · {{day}} · {{who}} · accepted by {{count}} users',
    summary_one: 'Version {{version}} · {{day}} · {{who}} · accepted by {{count}} user',
  },
  publish: {
    title: 'Publish a new version',
    text_hu: 'Hungarian text',
    text_en: 'English text',
    hint: 'An empty line separates paragraphs; a heading begins with #.',
    preview: 'Preview',
    publish: 'Publish',
    oneLanguage: 'The text of one language alone has changed.',
    question: 'Version {{version}} takes effect at once and cannot be changed later. Publish it?',
    done: 'The new version is in force.',
    overtaken: 'Version {{version}} has come into force meanwhile; it can be read below. Publishing replaces it.',
    failed: 'Publishing failed!',
  },
};
