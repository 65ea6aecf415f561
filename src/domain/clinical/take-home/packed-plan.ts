import type { ExercisePlan, PlanItem, PlanSide } from '../../../contract/clinical/exercise-plan.ts';
import { exerciseNumbers } from './exercise-numbers.ts';
import {
  ByteReader,
  countBytes,
  crc32,
  fixedBytes,
  fromBase64Url,
  textBytes,
  toBase64Url,
  UnreadableBytes,
  utf8,
} from './packed-bytes.ts';

/** An exercise as it travels to the patient's phone: how it is done, and nothing about whom. */
export interface HomeExercise extends Pick<
  PlanItem,
  'phase' | 'sets' | 'reps' | 'holdSeconds' | 'restSeconds' | 'load' | 'side' | 'timesPerDay' | 'daysPerWeek'
> {
  /** The library's name for it; null for one that the clinic wrote, or that this app does not know yet. */
  readonly exercise: string | null;
  /** Of one that the clinic wrote; empty where it does not fit: the paper says which it is. */
  readonly name: string;
}

/** A plan as a phone has it. */
export interface HomePlan {
  /** Tells plans apart; nothing can be found out from it without the clinic's records. */
  readonly mark: number;
  readonly exercises: readonly HomeExercise[];
  /** How many more are on the paper only. */
  readonly left: number;
}

/** Why a packed plan cannot be read: it ends early, was changed, or is of an app newer than this one. */
export type PlanFault = 'cut' | 'altered' | 'newer';

/**
 * The most that the address of a plan carries behind its `#`, in characters: a QR code of 85 modules, which a phone
 * reads off paper at 50 mm (0.6 mm a module).
 */
export const mostPackedCharacters = 600;
const mostBytes = (mostPackedCharacters / 4) * 3;
export const packedVersion = 1;
export const longestHomeName = 48;
const longestLoad = 24;
const sides: readonly PlanSide[] = ['', 'left', 'right', 'both', 'alternating'];
/** Version, length, mark, two counts of two bytes each, checksum. */
const frameBytes = 1 + 2 + 4 + 2 + 2 + 4;

/** A plan's mark: of its id, so that it stays when the plan is changed. 32 bits. */
export const planMark = (planId: string): number => crc32(Uint8Array.from(utf8(planId.toLowerCase())));

/** What goes home of a plan, in the order of the printed sheet. */
export const homeItems = (items: readonly PlanItem[]): PlanItem[] =>
  items.filter(({ place }) => place === 'atHome').toSorted((a, b) => a.phase - b.phase);

function itemBytes(item: PlanItem): number[] {
  const number = exerciseNumbers.indexOf(item.exercise);
  const isOwn = number < 0;
  const fitsWhole = utf8(item.name).length <= longestHomeName;
  const head =
    sides.indexOf(item.side) |
    (item.holdSeconds > 0 ? 8 : 0) |
    (item.restSeconds > 0 ? 16 : 0) |
    (item.load === '' ? 0 : 32) |
    (item.phase > 1 ? 64 : 0) |
    (isOwn ? 128 : 0);
  return [
    head,
    ...(isOwn ? textBytes(fitsWhole ? item.name : '', longestHomeName) : countBytes(number)),
    item.sets,
    ...countBytes(item.reps),
    (item.timesPerDay - 1) * 7 + item.daysPerWeek - 1,
    ...(item.holdSeconds > 0 ? countBytes(item.holdSeconds) : []),
    ...(item.restSeconds > 0 ? countBytes(item.restSeconds) : []),
    ...(item.load === '' ? [] : textBytes(item.load, longestLoad)),
    ...(item.phase > 1 ? [item.phase] : []),
  ];
}

/**
 * Packs what a patient does at home for a QR code: which exercises and how, without name, date, note or diagnosis.
 * @returns base64url of at most 600 characters, and how many exercises did not fit
 */
export function packPlan({ id, items }: Pick<ExercisePlan, 'id' | 'items'>): { text: string; left: number } {
  const packed: number[] = [];
  const home = homeItems(items);
  let count = 0;
  for (const item of home) {
    const bytes = itemBytes(item);
    if (frameBytes + packed.length + bytes.length > mostBytes) break;
    packed.push(...bytes);
    count += 1;
  }
  const left = home.length - count;
  const body = [...fixedBytes(planMark(id), 4), ...countBytes(left), ...countBytes(count), ...packed];
  const length = 1 + 2 + body.length + 4;
  const sealed = Uint8Array.from([packedVersion, ...fixedBytes(length, 2), ...body]);
  const text = toBase64Url(Uint8Array.from([...sealed, ...fixedBytes(crc32(sealed), 4)]));
  return { text, left };
}

function within(value: number, least: number, most: number): number {
  if (value < least || value > most) throw new UnreadableBytes('A number is out of its range');
  return value;
}

function readExercise(reader: ByteReader): HomeExercise {
  const head = reader.byte();
  const side = sides[head & 7];
  if (side === undefined) throw new UnreadableBytes('There is no such side');
  const isOwn = (head & 128) > 0;
  const name = isOwn ? reader.text(longestHomeName) : '';
  const exercise = isOwn ? null : (exerciseNumbers[reader.count()] ?? null);
  const sets = within(reader.byte(), 1, 99);
  const reps = within(reader.count(), 1, 999);
  const often = within(reader.byte(), 0, 24 * 7 - 1);
  return {
    exercise,
    name,
    side,
    sets,
    reps,
    timesPerDay: Math.floor(often / 7) + 1,
    daysPerWeek: (often % 7) + 1,
    holdSeconds: head & 8 ? within(reader.count(), 1, 3600) : 0,
    restSeconds: head & 16 ? within(reader.count(), 1, 900) : 0,
    load: head & 32 ? reader.text(longestLoad) : '',
    phase: head & 64 ? within(reader.byte(), 2, 6) : 1,
  };
}

/**
 * Reads a packed plan. What was changed on the way is refused whole: half a plan would be done as a whole one.
 * @param text what stands behind the `#`
 */
export function readPackedPlan(text: string): HomePlan | PlanFault {
  const bytes = fromBase64Url(text.trim());
  if (bytes === null) return 'altered';
  if (bytes.length < 3 + 4) return 'cut';
  const reader = new ByteReader(bytes);
  const version = reader.byte();
  const length = reader.fixed(2);
  if (bytes.length < length) return 'cut';
  // Version, length and checksum stand where they stand in every version.
  const end = bytes.length - 4;
  if (bytes.length > length || new ByteReader(bytes, end).fixed(4) !== crc32(bytes.subarray(0, end)))
    return 'altered';
  if (version > packedVersion) return 'newer';
  if (version < 1) return 'altered';
  try {
    return readBody(new ByteReader(bytes.subarray(0, end), 3));
  } catch (fault) {
    if (fault instanceof UnreadableBytes) return 'altered';
    throw fault;
  }
}

function readBody(reader: ByteReader): HomePlan {
  const mark = reader.fixed(4);
  const left = reader.count();
  const count = reader.count();
  const exercises: HomeExercise[] = [];
  while (exercises.length < count) exercises.push(readExercise(reader));
  if (!reader.isAtEnd) throw new UnreadableBytes('There is more than the plan');
  return { mark, left, exercises };
}
