import type { CodeAnswer, CodeAnswers, CodeQuestion } from '../../../domain/people/diagnosis/code-answers.ts';
import type { NumberedQuestion } from './code-book.worker.ts';

/** The codes of ICD-10-CM as a screen asks for them: answered on this device, with or without a network. */
interface CodeBook {
  ask<Question extends CodeQuestion>(question: Question): Promise<CodeAnswer<Question>>;
}

function bookBeside(): CodeBook {
  const worker = new Worker(new URL('code-book.worker.ts', import.meta.url), { type: 'module' });
  const waiting = new Map<number, (answer: never) => void>();
  let last = 0;
  worker.addEventListener('message', ({ data }: MessageEvent<{ id: number; answer: never }>) => {
    waiting.get(data.id)?.(data.answer);
    waiting.delete(data.id);
  });
  return {
    ask: (question) =>
      new Promise((resolve) => {
        last += 1;
        waiting.set(last, resolve);
        worker.postMessage({ id: last, question } satisfies NumberedQuestion);
      }),
  };
}

/** Where there are no workers the usual codes are all there is. */
function bookOnPage(): CodeBook {
  let answers: Promise<CodeAnswers> | null = null;
  const open = async () => {
    const [{ answersFrom }, { usualCodes }] = await Promise.all([
      import('../../../domain/people/diagnosis/code-answers.ts'),
      import('../../../domain/people/diagnosis/usual-list.ts'),
    ]);
    return answersFrom(usualCodes);
  };
  return { ask: async (question) => (await (answers ??= open())).answer(question) };
}

let book: CodeBook | null = null;

/** The device's codes. The first call opens them, and asks the server for newer ones. */
export const codeBook = (): CodeBook => (book ??= 'Worker' in globalThis ? bookBeside() : bookOnPage());
