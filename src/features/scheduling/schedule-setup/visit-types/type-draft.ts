import {
  appointmentTypeFields,
  type AddOn,
  type AppointmentType,
  type AppointmentTypeFields,
} from '../../../../contract/scheduling/schedule-setup.ts';
import { offeredColors } from '../../../../ui/fields/color-field.tsx';
import type { FormFault } from '../use-setup-form.ts';

/** An add-on as its line holds it: an emptied number is null. */
export type AddOnDraft = Omit<AddOn, 'minutes' | 'priceMinor'> & {
  readonly minutes: number | null;
  readonly priceMinor: number | null;
};

/** An appointment type as its form holds it. */
export type TypeDraft = Omit<
  AppointmentTypeFields,
  'durationMinutes' | 'bufferBeforeMinutes' | 'bufferAfterMinutes' | 'priceMinor' | 'capacity' | 'addOns'
> & {
  readonly durationMinutes: number | null;
  readonly bufferBeforeMinutes: number | null;
  readonly bufferAfterMinutes: number | null;
  readonly priceMinor: number | null;
  readonly capacity: number | null;
  readonly addOns: readonly AddOnDraft[];
};

const usualLengthMinutes = 30;

/** A form begins with the type as it is; a new one with the usual length and the first colour that is free. */
export function draftOfType(type: AppointmentType | null, all: readonly AppointmentType[]): TypeDraft {
  if (type) {
    const { id: _, archivedAt: __, version: ___, ...fields } = type;
    return fields;
  }
  const taken = new Set(all.filter(({ archivedAt }) => archivedAt === null).map(({ color }) => color));
  return {
    name: '',
    durationMinutes: usualLengthMinutes,
    color: offeredColors.find((color) => !taken.has(color)) ?? offeredColors[0]!,
    bufferBeforeMinutes: 0,
    bufferAfterMinutes: 0,
    priceMinor: 0,
    bookableOnline: false,
    addOns: [],
    capacity: 1,
    providerIds: [],
    needsKinds: [],
    resourceIds: [],
    order: Math.min(10_000, Math.max(-1, ...all.map(({ order }) => order)) + 1),
  };
}

const numbers = {
  durationMinutes: 'type the length in minutes, from 5 to 720',
  bufferBeforeMinutes: 'type the minutes before, from 0 to 120',
  bufferAfterMinutes: 'type the minutes after, from 0 to 120',
  priceMinor: 'type the price; 0 for none',
  capacity: 'type how many patients, from 1 to 200',
} as const;

/** What an appointment type's form means, or what is wrong with it. Names stay as they were typed. */
export function readType(
  draft: TypeDraft,
  others: readonly AppointmentType[],
): {
  fields: AppointmentTypeFields | null;
  faults: FormFault[];
} {
  const faults: FormFault[] = [
    ...(draft.name.trim() === '' ? [{ path: 'name', message: 'type a name', isMissing: true }] : []),
    ...(Object.keys(numbers) as (keyof typeof numbers)[])
      .filter((field) => draft[field] === null)
      .map((path) => ({ path, message: numbers[path], isMissing: true })),
    ...draft.addOns.flatMap(({ name, minutes, priceMinor }, index): FormFault[] => [
      ...(name.trim() === ''
        ? [{ path: `addOns.${index}.name`, message: 'type a name', isMissing: true }]
        : []),
      ...(minutes === null
        ? [{ path: `addOns.${index}.minutes`, message: 'type the minutes; 0 for none', isMissing: true }]
        : []),
      ...(priceMinor === null
        ? [{ path: `addOns.${index}.priceMinor`, message: 'type the price; 0 for none', isMissing: true }]
        : []),
    ]),
    ...(others.some((one) => one.archivedAt === null && sameName(one.name, draft.name))
      ? [{ path: 'name', message: 'there is a type of this name already; nobody could tell them apart' }]
      : []),
  ];
  if (faults.length > 0) return { fields: null, faults };
  const parsed = appointmentTypeFields.safeParse(draft);
  if (parsed.success) return { fields: parsed.data, faults };
  return {
    fields: null,
    faults: parsed.error.issues.map(({ path, message }) => ({ path: path.join('.'), message })),
  };
}

/** Whether people would read two names as one. */
export const sameName = (one: string, other: string): boolean =>
  one.trim().toLocaleLowerCase() === other.trim().toLocaleLowerCase() && one.trim() !== '';
