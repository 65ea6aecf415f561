import { checkPieces } from './check-csv.ts';
import type { CsvTask } from './csv-beside.ts';
import { csvRows } from './csv-rows.ts';
import { answerTasks } from '../file/worker-answers.ts';

const { signal } = new AbortController();

/** The page ends a task by ending the worker. */
answerTasks<CsvTask>(
  () => import('temporal-polyfill/global'),
  (task) =>
    task.kind === 'check'
      ? checkPieces(task.file, task.form, task.options, signal)
      : csvRows(task.file, task.form, task.options, signal),
);
