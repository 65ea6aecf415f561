import { useState } from 'react';
import type { CalendarFeed, FeedShows } from '../../../contract/exchange/calendar-feed.ts';
import { momentInWords } from '../../../domain/base/time/day-words.ts';
import { feedDaysAhead, feedDaysBack } from '../../../domain/exchange/feed-window.ts';
import { useClinic } from '../../../session/session-context.ts';
import { useOnline } from '../../../session/use-online.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Chips } from '../../../ui/fields/chips.tsx';
import { toast } from '../../../ui/messages/toast.ts';
import {
  makeCalendarAddress,
  revokeCalendarAddress,
  saveCalendarShows,
} from '../../../data/exchange/calendar-feed.writes.ts';
import { CalendarAddress } from './calendar-address.tsx';
import { EndAddressDialog } from './end-address.dialog.tsx';
import styles from './calendar-feed.module.css';

const showing = [
  { value: 'initials', label: 'Initials' },
  { value: 'appointment', label: 'Only “Appointment”' },
] as const;

/** One stands for the other to whoever works by keyboard: it is there that the address is made and revoked. */
const stop = 'calendar-address';

interface FeedPartsProps {
  feed: CalendarFeed | null;
  onChanged: (feed: CalendarFeed | null) => void;
  /** The server may know another state than the screen: another device revoked it. */
  onFailed: () => void;
}

/** What calendars show, the address while it is in sight, and the ways to make, replace and revoke it. */
export function FeedParts(props: FeedPartsProps) {
  const { feed } = props;
  const { clinic, location } = useClinic();
  const isOnline = useOnline();
  const { address, ending, isBusy, shows, ask, make, revoke, choose } = useFeedWrites(props);

  return (
    <div className={styles['stack']}>
      <p className={styles['quiet']}>
        An address for Apple Calendar, Google Calendar, Outlook or another app. It shows when and where you
        see patients at {clinic.name}, from {feedDaysBack} days back to {feedDaysAhead} ahead; never a name, a
        reason, a phone number or a note.
      </p>
      <p className={styles['quiet']}>
        A change shows when the calendar looks again: within a few hours in most apps, up to a day in Google
        Calendar. Plumbline&rsquo;s own schedule is what counts.
      </p>
      <Chips<FeedShows>
        label="Of each visit, calendars show"
        options={showing}
        value={shows}
        disabled={isBusy || !isOnline}
        onChange={choose}
      />
      {address === null ? null : <CalendarAddress key={address} address={address} />}
      {feed === null ? null : (
        <p className={styles['quiet']}>
          Address made {momentInWords(feed.madeAt, location.timezone)}.{' '}
          {feed.lastReadAt === null
            ? 'No calendar has read it yet.'
            : `A calendar last read it ${momentInWords(feed.lastReadAt, location.timezone)}.`}
        </p>
      )}
      {isOnline ? null : (
        <p className={styles['quiet']}>The address is kept on the server, which cannot be reached now.</p>
      )}
      <div className={styles['actions']}>
        {feed === null ? (
          <Button key="make" data-stop={stop} busy={isBusy} disabled={!isOnline} onClick={() => void make()}>
            Make an address
          </Button>
        ) : (
          <>
            <Button disabled={!isOnline} onClick={() => ask('replace')}>
              Replace the address
            </Button>
            <Button data-stop={stop} disabled={!isOnline} onClick={() => ask('revoke')}>
              Revoke it
            </Button>
          </>
        )}
      </div>
      {ending === null ? null : (
        <EndAddressDialog
          ending={ending}
          isBusy={isBusy}
          onClose={() => ask(null)}
          onGo={() => void (ending === 'replace' ? make() : revoke())}
        />
      )}
    </div>
  );
}

/** The address while it is in sight, and the ways to make, replace and revoke it and to say what it shows. */
function useFeedWrites({ feed, onChanged, onFailed }: FeedPartsProps) {
  const { clinic } = useClinic();
  const [address, setAddress] = useState<string | null>(null);
  const [wish, setWish] = useState<FeedShows>('initials');
  const [ending, setEnding] = useState<'replace' | 'revoke' | null>(null);
  const [isBusy, setBusy] = useState(false);
  const shows = feed?.shows ?? wish;

  const run = async (work: () => Promise<void>, failed: string) => {
    setBusy(true);
    try {
      await work();
      setEnding(null);
    } catch (fault) {
      toast.fail(failed, { description: fault });
      onFailed();
    } finally {
      setBusy(false);
    }
  };
  const make = () =>
    run(async () => {
      const made = await makeCalendarAddress(clinic.ID, shows);
      onChanged(made.feed);
      setAddress(made.address);
    }, 'No address was made');
  const revoke = () =>
    run(async () => {
      await revokeCalendarAddress(clinic.ID);
      onChanged(null);
      setAddress(null);
      toast.success('The calendar address is revoked');
    }, 'The address was not revoked');
  const choose = (next: FeedShows | null) => {
    if (next === null) return;
    if (feed === null) return setWish(next);
    void run(async () => onChanged(await saveCalendarShows(clinic.ID, next)), 'Nothing was changed');
  };
  return { address, ending, isBusy, shows, ask: setEnding, make, revoke, choose };
}
