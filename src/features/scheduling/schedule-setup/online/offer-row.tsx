import Globe from 'lucide-react/icons/globe';
import type { ReactNode } from 'react';
import type { LocationId } from '../../../../contract/base/ids.ts';
import type { OnlineOffer } from '../../../../contract/scheduling/online-booking.ts';
import { useClinic } from '../../../../session/session-context.ts';
import { useOnline } from '../../../../session/use-online.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import styles from '../setup.module.css';

const factsOf = ({ isOn, daysAhead, noticeHours, lateCancelHours, showPrices }: OnlineOffer): string =>
  isOn
    ? [
        `Up to ${daysAhead} days ahead`,
        `at least ${noticeHours} h before`,
        lateCancelHours === 0 ? 'no late cancellation' : `canceled late from ${lateCancelHours} h before`,
        showPrices ? 'with prices' : 'without prices',
      ].join(' · ')
    : 'Off: the address shows that nothing can be booked';

interface OfferRowProps {
  offer: OnlineOffer;
  /** Of its location. */
  name: string;
  /** What can be done with it. */
  children: ReactNode;
}

/** What can be booked online at one location, and the page for it. */
export function OfferRow({ offer, name, children }: OfferRowProps) {
  const { clinic } = useClinic();
  const { locationId } = offer;
  return (
    <li className={styles['row']} data-setup={locationId}>
      <span className={styles['lead']} aria-hidden="true">
        <Globe />
      </span>
      <div className={styles['words']}>
        <span className={styles['name']}>{name}</span>
        <span className={`${styles['facts']} pl-figures`}>{factsOf(offer)}</span>
        {offer.isOn ? (
          <a href={`/book/${clinic.ID}/${locationId}`} target="_blank" rel="noreferrer">
            Public booking page
          </a>
        ) : null}
      </div>
      {children}
    </li>
  );
}

interface OfferActsProps extends Pick<OfferRowProps, 'offer' | 'name'> {
  /** The location that is being turned on or off. */
  busy: LocationId | null;
  onOpen: () => void;
  onTurn: () => void;
}

/** Changes an offer, and turns it on or off; only with the server. */
export function OfferActs({ offer, name, busy, onOpen, onTurn }: OfferActsProps) {
  const isOnline = useOnline();
  return (
    <span className={styles['marks']}>
      <Button size="small" disabled={!isOnline} aria-label={`Change: ${name}`} onClick={onOpen}>
        Change
      </Button>
      <Button
        size="small"
        variant={offer.isOn ? 'quiet' : 'primary'}
        disabled={!isOnline || busy !== null}
        busy={busy === offer.locationId}
        aria-label={`${offer.isOn ? 'Turn off' : 'Turn on'}: ${name}`}
        onClick={onTurn}
      >
        {offer.isOn ? 'Turn off' : 'Turn on'}
      </Button>
    </span>
  );
}
