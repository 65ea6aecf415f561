import { useMemo, useState } from 'react';
import type { Clinic } from '../../contract/clinics/clinic.ts';
import type { ClinicId, LocationId } from '../../contract/base/ids.ts';
import type { Me } from '../../contract/access/me.ts';
import {
  choiceOnLoad,
  choosingClinic,
  nothingRemembered,
  type RememberedChoice,
} from '../../domain/clinics/clinic-choice.ts';
import { recallChoice, rememberChoice } from './remembered-choice.ts';

/** [3.4] The ways to select and unselect where one stands. */
export interface LocationActs {
  /** [4.6] Gives where the choice leads when the subscription is not active. */
  readonly selectClinic: (id: ClinicId) => '/settings/subscription' | null;
  /** The picker is shown, where there is more than one clinic to pick. */
  readonly unselectClinic: () => void;
  /** [4.6] Reloads the page, unless the location is no active one of the clinic. */
  readonly selectLocation: (id: LocationId) => void;
  /** Goes back to the clinic's primary location; reloads the page. */
  readonly unselectLocation: () => void;
}

export interface ChosenLocation {
  readonly remembered: RememberedChoice;
  readonly acts: LocationActs;
  /** Stands in a clinic that `me` is only just getting. */
  readonly standIn: (clinic: Clinic) => void;
}

/** [4.4] [4.6] Where the person stands, remembered for them on this device. */
export function useChosenLocation(reader: string | null, me: Me | null): ChosenLocation {
  const [chosen, setChosen] = useState<{ reader: string; place: RememberedChoice } | null>(null);
  const remembered = useMemo(() => {
    if (!reader) return nothingRemembered;
    return chosen?.reader === reader ? chosen.place : recallChoice(reader);
  }, [reader, chosen]);

  return useMemo((): ChosenLocation => {
    const choose = (place: RememberedChoice) => {
      if (!reader) return;
      rememberChoice(reader, place);
      setChosen({ reader, place });
    };
    const moveTo = (location: LocationId | null) => {
      const { clinic } = choiceOnLoad(me?.clinics ?? [], remembered);
      if (!reader || !clinic) return;
      // Where nothing can be kept, a reload would forget the choice: then the page goes on with it as it is.
      if (rememberChoice(reader, { clinic: clinic.ID, location })) globalThis.location.reload();
      else setChosen({ reader, place: { clinic: clinic.ID, location } });
    };
    const unselectClinic = () => choose({ clinic: 'none', location: null });
    return {
      remembered,
      standIn: (clinic) => choose(choosingClinic(clinic).remembered),
      acts: {
        unselectClinic,
        selectClinic(id) {
          const clinic = me?.clinics.find((one) => one.ID === id);
          if (!clinic) return null;
          const choice = choosingClinic(clinic);
          choose(choice.remembered);
          return choice.redirectTo;
        },
        selectLocation: moveTo,
        unselectLocation: () => moveTo(null),
      },
    };
  }, [reader, me, remembered]);
}
