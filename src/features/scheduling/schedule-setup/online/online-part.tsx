import { useMemo, useState } from 'react';
import type { LocationId } from '../../../../contract/base/ids.ts';
import type { OnlineOffer } from '../../../../contract/scheduling/online-booking.ts';
import type { ScheduleSetup } from '../../../../contract/scheduling/schedule-setup.ts';
import { useClinic, useSession } from '../../../../session/session-context.ts';
import { useOnline } from '../../../../session/use-online.ts';
import { onlineOffersRead } from '../../../../data/scheduling/online-offers.reads.ts';
import { useRead } from '../../../../session/reads/use-read.ts';
import { Card } from '../../../../ui/page/card.tsx';
import { ReadStage } from '../../../../ui/page/read-stage.tsx';
import { OfferActs, OfferRow } from './offer-row.tsx';
import { OnlineForm } from './online-form.tsx';
import { useOfferWrites } from '../../../../data/scheduling/online-offers.writes.ts';
import styles from '../setup.module.css';

interface OnlinePartProps {
  setup: ScheduleSetup;
  mayChange: boolean;
}

/** Which locations can be booked on a public page: none until somebody turns it on. Only the server has this. */
export default function OnlinePart({ setup, mayChange }: OnlinePartProps) {
  const { clinic } = useClinic();
  const { activeLocations } = useSession();
  const isOnline = useOnline();
  const state = useRead(useMemo(() => onlineOffersRead(clinic.ID), [clinic.ID]));
  const [opened, setOpened] = useState<LocationId | null>(null);
  const { busy, turn } = useTurn();
  return (
    <ReadStage state={state} what="what can be booked online">
      {({ offers }) => {
        const shown = activeLocations.flatMap((location) => {
          const offer = offers.find(({ locationId }) => locationId === location.ID);
          return offer ? [{ location, offer }] : [];
        });
        const open = shown.find(({ location }) => location.ID === opened);
        return (
          <>
            {isOnline ? null : <p role="status">This is kept on the server, which cannot be reached now.</p>}
            <Card padding="none">
              <ul className={styles['list']} aria-label="Online booking">
                {shown.map(({ location, offer }) => (
                  <OfferRow key={location.ID} name={location.name} offer={offer}>
                    {mayChange ? (
                      <OfferActs
                        {...{ offer, busy }}
                        name={location.name}
                        onOpen={() => setOpened(location.ID)}
                        onTurn={() => void turn(offer, location.name)}
                      />
                    ) : null}
                  </OfferRow>
                ))}
              </ul>
            </Card>
            {open ? (
              <OnlineForm
                key={open.location.ID}
                offer={open.offer}
                locationName={open.location.name}
                setup={setup}
                onClose={() => setOpened(null)}
              />
            ) : null}
          </>
        );
      }}
    </ReadStage>
  );
}

/** Turns online booking of a location on or off; one at a time. */
function useTurn() {
  const saveOffer = useOfferWrites(useClinic().clinic.ID);
  const [busy, setBusy] = useState<LocationId | null>(null);
  const turn = async (offer: OnlineOffer, name: string) => {
    setBusy(offer.locationId);
    const done = offer.isOn ? `${name} takes no online bookings any more` : `${name} can be booked online`;
    await saveOffer(offer, { isOn: !offer.isOn }, done);
    setBusy(null);
  };
  return { busy, turn };
}
