import type { AppointmentTypeId, UserId } from '../../../../contract/base/ids.ts';
import type { OnlineOffer, OnlineOfferFields } from '../../../../contract/scheduling/online-booking.ts';
import type { FormFault } from '../use-setup-form.ts';

/** What the form of a location's public page holds: numbers as they are typed. */
export interface OnlineDraft {
  readonly typeIds: readonly AppointmentTypeId[];
  readonly providerIds: readonly UserId[];
  readonly daysAhead: string;
  readonly noticeHours: string;
  readonly lateCancelHours: string;
  readonly words: string;
  readonly showPrices: boolean;
}

export const draftOfOffer = (offer: OnlineOffer): OnlineDraft => ({
  typeIds: offer.typeIds,
  providerIds: offer.providerIds,
  daysAhead: String(offer.daysAhead),
  noticeHours: String(offer.noticeHours),
  lateCancelHours: String(offer.lateCancelHours),
  words: offer.words,
  showPrices: offer.showPrices ?? false,
});

const bounds = {
  daysAhead: { least: 1, most: 365, what: 'days' },
  noticeHours: { least: 0, most: 336, what: 'hours' },
  lateCancelHours: { least: 0, most: 168, what: 'hours' },
} as const;
type Bounded = keyof typeof bounds;

/** What the form means, and what is wrong with it. */
export function readOnline(draft: OnlineDraft): {
  fields: Omit<OnlineOfferFields, 'isOn'>;
  faults: FormFault[];
} {
  const faults: FormFault[] = [];
  const numberOf = (name: Bounded): number => {
    const { least, most, what } = bounds[name];
    const typed = draft[name].trim();
    const number = Number(typed);
    if (!/^\d+$/.test(typed) || number < least || number > most)
      faults.push({ path: name, message: `type ${what} from ${least} to ${most}` });
    return number;
  };
  const fields = {
    typeIds: [...draft.typeIds],
    providerIds: [...draft.providerIds],
    daysAhead: numberOf('daysAhead'),
    noticeHours: numberOf('noticeHours'),
    lateCancelHours: numberOf('lateCancelHours'),
    words: draft.words.trim(),
    showPrices: draft.showPrices,
  };
  return { fields, faults };
}
