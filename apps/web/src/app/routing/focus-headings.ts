import type { AnyRouter } from '@tanstack/react-router';
import { focusOn, headingOfPage } from '../watch-focus.ts';

/**
 * After a change of page the focus goes to its heading, unless the page or the user has put it elsewhere meanwhile: a menu that was opened while
 * the page was loading stays open.
 */
export function focusHeadings(router: AnyRouter): AnyRouter {
  let atStart: Element | null = null;
  router.subscribe('onBeforeNavigate', () => {
    atStart = document.activeElement;
  });
  router.subscribe('onRendered', ({ pathChanged, fromLocation }) => {
    if (!pathChanged || fromLocation === undefined) return;
    const { activeElement } = document;
    const content = document.querySelector('#content');
    const isSomewhere = activeElement !== null && activeElement !== document.body;
    if (isSomewhere && (activeElement !== atStart || content?.contains(activeElement))) return;
    focusOn(headingOfPage());
  });
  return router;
}
