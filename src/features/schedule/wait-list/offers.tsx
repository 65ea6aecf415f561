import type { WaitEntry } from '../../../contract/wait-list.ts';
import { dayAt } from '../../../domain/clinic-day.ts';
import { shortDayInWords, timeInWords } from '../../../domain/day-words.ts';
import { patientName } from '../../../domain/person-name.ts';
import { offerOf, type FreeSlot } from '../../../domain/wait-list.ts';
import { useClinic } from '../../../session/session-context.ts';
import { Button } from '../../../ui/button.tsx';
import { useNow } from '../../../ui/use-now.ts';
import { isSaved } from '../../../ui/is-saved.ts';
import { changeWaiting, noteOffer } from './wait-list.writes.ts';
import { WaitLine } from './wait-line.tsx';

interface OfferLineProps {
  entry: WaitEntry;
  slot: FreeSlot;
  mayWrite: boolean;
  onBook: () => void;
}

/** One whom a free time would suit: asked by one tap, and then booked, or declined. */
export function OfferLine({ entry, slot, mayWrite, onBook }: OfferLineProps) {
  const { clinic, location } = useClinic();
  const name = patientName(entry.patient);
  const offer = offerOf(entry, slot);
  const note = (answer: 'declined' | null) => void isSaved(noteOffer(clinic.ID, entry, slot, answer));
  return (
    <WaitLine entry={entry} offered={offer && `asked at ${timeInWords(offer.offeredAt, location.timezone)}`}>
      {!mayWrite ? null : offer ? (
        <>
          <Button size="small" variant="primary" aria-label={`Book ${name}`} onClick={onBook}>
            Book
          </Button>
          <Button size="small" aria-label={`${name} declined`} onClick={() => note('declined')}>
            Declined
          </Button>
        </>
      ) : (
        <Button size="small" variant="primary" aria-label={`Offer to ${name}`} onClick={() => note(null)}>
          Offer
        </Button>
      )}
    </WaitLine>
  );
}

interface WaitingLineProps extends Omit<OfferLineProps, 'slot'> {
  onEdit: () => void;
}

/** One who waits, whatever is free: booked, changed, or taken off the list. */
export function WaitingLine({ entry, mayWrite, onBook, onEdit }: WaitingLineProps) {
  const { clinic, location } = useClinic();
  const { timezone } = location;
  const nowMs = useNow(60_000);
  const name = patientName(entry.patient);
  const offer = entry.offers.findLast(
    ({ answer, startsAt }) => answer === null && Date.parse(startsAt) > nowMs,
  );
  const remove = () =>
    void isSaved(
      changeWaiting(
        clinic.ID,
        entry,
        { ended: 'removed' },
        { label: 'Off the wait list', done: 'is off the wait list' },
      ),
    );
  return (
    <WaitLine
      entry={entry}
      offered={
        offer &&
        `asked about ${shortDayInWords(dayAt(offer.startsAt, timezone))}, ${timeInWords(offer.startsAt, timezone)}`
      }
    >
      {mayWrite ? (
        <>
          <Button size="small" variant="primary" aria-label={`Book ${name}`} onClick={onBook}>
            Book
          </Button>
          <Button size="small" aria-label={`Change what ${name} waits for`} onClick={onEdit}>
            Change
          </Button>
          <Button size="small" aria-label={`Take ${name} off the list`} onClick={remove}>
            Remove
          </Button>
        </>
      ) : null}
    </WaitLine>
  );
}
