import type { RedFlagEntry } from '../../../contract/clinical/examination.ts';
import { unknownName } from './catalog.ts';

/** What to do where a warning sign is present. */
type Urgency = 'now' | 'today' | 'first';
export const urgencyWords: Readonly<Record<Urgency, string>> = {
  now: 'Call 911 or send to the emergency department now. Do not treat.',
  today: 'Refer for medical assessment today. Do not treat that area.',
  first: 'Get imaging, lab work or a medical opinion before you treat that area.',
};

export interface RedFlag {
  readonly id: string;
  readonly name: string;
  readonly suggests: string;
  readonly urgency: Urgency;
}

const flag = (id: string, name: string, suggests: string, urgency: Urgency): RedFlag => ({
  id,
  name,
  suggests,
  urgency,
});

export const redFlags: readonly RedFlag[] = [
  flag('saddle-numbness', 'Saddle numbness', 'Cauda equina syndrome', 'now'),
  flag('bladder-bowel', 'New bladder or bowel trouble', 'Cauda equina syndrome', 'now'),
  flag('sudden-headache', 'Sudden or worst-ever neck pain or headache', 'Arterial dissection, bleed', 'now'),
  flag(
    'brainstem-signs',
    'New double vision, slurred speech, trouble swallowing, or drop attack',
    'Vertebrobasilar ischemia, stroke',
    'now',
  ),
  flag('chest-pain', 'Chest pain or shortness of breath', 'Heart, lung or aorta', 'now'),
  flag('pulsating-abdomen', 'Pulsating abdominal mass', 'Abdominal aortic aneurysm', 'now'),
  flag('progressive-weakness', 'Progressive or severe weakness', 'Nerve root or cord compression', 'today'),
  flag('clumsy-hands-gait', 'Clumsy hands or unsteady gait', 'Cervical myelopathy', 'today'),
  flag('fever', 'Fever, chills or recent infection', 'Spinal or joint infection', 'today'),
  flag('swollen-calf', 'Swollen, tender calf', 'Deep vein thrombosis', 'today'),
  flag('major-trauma', 'Major trauma', 'Fracture, instability', 'first'),
  flag('minor-trauma-osteoporosis', 'Minor trauma with osteoporosis or steroids', 'Fracture', 'first'),
  flag('cancer-history', 'History of cancer', 'Spinal metastasis', 'first'),
  flag('weight-loss', 'Unexplained weight loss', 'Cancer, infection', 'first'),
  flag('night-pain', 'Constant pain at night or at rest', 'Cancer, infection', 'first'),
  flag('immune-suppression', 'Immune suppression or IV drug use', 'Infection', 'first'),
];

const lower = (name: string) =>
  /^[A-Z]{2}/.test(name) ? name : name.charAt(0).toLowerCase() + name.slice(1);

/** What was asked, by name: `Red flags present: night pain. Absent: fever, history of cancer.` */
export function redFlagsInWords(entries: readonly RedFlagEntry[] = []): string {
  const order = [...redFlags.map(({ id }) => id), ...entries.map(({ flag: id }) => id)];
  const asked = [...new Set(order)].flatMap((id) => entries.findLast((entry) => entry.flag === id) ?? []);
  const names = (isPresent: boolean) =>
    asked
      .filter(({ present }) => present === isPresent)
      .map(({ flag: id }) => lower(redFlags.find((one) => one.id === id)?.name ?? unknownName(id)))
      .join('; ');
  const [present, absent] = [names(true), names(false)];
  if (present === '') return absent === '' ? '' : `Red flags absent: ${absent}.`;
  return `Red flags present: ${present}.${absent === '' ? '' : ` Absent: ${absent}.`}`;
}

/** Sets an answer; the same one again says that it was not asked. */
export function setRedFlag(entries: readonly RedFlagEntry[], id: string, present: boolean): RedFlagEntry[] {
  const before = entries.findLast((entry) => entry.flag === id);
  const others = entries.filter((entry) => entry.flag !== id);
  return before?.present === present ? others : [...others, { flag: id, present }];
}

/** Marks as absent what has no answer yet. */
export function restAbsent(entries: readonly RedFlagEntry[]): RedFlagEntry[] {
  const rest = redFlags.filter(({ id }) => !entries.some((entry) => entry.flag === id));
  return [...entries, ...rest.map(({ id }) => ({ flag: id, present: false }))];
}
