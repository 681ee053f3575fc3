type Listening = Parameters<EventTarget['addEventListener']>;
type Trace = { readonly end: () => void };

/** What tests leave on a page that no unmounting takes away: listeners, timers, nodes, attributes, the focus, the address, stored things. */
export class PageTraces {
  readonly #begun: Trace[] = [];
  readonly #attributes = new Map(
    [document.documentElement, document.body].map((element) => [element, attributesOf(element)] as const),
  );
  readonly #head = new Set(document.head.childNodes);

  constructor() {
    for (const target of [document, document.body, document.documentElement, window, document.defaultView])
      if (target !== null) this.#watch(target);
    globalThis.setTimeout = this.#watchedTimer(globalThis.setTimeout);
    globalThis.setInterval = this.#watchedTimer(globalThis.setInterval);
  }

  /** How many listeners and timers there were so far: those of the whole file, before its first test. */
  get count(): number {
    return this.#begun.length;
  }

  /** The page as it was at first, but for so many listeners and timers; what is stored goes, too. */
  wipe(from = 0): void {
    for (const { end } of this.#begun.splice(from)) end();
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    document.body.replaceChildren();
    for (const node of [...document.head.childNodes]) if (!this.#head.has(node)) node.remove();
    for (const [element, attributes] of this.#attributes) putBack(element, attributes);
    window.history.replaceState(null, '', '/');
    localStorage.clear();
    sessionStorage.clear();
  }

  #watch(target: EventTarget): void {
    const listen = target.addEventListener.bind(target);
    target.addEventListener = (...listening: Listening) => {
      const [kind, listener, options] = listening;
      this.#begun.push({ end: () => target.removeEventListener(kind, listener, options) });
      listen(...listening);
    };
  }

  #watchedTimer<Start extends typeof setTimeout | typeof setInterval>(start: Start): Start {
    return new Proxy(start, {
      apply: (target, self, parameters) => {
        const timer = Reflect.apply(target, self, parameters);
        this.#begun.push({ end: () => clearTimeout(timer) });
        return timer;
      },
    });
  }
}

function attributesOf(element: Element): ReadonlyMap<string, string> {
  return new Map([...element.attributes].map(({ name, value }) => [name, value]));
}

function putBack(element: Element, attributes: ReadonlyMap<string, string>): void {
  for (const { name } of [...element.attributes]) if (!attributes.has(name)) element.removeAttribute(name);
  for (const [name, value] of attributes) element.setAttribute(name, value);
}
