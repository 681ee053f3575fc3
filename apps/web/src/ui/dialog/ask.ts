export type Confirmation = {
  readonly title: string;
  readonly body?: React.ReactNode;
  readonly confirm?: string | undefined;
  readonly cancel?: string | undefined;
  readonly danger?: boolean | undefined;
};

type Asked = Confirmation & { readonly id: number; readonly answer: (yes: boolean) => void };

let asked: Asked | null = null;
let nextId = 1;
const listeners = new Set<() => void>();

/** Asks for a confirmation; resolves to false on cancel, Escape or a click outside. */
export function ask(question: Confirmation): Promise<boolean> {
  asked?.answer(false);
  return new Promise((resolve) => {
    const id = nextId++;
    change({
      ...question,
      id,
      answer: (yes) => {
        if (asked?.id === id) change(null);
        resolve(yes);
      },
    });
  });
}

export function currentQuestion(): Asked | null {
  return asked;
}

export function onQuestion(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function change(next: Asked | null): void {
  asked = next;
  for (const listener of listeners) listener();
}
