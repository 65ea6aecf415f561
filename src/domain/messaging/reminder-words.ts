import type { ReminderTemplates } from '../../contract/messaging/reminders.ts';
import { gsmLength, mostTextSigns, notGsm, toGsm } from '../base/text/gsm-text.ts';

/**
 * What a reminder says. Never why somebody comes nor what is done with them: a message may be read by others, on the way
 * and over a shoulder. So there is no placeholder for a reason, a type of visit or a last name.
 */
export const placeholders = [
  'first name',
  'clinic',
  'location',
  'date',
  'time',
  'provider',
  'phone',
  'confirm link',
] as const;
export type Placeholder = (typeof placeholders)[number];
export type ReminderValues = Readonly<Record<Placeholder, string>>;

const held = /\{([^{}]*)\}/g;
const named = (inside: string): string => inside.trim().toLowerCase().replaceAll(/\s+/g, ' ');

/** What placeholders stand for: those of a reminder, or of other news of a visit. */
export type TemplateValues = Readonly<Record<string, string>>;

/** What stands in braces and is none of the placeholders, as it was typed; each once. */
export const unknownPlaceholders = (template: string, names: readonly string[] = placeholders): string[] => [
  ...new Set(
    [...template.matchAll(held)].filter(([, inside]) => !names.includes(named(inside!))).map(([all]) => all),
  ),
];

export const fillTemplate = (template: string, values: TemplateValues): string =>
  template.replaceAll(held, (all, inside: string) => {
    const name = named(inside);
    return Object.hasOwn(values, name) ? values[name]! : all;
  });

/** What may be cut where a text gets too long. When and whom to call is never cut. */
const mayBeCut = ['clinic', 'location', 'provider', 'first name'] as const;
const shortest = 6;

/** Where a confirm link leads on the server; its secret stands behind. Short, for it takes its place in a text. */
export const confirmPath = '/confirm/';

/** 128 bits, as base64url writes them. */
export const confirmSecretSigns = 22;

/** Whether a template asks for a link by which the visit is confirmed. */
export const hasConfirmLink = (template: string): boolean =>
  [...template.matchAll(held)].some(([, inside]) => named(inside!) === 'confirm link');

/** A text message that fits: in the alphabet of texts, the longest names cut as far as it takes; a link never. */
export function fillText(template: string, values: TemplateValues): string {
  const fitting: Record<string, string> = { ...values };
  for (const [name, value] of Object.entries(values)) fitting[name] = toGsm(value).trim();
  const cut = mayBeCut.filter((name) => fitting[name] !== undefined);
  const lengthOf = (name: string) => fitting[name]?.length ?? 0;
  const plain = toGsm(template);
  for (;;) {
    const filled = fillTemplate(plain, fitting);
    if (gsmLength(filled) <= mostTextSigns) return filled;
    const longest = cut.toSorted((a, b) => lengthOf(b) - lengthOf(a))[0]!;
    if (lengthOf(longest) <= shortest || !usesAny(plain))
      return cutTo(filled, mostTextSigns, fitting['confirm link'] ?? '');
    fitting[longest] = fitting[longest]!.slice(0, -1).trimEnd();
  }
}

const usesAny = (template: string): boolean =>
  [...template.matchAll(held)].some(([, inside]) => mayBeCut.includes(named(inside!) as 'clinic'));

/** Cuts words from the end, around what has to stay whole. A link alone that is longer stays as it is: half of one leads nowhere. */
function cutTo(text: string, most: number, whole: string): string {
  const words = whole === '' ? [text] : text.split(whole);
  let over = gsmLength(text) - most;
  for (let at = words.length - 1; at >= 0 && over > 0; at -= 1) {
    while (over > 0 && words[at] !== '') {
      over -= gsmLength(words[at]!.slice(-1));
      words[at] = words[at]!.slice(0, -1);
    }
  }
  return words.join(whole);
}

/** For a preview; as long as real ones often are. */
export const exampleValues: ReminderValues = {
  'first name': 'Wilhelmina',
  clinic: 'River Chiropractic',
  location: 'River Street',
  date: 'Tue, Mar 3, 2026',
  time: '10:30 AM',
  provider: 'Dr. Ada Quill',
  phone: '(518) 555-0134',
  'confirm link': `https://clinic.example${confirmPath}${'the-link-of-this-visit'.padEnd(confirmSecretSigns, '-')}`,
};

/** The same, with links as long as those of a server at this address. */
export const exampleAt = (origin: string): ReminderValues =>
  origin === ''
    ? exampleValues
    : {
        ...exampleValues,
        'confirm link': exampleValues['confirm link'].replace('https://clinic.example', origin),
      };

export const usualTemplates: ReminderTemplates = {
  mailSubject: 'Your visit on {date} at {time}',
  mailBody:
    'Hello {first name},\n\nthis is a reminder of your visit at {clinic}, {location}, on {date} at {time} with {provider}.\n\nPlease let us know that you are coming: {confirm link}\n\nIf you cannot come, please call {phone}.',
  text: '{clinic}: {date}, {time}. Confirm: {confirm link} Changes: {phone}. STOP ends texts.',
};
const textWithoutLink =
  '{clinic}: your visit is on {date} at {time}. To change it call {phone}. Reply STOP to stop texts.';

/** What a clinic starts with on a server at this address: no link in the text where it would leave no room for the words. */
export const usualTemplatesAt = (origin: string): ReminderTemplates =>
  textLength(usualTemplates.text, exampleAt(origin)) <= mostTextSigns
    ? usualTemplates
    : { ...usualTemplates, text: textWithoutLink };

export interface TemplateFault {
  readonly field: keyof ReminderTemplates;
  readonly message: string;
}

/** What is wrong with templates, in words; the server asks the same. @param example a value of each placeholder that there is */
export function templateFaults(
  templates: ReminderTemplates,
  example: TemplateValues = exampleValues,
): TemplateFault[] {
  const names = Object.keys(example);
  const faults: TemplateFault[] = [];
  for (const field of ['mailSubject', 'mailBody', 'text'] as const) {
    const unknown = unknownPlaceholders(templates[field], names);
    if (templates[field].trim() === '') faults.push({ field, message: 'Write something.' });
    if (unknown.length > 0)
      faults.push({
        field,
        message: `${unknown.join(', ')} ${unknown.length === 1 ? 'is no placeholder' : 'are no placeholders'}. There are: ${names.map((name) => `{${name}}`).join(' ')}.`,
      });
  }
  if (/[\r\n]/.test(templates.mailSubject))
    faults.push({ field: 'mailSubject', message: 'A subject is one line.' });
  if (hasConfirmLink(templates.mailSubject))
    faults.push({
      field: 'mailSubject',
      message: 'A link does not work in a subject. Put it into the email.',
    });
  const foreign = notGsm(templates.text);
  if (foreign.length > 0)
    faults.push({ field: 'text', message: `Texts do not have: ${foreign.join(' ')}. Write it without.` });
  const length = textLength(templates.text, example);
  if (length > mostTextSigns)
    faults.push({
      field: 'text',
      message: `With the example it is ${length} signs long; ${mostTextSigns} fit into a text.`,
    });
  return faults;
}

/** How long a text is with example data, before anything is cut. */
export const textLength = (template: string, example: TemplateValues = exampleValues): number =>
  gsmLength(toGsm(fillTemplate(template, example)));

/** A phone number as texts are sent to it, `+15185550134`; null where it is none. Without a country code, the US. */
export function textNumberOf(phone: string): string | null {
  const digits = phone.replaceAll(/\D/g, '');
  if (/^\s*\+/.test(phone)) return /^[1-9]\d{7,14}$/.test(digits) ? `+${digits}` : null;
  const national = digits.length === 11 && digits.startsWith('1') ? digits.slice(1) : digits;
  return /^[2-9]\d{2}[2-9]\d{6}$/.test(national) ? `+1${national}` : null;
}
