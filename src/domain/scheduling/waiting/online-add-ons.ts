import type { AddOnId } from '../../../contract/base/ids.ts';
import type { AddOn, AppointmentType } from '../../../contract/scheduling/schedule-setup.ts';
import type { Minor } from '../../../contract/base/values.ts';
import { lengthWith } from '../availability/booking-choice.ts';
import { sumMinor } from '../../base/money.ts';

/** A type with what was chosen besides. */
export interface ChosenType {
  readonly type: AppointmentType;
  readonly addOnIds: readonly AddOnId[];
}

/** What people may choose on a public page besides a type. Of a class nothing: everybody in it comes and goes at the same times. */
export const onlineAddOns = ({ capacity, addOns }: AppointmentType): AddOn[] =>
  capacity > 1 ? [] : addOns.filter(({ bookableOnline }) => bookableOnline === true);

/** The type as a visit of it is with what was chosen: its times are those that are long enough for all of it. */
export const withAddOns = ({ type, addOnIds }: ChosenType): AppointmentType => ({
  ...type,
  durationMinutes: lengthWith(type, addOnIds),
});

/** What it costs with what was chosen. */
export const priceWith = ({ type, addOnIds }: ChosenType): Minor =>
  sumMinor([
    type.priceMinor,
    ...type.addOns.filter(({ id }) => addOnIds.includes(id)).map(({ priceMinor }) => priceMinor),
  ]);
