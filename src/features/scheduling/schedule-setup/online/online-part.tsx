import { Globe } from 'lucide-react';
import { useMemo, useState } from 'react';
import type { LocationId } from '../../../../contract/base/ids.ts';
import type { OnlineOffer } from '../../../../contract/scheduling/online-booking.ts';
import type { ScheduleSetup } from '../../../../contract/scheduling/schedule-setup.ts';
import { useClinic, useSession } from '../../../../session/session-context.ts';
import { useOnline } from '../../../../session/use-online.ts';
import { onlineOffersRead } from '../../../../data/scheduling/online-offers.reads.ts';
import { useRead } from '../../../../session/reads/use-read.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { Card } from '../../../../ui/page/card.tsx';
import { ReadStage } from '../../../../ui/page/read-stage.tsx';
import { OnlineForm } from './online-form.tsx';
import { useOfferWrites } from '../../../../data/scheduling/online-offers.writes.ts';
import styles from '../setup.module.css';

interface OnlinePartProps {
  setup: ScheduleSetup;
  mayChange: boolean;
}

const factsOf = ({ isOn, daysAhead, noticeHours, lateCancelHours, showPrices }: OnlineOffer): string =>
  isOn
    ? [
        `Up to ${daysAhead} days ahead`,
        `at least ${noticeHours} h before`,
        lateCancelHours === 0 ? 'no late cancellation' : `cancelled late from ${lateCancelHours} h before`,
        showPrices ? 'with prices' : 'without prices',
      ].join(' · ')
    : 'Off: the address shows that nothing can be booked';

/** Which locations can be booked on a public page: none until somebody turns it on. Only the server has this. */
export default function OnlinePart({ setup, mayChange }: OnlinePartProps) {
  const { clinic } = useClinic();
  const { activeLocations } = useSession();
  const isOnline = useOnline();
  const state = useRead(useMemo(() => onlineOffersRead(clinic.ID), [clinic.ID]));
  const saveOffer = useOfferWrites(clinic.ID);
  const [opened, setOpened] = useState<LocationId | null>(null);
  const [busy, setBusy] = useState<LocationId | null>(null);
  const turn = async (offer: OnlineOffer, name: string) => {
    setBusy(offer.locationId);
    const done = offer.isOn ? `${name} takes no online bookings any more` : `${name} can be booked online`;
    await saveOffer(offer, { isOn: !offer.isOn }, done);
    setBusy(null);
  };
  const act = (offer: OnlineOffer, name: string) => (
    <span className={styles['marks']}>
      <Button
        size="small"
        disabled={!isOnline}
        aria-label={`Change: ${name}`}
        onClick={() => setOpened(offer.locationId)}
      >
        Change
      </Button>
      <Button
        size="small"
        variant={offer.isOn ? 'quiet' : 'primary'}
        disabled={!isOnline || busy !== null}
        busy={busy === offer.locationId}
        aria-label={`${offer.isOn ? 'Turn off' : 'Turn on'}: ${name}`}
        onClick={() => void turn(offer, name)}
      >
        {offer.isOn ? 'Turn off' : 'Turn on'}
      </Button>
    </span>
  );
  return (
    <ReadStage state={state} what="what can be booked online">
      {({ offers }) => {
        const shown = activeLocations.flatMap((place) => {
          const offer = offers.find(({ locationId }) => locationId === place.ID);
          return offer ? [{ place, offer }] : [];
        });
        const open = shown.find(({ place }) => place.ID === opened);
        return (
          <>
            {isOnline ? null : <p role="status">This is kept on the server, which cannot be reached now.</p>}
            <Card padding="none">
              <ul className={styles['list']} aria-label="Online booking">
                {shown.map(({ place, offer }) => (
                  <li key={place.ID} className={styles['row']} data-setup={place.ID}>
                    <span className={styles['lead']} aria-hidden="true">
                      <Globe />
                    </span>
                    <div className={styles['words']}>
                      <span className={styles['name']}>{place.name}</span>
                      <span className={`${styles['facts']} pl-figures`}>{factsOf(offer)}</span>
                      {offer.isOn ? (
                        <a href={`/book/${clinic.ID}/${place.ID}`} target="_blank" rel="noreferrer">
                          The page that anybody can open
                        </a>
                      ) : null}
                    </div>
                    {mayChange ? act(offer, place.name) : null}
                  </li>
                ))}
              </ul>
            </Card>
            {open ? (
              <OnlineForm
                key={open.place.ID}
                offer={open.offer}
                placeName={open.place.name}
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
