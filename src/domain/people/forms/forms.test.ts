import { describe, expect, it } from 'vitest';
import { nastyStrings, naughtyStrings } from '../../../../tests/support/bad-input.ts';
import {
  filledFields,
  formContent,
  type FormAnswer,
  type FormContent,
  type FormItem,
} from '../../../contract/people/forms.ts';
import { formTemplates } from './form-templates.ts';
import {
  answerFaults,
  answerInWords,
  areKept,
  formFaults,
  keptAnswers,
  sealedText,
  shownItems,
} from './forms.ts';

const uuid = (n: number) => `01890000-0000-7000-8000-${String(n).padStart(12, '0')}`;
const item = (n: number, kind: FormItem['kind'], changes: Partial<FormItem> = {}): FormItem => ({
  id: uuid(n),
  kind,
  label: `Item ${n}`,
  words: '',
  required: true,
  options: [],
  showWhen: null,
  min: null,
  max: null,
  ...changes,
});
const on = (n: number, is: string) => ({ showWhen: { itemId: uuid(n), is } });
const choice = (n: number, ...choices: string[]): FormAnswer => ({
  itemId: uuid(n),
  kind: 'choice',
  choices,
});
const text = (n: number, words: string): FormAnswer => ({ itemId: uuid(n), kind: 'text', text: words });
const options = [
  { id: uuid(90), label: 'Back' },
  { id: uuid(91), label: 'Neck' },
];
const messages = (items: FormItem[], answers: FormAnswer[]) =>
  answerFaults(items, answers).map(({ message }) => message);

describe('what is shown', () => {
  const pain = item(1, 'yesNo');
  const where = item(2, 'oneOf', { options, ...on(1, 'yes') });
  const since = item(3, 'text', on(2, uuid(91)));
  const items = [pain, where, since];

  it.each<[string, FormAnswer[], number[]]>([
    ['at first, what depends on nothing', [], [1]],
    ['what the answer asks for', [choice(1, 'yes')], [1, 2]],
    ['what depends on that', [choice(1, 'yes'), choice(2, uuid(91))], [1, 2, 3]],
    ['nothing that depends on what is hidden again', [choice(1, 'no'), choice(2, uuid(91))], [1]],
    ['nothing for a text that reads like the answer', [text(1, 'yes')], [1]],
  ])('is %s', (_, answers, shown) => {
    expect(shownItems(items, answers).map(({ id }) => id)).toEqual(shown.map(uuid));
  });

  it('is all that is asked for and handed in', () => {
    const answers = [text(3, 'spring'), choice(2, uuid(91)), choice(1, 'no')];
    expect(messages(items, answers)).toEqual([]);
    expect(keptAnswers(items, answers)).toEqual([choice(1, 'no')]);
    expect([areKept(items, answers), areKept(items, [choice(1, 'no')])]).toEqual([false, true]);
    expect(areKept(items, [choice(1, 'no'), choice(1, 'no')])).toBe(false);
  });

  it('never hangs on a form that depends on itself', () => {
    const turned = [item(1, 'yesNo', on(2, 'yes')), item(2, 'yesNo', on(1, 'yes'))];
    expect(shownItems(turned, [choice(1, 'yes'), choice(2, 'yes')])).toEqual([]);
  });
});

describe('an answer', () => {
  const range = { min: 0, max: 10 };
  it.each<[string, FormItem, FormAnswer | null, string | null]>([
    ['missing', item(1, 'text'), null, 'Please answer this.'],
    ['of blanks', item(1, 'longText'), text(1, ' \n\t'), 'Please answer this.'],
    ['missing and not asked for', item(1, 'text', { required: false }), null, null],
    ['of a heading that somebody has marked as asked for', item(1, 'heading'), null, null],
    [
      'to another kind of question',
      item(1, 'date'),
      text(1, 'May'),
      'This is not an answer to this question.',
    ],
    [
      'that is not offered',
      item(1, 'oneOf', { options }),
      choice(1, 'yes'),
      'Please choose among what is offered.',
    ],
    [
      'twice',
      item(1, 'manyOf', { options }),
      choice(1, uuid(90), uuid(90)),
      'Please choose among what is offered.',
    ],
    ['of two where one is asked for', item(1, 'yesNo'), choice(1, 'yes', 'no'), 'Please choose one alone.'],
    ['of two where any may be', item(1, 'manyOf', { options }), choice(1, uuid(90), uuid(91)), null],
    [
      'below the least',
      item(1, 'number', range),
      { itemId: uuid(1), kind: 'number', number: -1 },
      'Please give 0 or more.',
    ],
    [
      'above the most',
      item(1, 'number', range),
      { itemId: uuid(1), kind: 'number', number: 11 },
      'Please give 10 or less.',
    ],
    ['at the edge', item(1, 'number', range), { itemId: uuid(1), kind: 'number', number: 10 }, null],
    [
      'of no agreement',
      item(1, 'consent'),
      null,
      'Tick the box if you agree. If you do not, please talk to the front desk.',
    ],
    [
      'of an empty signature',
      item(1, 'signature'),
      { itemId: uuid(1), kind: 'signature', name: ' ', strokes: [] },
      'Please sign here, or type your name.',
    ],
    [
      'typed as a signature',
      item(1, 'signature'),
      { itemId: uuid(1), kind: 'signature', name: 'Ada', strokes: [] },
      null,
    ],
    [
      'drawn as a dot',
      item(1, 'signature'),
      { itemId: uuid(1), kind: 'signature', name: '', strokes: [[[1, 1, 0, 0]]] },
      null,
    ],
  ])('%s is told', (_, asked, answer, message) => {
    expect(messages([asked], answer ? [answer] : [])).toEqual(message === null ? [] : [message]);
  });

  it('longer than any hand signs is refused', () => {
    const stroke = Array.from({ length: 4_000 }, (): [number, number, number, number] => [1, 1, 0, 0]);
    const long: FormAnswer = {
      itemId: uuid(1),
      kind: 'signature',
      name: '',
      strokes: [stroke, stroke, stroke, stroke],
    };
    expect(messages([item(1, 'signature')], [long])).toEqual([
      'This signature is too long. Clear it and sign again.',
    ]);
  });

  it('that no database can hold is handed in without what makes it so', () => {
    const asked = [item(1, 'text'), item(2, 'signature')];
    const [words, signed] = keptAnswers(asked, [
      text(1, 'cut in two \ud83d\u0000'),
      { itemId: uuid(2), kind: 'signature', name: 'Ana \udc00', strokes: [] },
    ]);
    expect([words, signed]).toMatchObject([{ text: 'cut in two \ufffd' }, { name: 'Ana \ufffd' }]);
  });

  it('of any characters is kept, told and hashed as it was typed', () => {
    const asked = item(1, 'longText');
    const shown = { id: uuid(7), formId: uuid(8), number: 1, title: 'Intake', items: [asked] };
    const times = { startedAt: '2026-03-02T14:00:00.000Z', completedAt: '2026-03-02T14:03:00.000Z' } as never;
    const seen = new Set<string>();
    const words = [...nastyStrings, ...(naughtyStrings ?? [])].filter((one) => one.trim() !== '');
    for (const one of words) {
      const answers = keptAnswers([asked], [text(1, one)]);
      expect(answerInWords(asked, answers[0])).toBe(one);
      const sealed = sealedText(shown, { answers, ...(times as object) } as never);
      expect((JSON.parse(sealed) as { answers: FormAnswer[] }).answers).toEqual(answers);
      seen.add(sealed);
    }
    expect(seen.size).toBe(new Set(words).size);
  });
});

describe('what is hashed', () => {
  const shown = { id: uuid(7), formId: uuid(8), number: 1, title: 'Intake', items: [item(1, 'signature')] };
  const filled = {
    answers: [{ itemId: uuid(1), kind: 'signature', name: '', strokes: [[[1, 2, 3, 0]]] } as FormAnswer],
    startedAt: '2026-03-02T14:00:00.000Z',
    completedAt: '2026-03-02T14:03:00.000Z',
  } as never as Parameters<typeof sealedText>[1];
  const base = sealedText(shown, filled);

  it.each<[string, string]>([
    ['the version', sealedText({ ...shown, id: uuid(9) }, filled)],
    ['a word of it', sealedText({ ...shown, items: [item(1, 'signature', { words: 'I agree.' })] }, filled)],
    ['a point of the pen', base.replace('[1,2,3,0]', '[1,2,4,0]')],
    ['the time', sealedText(shown, { ...filled, completedAt: '2026-03-02T14:03:00.001Z' as never })],
  ])('is another with %s', (_, other) => {
    expect(other).not.toBe(base);
  });

  it('is the same in whatever order fields were written, and however the instant is', () => {
    const { items, title, ...ids } = shown;
    const turned = {
      title,
      items: items.map((one) => Object.fromEntries(Object.entries(one).toReversed())),
      ...ids,
    };
    expect(sealedText(turned as never, { ...filled, startedAt: '2026-03-02T14:00:00Z' as never })).toBe(base);
  });
});

describe('a form before it is published', () => {
  const content = (...items: FormItem[]): FormContent => ({ title: 'Intake', isClinical: true, items });
  it.each<[string, FormContent, string[]]>([
    ['has nothing in its way', content(item(1, 'text')), []],
    ['has a title', { ...content(item(1, 'text')), title: ' ' }, ['title']],
    ['asks something', content(item(1, 'heading')), ['items']],
    ['says what it asks', content(item(1, 'text', { label: '' })), [uuid(1)]],
    ['says what is agreed to', content(item(1, 'consent')), [uuid(1)]],
    ['offers two answers', content(item(1, 'oneOf', { options: options.slice(1) })), [uuid(1)]],
    [
      'offers none without words',
      content(item(1, 'manyOf', { options: [options[0]!, { id: uuid(5), label: ' ' }] })),
      [uuid(1)],
    ],
    ['has a range that holds something', content(item(1, 'number', { min: 3, max: 2 })), [uuid(1)]],
    ['depends on what comes before', content(item(1, 'text', on(2, 'yes')), item(2, 'yesNo')), [uuid(1)]],
    [
      'depends on what is offered',
      content(item(1, 'oneOf', { options }), item(2, 'text', on(1, uuid(5)))),
      [uuid(2)],
    ],
    ['has no item twice', content(item(1, 'text'), item(1, 'text')), [uuid(1)]],
    [
      'fits a day’s pack',
      content(item(1, 'text'), item(2, 'heading', { words: 'x'.repeat(60_000) })),
      ['items'],
    ],
  ])('%s', (_, form, at) => {
    expect(formFaults(form).map((fault) => fault.at)).toEqual(at);
  });

  it.each(formTemplates.map((template) => [template.name, template] as const))(
    'of our own: %s can be published, and is another each time',
    (_, { make }) => {
      let last = 0;
      const next = () => uuid((last += 1));
      const [one, other] = [make(next), make(next)];
      expect(formContent.safeParse(one).error).toBeUndefined();
      expect(formFaults(one)).toEqual([]);
      const ids = ({ items }: FormContent) =>
        items.flatMap(({ id, options: own }) => [id, ...own.map((each) => each.id)]);
      expect(new Set([...ids(one), ...ids(other)]).size).toBe(ids(one).length + ids(other).length);
    },
  );
});

it('the contract takes a signature as a pad draws it, and no point outside the field', () => {
  const fields = (strokes: unknown) => ({
    formVersionId: uuid(1),
    answers: [{ itemId: uuid(2), kind: 'signature', name: '', strokes }],
    startedAt: '2026-03-02T14:00:00.000Z',
    completedAt: '2026-03-02T14:03:00.000Z',
    contentHash: 'ab'.repeat(32),
  });
  const taken = (strokes: unknown) => filledFields.safeParse(fields(strokes)).success;
  expect([
    taken([
      [
        [0, 0, 0, 0],
        [6_000, 2_000, 9, 1_000],
      ],
    ]),
    taken([[]]),
    taken([[[6_001, 0, 0, 0]]]),
    taken([[[1.5, 0, 0, 0]]]),
  ]).toEqual([true, false, false, false]);
});
