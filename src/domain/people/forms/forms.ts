import type {
  FilledFields,
  FormAnswer,
  FormContent,
  FormItem,
  FormVersion,
} from '../../../contract/people/forms.ts';
import { bodyAreas } from './body-areas.ts';
import { toInstant } from '../../base/time/clinic-day.ts';
import { stableJson } from '../../../lib/json/stable-json.ts';
import { isSignatureGiven, mostPoints, pointsOf } from './signature-strokes.ts';

/** What a filled-in form means: the same where it is filled in, where it is kept, and where it is read. */

/** So many of the last forms of each patient go along in a day's pack. */
export const packedFormsEach = 8;

type Answers = readonly FormAnswer[];
type Items = readonly FormItem[];

const chosen = { yesNo: 'choice', oneOf: 'choice', manyOf: 'choice', bodyAreas: 'choice' } as const;
const kindOfAnswer = {
  ...chosen,
  text: 'text',
  longText: 'text',
  date: 'date',
  number: 'number',
  consent: 'consent',
  signature: 'signature',
  heading: null,
} as const satisfies Record<FormItem['kind'], FormAnswer['kind'] | null>;

/** Whether an item asks for anything. */
export const isQuestion = ({ kind }: Pick<FormItem, 'kind'>): boolean => kind !== 'heading';

/** Whether more than one may be chosen of an item. */
export const takesMany = ({ kind }: Pick<FormItem, 'kind'>): boolean =>
  kind === 'manyOf' || kind === 'bodyAreas';

/** What can be chosen of an item, in its order; nothing of those that give no choice. */
export function choicesOf({ kind, options }: FormItem): { readonly id: string; readonly label: string }[] {
  if (kind === 'yesNo')
    return [
      { id: 'yes', label: 'Yes' },
      { id: 'no', label: 'No' },
    ];
  if (kind === 'bodyAreas') return [...bodyAreas];
  return kind === 'oneOf' || kind === 'manyOf' ? [...options] : [];
}

/** The answer to an item, if there is one. */
export const answerTo = (answers: Answers, itemId: string): FormAnswer | undefined =>
  answers.find((answer) => answer.itemId === itemId);

/** Whether an answer says anything. */
export function isGiven(answer: FormAnswer | undefined): answer is FormAnswer {
  if (answer === undefined) return false;
  if (answer.kind === 'text') return answer.text.trim() !== '';
  if (answer.kind === 'choice') return answer.choices.length > 0;
  if (answer.kind === 'signature') return isSignatureGiven(answer);
  return true;
}

/**
 * The items that are shown while these answers stand. An item that depends on one that is not shown is not shown either,
 * whatever was answered there before.
 */
export function shownItems(items: Items, answers: Answers): FormItem[] {
  const shown = new Set<string>();
  return items.filter(({ id, showWhen }) => {
    if (showWhen !== null) {
      const answer = answerTo(answers, showWhen.itemId);
      if (!shown.has(showWhen.itemId) || answer?.kind !== 'choice' || !answer.choices.includes(showWhen.is))
        return false;
    }
    shown.add(id);
    return true;
  });
}

/** Text that a database can hold: a field that is full cuts a sign in two, and no server takes half of one. */
const storable = (words: string): string =>
  words.replaceAll(/\p{Surrogate}/gu, '\uFFFD').replaceAll('\u0000', '');

function storableAnswer(answer: FormAnswer): FormAnswer {
  if (answer.kind === 'text') return { ...answer, text: storable(answer.text) };
  return answer.kind === 'signature' ? { ...answer, name: storable(answer.name) } : answer;
}

/** What is handed in: the answers to what is shown, in the order of the items, without those that say nothing. */
export const keptAnswers = (items: Items, answers: Answers): FormAnswer[] =>
  shownItems(items, answers).flatMap(({ id }) => {
    const answer = answerTo(answers, id);
    return isGiven(answer) ? [storableAnswer(answer)] : [];
  });

/** What is wrong with the answer to an item, in words for who fills it in. */
export interface AnswerFault {
  readonly itemId: string;
  readonly message: string;
}

const missing: Partial<Record<FormItem['kind'], string>> = {
  consent: 'Tick the box if you agree. If you do not, please talk to the front desk.',
  signature: 'Please sign here, or type your name.',
  yesNo: 'Please choose Yes or No.',
  oneOf: 'Please choose one.',
  manyOf: 'Please choose at least one.',
  bodyAreas: 'Please mark at least one place.',
  date: 'Please give the day, the month and the year.',
  number: 'Please type a number.',
};

function faultOf(item: FormItem, answer: FormAnswer | undefined): string | null {
  if (!isGiven(answer))
    return item.required && isQuestion(item) ? (missing[item.kind] ?? 'Please answer this.') : null;
  if (answer.kind !== kindOfAnswer[item.kind]) return 'This is not an answer to this question.';
  switch (answer.kind) {
    case 'choice': {
      const known = choicesOf(item).map(({ id }) => id);
      const isKnown = answer.choices.every((one) => known.includes(one));
      if (!isKnown || new Set(answer.choices).size < answer.choices.length)
        return 'Please choose among what is offered.';
      return !takesMany(item) && answer.choices.length > 1 ? 'Please choose one alone.' : null;
    }
    case 'number':
      if (!Number.isFinite(answer.number)) return missing.number!;
      if (item.min !== null && answer.number < item.min) return `Please give ${item.min} or more.`;
      if (item.max !== null && answer.number > item.max) return `Please give ${item.max} or less.`;
      return null;
    case 'signature':
      return pointsOf(answer.strokes) > mostPoints
        ? 'This signature is too long. Clear it and sign again.'
        : null;
    default:
      return null;
  }
}

/** What stands in the way of handing a form in, in the order of the items. Only what is shown counts. */
export const answerFaults = (items: Items, answers: Answers): AnswerFault[] =>
  shownItems(items, answers).flatMap((item) => {
    const message = faultOf(item, answerTo(answers, item.id));
    return message === null ? [] : [{ itemId: item.id, message }];
  });

/**
 * Whether answers are as `keptAnswers` gives them: to what was shown and nothing else, each once, in order. What a server takes.
 */
export const areKept = (items: Items, answers: Answers): boolean =>
  stableJson(keptAnswers(items, answers)) === stableJson(answers);

/** Whether a signature is among the answers. */
export const isSigned = (answers: Answers): boolean => answers.some(({ kind }) => kind === 'signature');

/** What of a version its hash is made over. */
export interface ShownForm extends Pick<FormVersion, 'number' | 'title' | 'items'> {
  readonly id: string;
  readonly formId: string;
}

/**
 * What the hash of a filled-in form is made over: the words of the version that was shown, the answers, each point of each stroke.
 * Not whose it is: a chart that is merged into another takes it along as it is.
 */
export const sealedText = (
  { id, formId, number, title, items }: ShownForm,
  { answers, startedAt, completedAt }: Pick<FilledFields, 'answers' | 'startedAt' | 'completedAt'>,
): string =>
  stableJson({
    form: { id, formId, number, title, items },
    answers,
    startedAt: toInstant(Date.parse(startedAt)),
    completedAt: toInstant(Date.parse(completedAt)),
  });

/** What is wrong with a form before it may be published. */
export interface FormFault {
  /** `title`, `items`, `gives`, or the id of an item. */
  readonly at: string;
  readonly message: string;
}

/** The most characters of a form: it travels with each day that a device has. */
export const mostFormLetters = 60_000;

function itemFault(item: FormItem, before: ReadonlyMap<string, FormItem>): string | null {
  const { kind, label, words, options, showWhen, min, max } = item;
  if (label.trim() === '' && !(kind === 'heading' && words.trim() !== '')) return 'Say what is asked.';
  if (kind === 'consent' && words.trim() === '') return 'Write the exact words that are agreed to.';
  if (kind === 'oneOf' || kind === 'manyOf') {
    if (options.length < 2) return 'Offer at least two answers.';
    if (options.some((one) => one.label.trim() === '')) return 'One of the answers has no words.';
    if (new Set(options.map(({ id }) => id)).size < options.length) return 'Two answers are the same one.';
  }
  if (kind === 'number' && min !== null && max !== null && min > max)
    return 'The least is more than the most.';
  if (showWhen === null) return null;
  const asked = before.get(showWhen.itemId);
  if (!asked) return 'It depends on a question that does not come before it.';
  return choicesOf(asked).some(({ id }) => id === showWhen.is)
    ? null
    : 'It depends on an answer that is not offered any more.';
}

/** What stands in the way of publishing a form; nothing when patients can be given it. */
export function formFaults({ title, items, gives = [] }: FormContent): FormFault[] {
  const faults: FormFault[] = [];
  if (title.trim() === '') faults.push({ at: 'title', message: 'Give the form a title.' });
  if (!items.some(isQuestion)) faults.push({ at: 'items', message: 'Add at least one question.' });
  if (JSON.stringify(items).length > mostFormLetters)
    faults.push({ at: 'items', message: 'The form is too long. Make two of it.' });
  if (gives.length > 0 && !items.some(({ kind }) => kind === 'signature'))
    faults.push({ at: 'gives', message: 'Add a signature: nothing else gives a consent.' });
  const before = new Map<string, FormItem>();
  for (const item of items) {
    const message = before.has(item.id) ? 'It is there twice.' : itemFault(item, before);
    if (message !== null) faults.push({ at: item.id, message });
    before.set(item.id, item);
  }
  return faults;
}

/** An answer in words, for reading, printing and tables; '' where nothing was answered. A drawn signature is told, not shown. */
export function answerInWords(item: FormItem, answer: FormAnswer | undefined): string {
  if (!isGiven(answer)) return '';
  switch (answer.kind) {
    case 'text':
      return answer.text;
    case 'choice':
      return choicesOf(item)
        .filter(({ id }) => answer.choices.includes(id))
        .map(({ label }) => label)
        .join(', ');
    case 'date':
      return answer.date;
    case 'number':
      return String(answer.number);
    case 'consent':
      return 'Agreed';
    case 'signature':
      return answer.strokes.length > 0
        ? `Signed by hand${answer.name === '' ? '' : `: ${answer.name}`}`
        : `Signed by typing: ${answer.name}`;
  }
}
