export type Confirmation = {
  readonly title: string;
  readonly body?: React.ReactNode;
  readonly confirm?: string | undefined;
  readonly cancel?: string | undefined;
  readonly danger?: boolean | undefined;
};

type OpenQuestion = Confirmation & { readonly id: number; readonly answer: (yes: boolean) => void };

let openQuestion: OpenQuestion | null = null;
let nextId = 1;
const listeners = new Set<() => void>();

/** Asks for a confirmation; resolves to false on cancel, Escape or a click outside. */
export function ask(question: Confirmation): Promise<boolean> {
  openQuestion?.answer(false);
  return new Promise((resolve) => {
    const id = nextId++;
    change({
      ...question,
      id,
      answer: (yes) => {
        if (openQuestion?.id === id) change(null);
        resolve(yes);
      },
    });
  });
}

export function currentQuestion(): OpenQuestion | null {
  return openQuestion;
}

export function onQuestion(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function change(next: OpenQuestion | null): void {
  openQuestion = next;
  for (const listener of listeners) listener();
}
