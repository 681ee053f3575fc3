import type { Language } from '@felulet/phrases/language.ts';
import { sayIn } from '../language/say.ts';
import { unseal } from '../session/sealed.ts';
import { isMailKind, mailOf } from './mail-kinds.ts';
import type { StoredWords } from './mail-words.ts';

export type MailText = { readonly subject: string; readonly text: string; readonly html: string };

export type MailContent = {
  readonly kind: string;
  readonly language: Language;
  /** The reader, where the address belongs to an account. */
  readonly name: string | null;
  readonly payload: StoredWords;
};

export type MailFrame = { readonly baseUrl: string; readonly secret: string };

/** The whole mail in its reader's language; a kind without texts becomes a plain notification. */
export function composeMail(content: MailContent, frame: MailFrame): MailText {
  const say = sayIn(content.language);
  const kind = isMailKind(content.kind) ? content.kind : 'other';
  const { token } = content.payload;
  const clear = typeof token === 'string' ? unseal(frame.secret, 'mail', token) : '';
  const { path, words } = kind === 'other' ? { path: '/', words: {} } : mailOf(kind, content.payload, say, clear);
  const parts = {
    subject: oneLine(say(`mails.kind.${kind}.subject`, words)),
    greeting: content.name === null ? say('mails.greetingNobody') : say('mails.greeting', { name: content.name }),
    body: say(`mails.kind.${kind}.body`, words),
    action: say(`mails.kind.${kind}.action`, words),
    address: path === undefined ? undefined : `${frame.baseUrl}${path}`,
    copyHint: say('mails.copyHint'),
    footer: say('mails.footer'),
    language: content.language,
  };
  return { subject: parts.subject, text: plainText(parts), html: htmlText(parts) };
}

/** The subject alone, which needs no secret. */
export function subjectOf(content: Omit<MailContent, 'name'>): string {
  const say = sayIn(content.language);
  const kind = isMailKind(content.kind) ? content.kind : 'other';
  const words = kind === 'other' ? {} : mailOf(kind, content.payload, say).words;
  return oneLine(say(`mails.kind.${kind}.subject`, words));
}

/** Subject and text for somebody else than the reader: an address that carries a token is left out. */
export function readableText(content: MailContent, baseUrl: string): Pick<MailText, 'subject' | 'text'> {
  const { token, ...payload } = content.payload;
  const { subject, text } = composeMail({ ...content, payload }, { baseUrl, secret: '' });
  if (token === undefined) return { subject, text };
  const hidden = sayIn(content.language)('mails.addressHidden');
  return { subject, text: text.replaceAll(/^https?:\/\/\S+$/gm, hidden) };
}

type Parts = {
  readonly subject: string;
  readonly greeting: string;
  readonly body: string;
  readonly action: string;
  readonly address: string | undefined;
  readonly copyHint: string;
  readonly footer: string;
  readonly language: Language;
};

function plainText({ greeting, body, action, address, footer }: Parts): string {
  const link = address === undefined ? [] : [`${action}:\n${address}`];
  return `${[greeting, body, ...link, `-- \n${footer}`].join('\n\n')}\n`;
}

/** Mail programs read tables and inline styles, and little else. */
function htmlText({ subject, greeting, body, action, address, copyHint, footer, language }: Parts): string {
  const link =
    address === undefined
      ? ''
      : `<p style="margin:28px 0"><a href="${escaped(address)}" style="background:#67308f;color:#ffffff;padding:12px 22px;border-radius:8px;text-decoration:none;font-weight:600;display:inline-block">${escaped(action)}</a></p>
<p style="color:#5c5468;font-size:13px">${escaped(copyHint)}<br><a href="${escaped(address)}" style="color:#67308f;word-break:break-all">${escaped(address)}</a></p>`;
  return `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escaped(subject)}</title></head>
<body style="margin:0;background:#f4f1f7;font-family:Inter,Arial,sans-serif;color:#221a2c;font-size:15px;line-height:1.5">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="560" cellpadding="0" cellspacing="0" style="max-width:560px;width:100%;background:#ffffff;border-radius:12px"><tr><td style="padding:28px">
<p style="margin:0 0 20px;font-weight:700;font-size:17px;color:#67308f">${escaped(sayIn(language)('shell.product'))}</p>
<p>${escaped(greeting)}</p>
<p>${escaped(body).replaceAll('\n', '<br>')}</p>
${link}
<p style="margin-top:28px;padding-top:16px;border-top:1px solid #e5dfea;color:#5c5468;font-size:12px">${escaped(footer)}</p>
</td></tr></table></td></tr></table></body></html>
`;
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
