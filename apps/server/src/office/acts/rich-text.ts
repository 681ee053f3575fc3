import sanitizeHtml from 'sanitize-html';

/** What the editor can make, and nothing else: no script, style, frame, picture or foreign address survives. */
const rules: sanitizeHtml.IOptions = {
  allowedTags: ['p', 'br', 'strong', 'b', 'em', 'i', 'u', 's', 'h2', 'h3', 'h4', 'ul', 'ol', 'li', 'blockquote', 'a'],
  allowedAttributes: { a: ['href', 'target', 'rel'] },
  allowedSchemes: ['http', 'https', 'mailto'],
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  nonTextTags: [
    'script',
    'style',
    'textarea',
    'option',
    'noscript',
    'template',
    'title',
    'xmp',
    'svg',
    'math',
    'iframe',
  ],
  nestingLimit: 20,
  enforceHtmlBoundary: false,
  transformTags: {
    a: (tagName, { href = '' }) => ({ tagName, attribs: linkOf(href) }),
  },
};

/** Links of the program stay in its window; others open apart and learn nothing of us. */
function linkOf(href: string): Record<string, string> {
  const isOwn = /^\/(?![/\\])/.test(href);
  return isOwn ? { href } : { href, target: '_blank', rel: 'noopener noreferrer nofollow' };
}

export function cleanRichText(html: string): string {
  return sanitizeHtml(html, rules).trim();
}

/** Whether anything is left to read. */
export function isBlank(html: string): boolean {
  const text = sanitizeHtml(html, { allowedTags: [], allowedAttributes: {} });
  return text.replace(/&nbsp;|\u00a0/g, ' ').trim() === '';
}
