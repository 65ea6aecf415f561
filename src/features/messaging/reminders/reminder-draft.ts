import type { LocationId, ReminderRuleId } from '../../../contract/base/ids.ts';
import type { ReminderChannel } from '../../../contract/people/patient.ts';
import type {
  NewsSettings,
  ReminderRule,
  ReminderSettings,
  VisitNews,
} from '../../../contract/messaging/reminders.ts';
import { newsExample, usualNews } from '../../../domain/messaging/visit-news-words.ts';
import {
  templateFaults,
  type ReminderValues,
  type TemplateFault,
} from '../../../domain/messaging/reminder-words.ts';

/** One rule as a form holds it: an amount of hours or days. */
export interface RuleDraft {
  readonly id: string;
  readonly channel: ReminderChannel;
  readonly amount: number | null;
  readonly unit: 'hours' | 'days';
}

/** The whole of the settings as they are being changed. */
export interface RemindersDraft {
  readonly isOn: boolean;
  readonly rules: readonly RuleDraft[];
  readonly ofLocations: readonly { readonly locationId: LocationId; readonly rules: readonly RuleDraft[] }[];
  readonly mailSubject: string;
  readonly mailBody: string;
  readonly text: string;
  readonly news: NewsSettings;
}

export const mostRules = 10;
export const most = { hours: 720, days: 30 } as const;

const ruleDraftOf = ({ id, channel, hoursBefore }: ReminderRule): RuleDraft =>
  hoursBefore % 24 === 0
    ? { id, channel, amount: hoursBefore / 24, unit: 'days' }
    : { id, channel, amount: hoursBefore, unit: 'hours' };

export const draftOf = ({
  isOn,
  rules,
  ofLocations,
  templates,
  news = usualNews,
}: ReminderSettings): RemindersDraft => ({
  isOn,
  rules: rules.map(ruleDraftOf),
  ofLocations: ofLocations.map((one) => ({ locationId: one.locationId, rules: one.rules.map(ruleDraftOf) })),
  ...templates,
  news,
});

const isSound = ({ amount, unit }: RuleDraft) => amount !== null && amount >= 1 && amount <= most[unit];
const ruleOf = ({ id, channel, amount, unit }: RuleDraft): ReminderRule => ({
  id: id as ReminderRuleId,
  channel,
  hoursBefore: (amount ?? 0) * (unit === 'days' ? 24 : 1),
});

export interface ReadDraft {
  /** Null while something is wrong. */
  readonly settings: ReminderSettings | null;
  readonly templateFaults: readonly TemplateFault[];
  readonly newsFaults: Readonly<Record<VisitNews, readonly TemplateFault[]>>;
  /** What is wrong besides, in words. */
  readonly ruleFault: string | null;
  /** Where words are wrong, for whoever stands far from the field: the first of them. */
  readonly wordsFault: string | null;
}

/** The settings that a draft means, or what is wrong with it. @param example what a text's length is judged by */
export function readDraft(draft: RemindersDraft, example: ReminderValues): ReadDraft {
  const { isOn, rules, ofLocations, mailSubject, mailBody, text, news } = draft;
  const templates = { mailSubject, mailBody, text };
  const faults = templateFaults(templates, example);
  const faultsOf = (one: VisitNews) => templateFaults(news[one].templates, newsExample);
  const newsFaults = {
    booked: faultsOf('booked'),
    moved: faultsOf('moved'),
    cancelled: faultsOf('cancelled'),
  };
  const isWrong = faults.length > 0 || Object.values(newsFaults).some((those) => those.length > 0);
  const wordsFault = firstInWords(faults, newsFaults);
  const every = [rules, ...ofLocations.map((one) => one.rules)];
  const ruleFault = every.flat().every(isSound)
    ? isOn && every.every((set) => set.length === 0)
      ? 'Add at least one reminder, or turn reminders off.'
      : null
    : 'Every reminder needs a time: 1 to 720 hours, or 1 to 30 days.';
  if (isWrong || ruleFault !== null)
    return { settings: null, templateFaults: faults, newsFaults, ruleFault, wordsFault };
  const settings = {
    isOn,
    rules: rules.map(ruleOf),
    ofLocations: ofLocations.map((one) => ({ locationId: one.locationId, rules: one.rules.map(ruleOf) })),
    templates,
    news,
  };
  return { settings, templateFaults: [], newsFaults, ruleFault: null, wordsFault: null };
}

const fieldNames = { mailSubject: 'the subject', mailBody: 'the email', text: 'the text' } as const;
const newsNames = {
  booked: 'When a visit is booked',
  moved: 'When a visit is moved',
  cancelled: 'When a visit is canceled',
} as const;

function firstInWords(faults: readonly TemplateFault[], newsFaults: ReadDraft['newsFaults']): string | null {
  const ofNews = (['booked', 'moved', 'cancelled'] as const).flatMap((kind) =>
    newsFaults[kind].map((fault) => ({ fault, place: newsNames[kind] })),
  );
  const [first] = [...faults.map((fault) => ({ fault, place: 'What is written' })), ...ofNews];
  return first === undefined
    ? null
    : `“${first.place}”, ${fieldNames[first.fault.field]}: ${first.fault.message}`;
}
