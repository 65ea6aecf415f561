import type { SentOffer, WaitEntry } from '../../../../contract/scheduling/wait-list.ts';
import { dayAt } from '../../../../domain/base/time/clinic-day.ts';
import { shortDayInWords, timeInWords } from '../../../../domain/base/time/day-words.ts';
import { needsCall, sentInWords, sentOf } from '../../../../domain/scheduling/waiting/offer-words.ts';
import { patientName } from '../../../../domain/base/text/person-name.ts';
import { offerOf, type FreeSlot } from '../../../../domain/scheduling/waiting/wait-list.ts';
import { useClinic } from '../../../../session/session-context.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { useNow } from '../../../../ui/use-now.ts';
import { isSaved } from '../../../../ui/messages/is-saved.ts';
import { changeWaiting, noteOffer } from '../../../../data/scheduling/wait-list/wait-list.writes.ts';
import { useOffer } from '../../../../data/scheduling/wait-list/wait-list-offers.writes.ts';
import { WaitLine } from './wait-line.tsx';
import styles from './wait-list.module.css';

interface OfferLineProps {
  entry: WaitEntry;
  slot: FreeSlot;
  mayWrite: boolean;
  onBook: () => void;
}

interface OfferedWordsProps {
  asked: string;
  sent: SentOffer | undefined;
  nowMs: number;
}

/** That somebody was asked, what became of the message about it, and whether to call them instead. */
function OfferedWords({ asked, sent, nowMs }: OfferedWordsProps) {
  const { location } = useClinic();
  if (!sent) return asked;
  return (
    <>
      {asked} ·{' '}
      <span className={needsCall(sent) ? styles['unsent'] : undefined}>
        {sentInWords(sent, location.timezone, nowMs)}
      </span>
    </>
  );
}

/** One whom a free time would suit: asked by one tap, which sends the offer, and then booked, or declined. */
export function OfferLine({ entry, slot, mayWrite, onBook }: OfferLineProps) {
  const { clinic, location } = useClinic();
  const { timezone } = location;
  const nowMs = useNow(60_000);
  const name = patientName(entry.patient);
  const asked = offerOf(entry, slot);
  const sent = asked && sentOf(entry, slot);
  const { offer, isBusy } = useOffer(clinic.ID, entry, slot, timezone);
  return (
    <WaitLine
      entry={entry}
      offered={
        asked && (
          <OfferedWords asked={`asked at ${timeInWords(asked.offeredAt, timezone)}`} {...{ sent, nowMs }} />
        )
      }
    >
      {!mayWrite ? null : asked ? (
        <>
          <Button size="small" variant="primary" aria-label={`Book ${name}`} onClick={onBook}>
            Book
          </Button>
          <Button
            size="small"
            aria-label={`${name} declined`}
            onClick={() => void isSaved(noteOffer(clinic.ID, entry, slot, 'declined'))}
          >
            Declined
          </Button>
        </>
      ) : (
        <Button size="small" variant="primary" busy={isBusy} aria-label={`Offer to ${name}`} onClick={offer}>
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
  const asked = entry.offers.findLast(
    ({ answer, startsAt }) => answer !== 'booked' && Date.parse(startsAt) > nowMs,
  );
  const when =
    asked && `${shortDayInWords(dayAt(asked.startsAt, timezone))}, ${timeInWords(asked.startsAt, timezone)}`;
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
        asked && (
          <OfferedWords
            asked={asked.answer === 'declined' ? `declined ${when}` : `asked about ${when}`}
            sent={asked.answer === null ? sentOf(entry, asked) : undefined}
            nowMs={nowMs}
          />
        )
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
