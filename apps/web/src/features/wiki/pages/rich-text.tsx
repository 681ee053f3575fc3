import { createElement, Fragment, type ReactNode } from 'react';
import { RouteLink } from '../../../ui/action/route-link.tsx';
import { targetOfPlace } from '../../../ui/action/target-of-place.ts';
import styles from './rich-text.module.css';

const drawn = new Set([
  ...['p', 'br', 'strong', 'b', 'em', 'i', 'u', 's', 'h2', 'h3', 'h4', 'ul', 'ol', 'li', 'blockquote'],
]);

/** Rich text as React elements: only known tags are rendered, and no attribute except the address of links. */
export function RichText({ html }: { readonly html: string }): React.ReactNode {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  return <div className={styles.text}>{childrenOf(body)}</div>;
}

function childrenOf(node: Node): ReactNode[] {
  return Array.from(node.childNodes, (child, index) => drawnNode(child, index));
}

function drawnNode(node: Node, key: number): ReactNode {
  if (node.nodeType === Node.TEXT_NODE) return node.textContent;
  if (!(node instanceof Element)) return null;
  const tag = node.localName;
  if (tag === 'a') return <Anchor key={key} href={node.getAttribute('href') ?? ''} content={childrenOf(node)} />;
  if (tag === 'br') return <br key={key} />;
  // A heading within the text ranks below that of the question.
  if (drawn.has(tag)) return createElement(tag, { key }, ...childrenOf(node));
  return <Fragment key={key}>{childrenOf(node)}</Fragment>;
}

function Anchor({ href, content }: { readonly href: string; readonly content: ReactNode }): React.ReactNode {
  if (/^\/(?![/\\])/.test(href)) {
    return <RouteLink {...targetOfPlace(href)}>{content}</RouteLink>;
  }
  if (!/^(https?|mailto):/i.test(href)) return content;
  return (
    <a href={href} target="_blank" rel="noopener noreferrer nofollow">
      {content}
    </a>
  );
}
