import { useMemo, useState } from 'react';
import type { ClinicId, LocationId } from '../contract/ids.ts';
import type { Me } from '../contract/me.ts';
import {
  choiceOnLoad,
  choosingClinic,
  nothingRemembered,
  type RememberedChoice,
} from '../domain/clinic-choice.ts';
import { recallPlace, rememberPlace } from './remembered-place.ts';

export interface Place {
  readonly remembered: RememberedChoice;
  readonly chooseClinic: (id: ClinicId | 'none') => '/settings/subscription' | null;
  readonly chooseLocation: (id: LocationId) => void;
}

/** [4.4] [4.6] Where the person stands, remembered for them on this device. */
export function usePlace(reader: string | null, me: Me | null): Place {
  const [chosen, setChosen] = useState<{ reader: string; place: RememberedChoice } | null>(null);
  const remembered = useMemo(() => {
    if (!reader) return nothingRemembered;
    return chosen?.reader === reader ? chosen.place : recallPlace(reader);
  }, [reader, chosen]);

  return useMemo(() => {
    const choose = (place: RememberedChoice) => {
      if (!reader) return;
      rememberPlace(reader, place);
      setChosen({ reader, place });
    };
    return {
      remembered,
      chooseClinic(id) {
        const clinic = me?.clinics.find((one) => one.ID === id);
        if (!clinic) {
          choose({ clinic: 'none', location: null });
          return null;
        }
        const choice = choosingClinic(clinic);
        choose(choice.remembered);
        return choice.redirectTo;
      },
      chooseLocation(id) {
        const { clinic } = choiceOnLoad(me?.clinics ?? [], remembered);
        if (!reader || !clinic) return;
        rememberPlace(reader, { clinic: clinic.ID, location: id });
        location.reload();
      },
    };
  }, [reader, me, remembered]);
}
