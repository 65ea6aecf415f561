import {
  answersFrom,
  type CodeAnswers,
  type CodeQuestion,
} from '../../../domain/people/diagnosis/code-answers.ts';
import { usualCodes } from '../../../domain/people/diagnosis/usual-list.ts';
import { keepNewList, readKeptList } from './kept-code-list.ts';

/** What the page sends, each with a number of its own; the answer comes with it. */
export interface NumberedQuestion {
  readonly id: number;
  readonly question: CodeQuestion;
}

const open = async () => answersFrom((await readKeptList()) ?? usualCodes);
let answers: Promise<CodeAnswers> = open();

async function refresh(): Promise<void> {
  if (await keepNewList()) answers = open();
}

async function reply({ id, question }: NumberedQuestion): Promise<void> {
  postMessage({ id, answer: (await answers).answer(question) });
}

void refresh().catch(reportError);
// Also when the network comes back while the worker stands.
addEventListener('online', () => void refresh().catch(reportError));
addEventListener(
  'message',
  ({ data }: MessageEvent<NumberedQuestion>) => void reply(data).catch(reportError),
);
