import * as React from 'react';

/** jsdom walks the whole page for each label of each field; here the labels of a page are found once, until it changes. */
class LabelsOfPage {
  #labels: ReadonlyMap<Element, readonly HTMLLabelElement[]> | undefined;
  readonly #changes = new MutationObserver(() => {
    this.#labels = undefined;
  });

  constructor() {
    const what = { childList: true, subtree: true, attributes: true, attributeFilter: ['for', 'id', 'type'] };
    this.#changes.observe(document, what);
  }

  of(field: Element): readonly HTMLLabelElement[] {
    if (this.#changes.takeRecords().length > 0) this.#labels = undefined;
    this.#labels ??= Map.groupBy(document.querySelectorAll('label'), (label) => label.control ?? label);
    return this.#labels.get(field) ?? [];
  }
}

/**
 * jsdom matches each rule of its own sheet with each element that is asked about; here what that sheet says of a kind of element is found
 * once. What a sheet of the page may tell is worked out as ever.
 */
class StylesOfPage {
  readonly #computed = window.getComputedStyle.bind(window);
  readonly #kinds = new Map<string, CSSStyleDeclaration>();

  of(element: Element, pseudo?: string | null): CSSStyleDeclaration {
    const isPlain = (pseudo ?? '') === '' && [...document.styleSheets].every(onlyLocksScrolling);
    if (!isPlain || !hasStyle(element)) return this.#computed(element, pseudo);
    const own = element.style;
    const usual = this.#ofKind(element);
    const valueFor = (name: string): string => {
      if (name === 'visibility') return visibilityOf(element);
      return own.getPropertyValue(name) || usual.getPropertyValue(name);
    };
    return new Proxy(own, {
      get: (_target, name) => {
        if (name === 'getPropertyValue') return valueFor;
        const value: unknown = Reflect.get(own, name);
        if (typeof name !== 'string' || typeof value !== 'string') return value;
        return name === 'cssText' ? value : valueFor(name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`));
      },
    });
  }

  /** Its own sheet asks for nothing but these attributes where it shows or hides. */
  #ofKind(element: Styled): CSSStyleDeclaration {
    const attributes = ['hidden', 'open', 'type'].flatMap((name) => {
      const value = element.getAttribute(name);
      return value === null ? [] : [[name, value] as const];
    });
    const key = `${element.namespaceURI} ${element.localName} ${JSON.stringify(attributes)}`;
    const known = this.#kinds.get(key);
    if (known !== undefined) return known;
    const sample = document.createElementNS(element.namespaceURI, element.localName);
    for (const [name, value] of attributes) sample.setAttribute(name, value);
    const found = this.#computed(sample);
    this.#kinds.set(key, found);
    return found;
  }
}

/** While something modal is open, a sheet keeps the page from scrolling; it says nothing of what is shown. */
function onlyLocksScrolling({ ownerNode }: CSSStyleSheet): boolean {
  return ownerNode?.textContent?.includes('.with-scroll-bars-hidden') ?? false;
}

type Styled = HTMLElement | SVGElement;

function hasStyle(element: Element): element is Styled {
  return element instanceof HTMLElement || element instanceof SVGElement;
}

/** The one property that is inherited and asked for. */
function visibilityOf(element: Element): string {
  for (let one: Element | null = element; one !== null; one = one.parentElement)
    if (hasStyle(one) && one.style.visibility !== '') return one.style.visibility;
  return 'visible';
}

/** React's development build keeps a stack for each element, for warnings that no test reads. */
function keepNoOwnerStacks(): void {
  const internals: unknown = Reflect.get(React, '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE');
  if (typeof internals !== 'object' || internals === null) return;
  const enough = { configurable: true, get: () => Number.POSITIVE_INFINITY, set: () => undefined };
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', enough);
}

/** What jsdom and React's development build do slowly, and tests ask for all the time, in short. */
export function makeDomFast(): void {
  const labels = new LabelsOfPage();
  for (const { prototype } of [HTMLInputElement, HTMLTextAreaElement, HTMLSelectElement, HTMLButtonElement])
    Object.defineProperty(prototype, 'labels', {
      configurable: true,
      get(this: HTMLElement) {
        return labels.of(this);
      },
    });
  const styles = new StylesOfPage();
  // The page's own window and the one of the tests' globals are two.
  for (const one of [window, document.defaultView])
    if (one !== null) one.getComputedStyle = (element, pseudo) => styles.of(element, pseudo);
  keepNoOwnerStacks();
}
