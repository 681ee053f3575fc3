import { lazy, Suspense, useSyncExternalStore } from 'react';
import { currentQuestion, onQuestion } from './ask.ts';

const QuestionDialog = lazy(async () => ({ default: (await import('./question-dialog.tsx')).QuestionDialog }));

/** Shows the dialogs of `ask`; their script is loaded with the first question. */
export function QuestionHost(): React.ReactNode {
  const question = useSyncExternalStore(onQuestion, currentQuestion);
  if (question === null) return null;
  return (
    <Suspense fallback={null}>
      <QuestionDialog key={question.id} question={question} answer={question.answer} />
    </Suspense>
  );
}
