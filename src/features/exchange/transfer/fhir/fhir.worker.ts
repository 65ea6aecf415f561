import type { FhirBeside } from '../../../../domain/exchange/fhir-beside.ts';
import { checkFhir } from './check-fhir.ts';
import type { FhirChecked, FhirTask } from './fhir-file.ts';
import { fhirRows, gatherBeside } from './fhir-rows.ts';
import { hashOf } from '../run/place-key.ts';
import { answerTasks } from '../file/worker-answers.ts';

/** The page ends a task by ending the worker. */
const { signal } = new AbortController();
/** Of the one file that a worker reads: kept from its check to its rows. */
let beside: FhirBeside | null = null;

async function* check({ form, today, clinicians }: FhirTask, onBytes: (bytes: number) => void) {
  const { beside: found, ...said } = await checkFhir(form, today, { signal, onBytes, clinicians });
  beside = found;
  const parts = new Set([form, ...form.beside].map(({ content }) => content));
  yield { ...said, hash: await hashOf([...parts], signal) } satisfies FhirChecked;
}

async function* rows({ form, today, clinicians }: FhirTask) {
  beside ??= await gatherBeside(form, today, { signal, onBytes: () => {}, clinicians });
  yield* fhirRows(form, today, beside, signal);
}

answerTasks<FhirTask>(
  () => import('temporal-polyfill/global'),
  (task, onBytes) => (task.kind === 'check' ? check(task, onBytes) : rows(task)),
);
