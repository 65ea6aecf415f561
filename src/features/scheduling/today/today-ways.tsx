import { useSession } from '../../../session/session-context.ts';
import { buttonClass } from '../../../ui/buttons/button.tsx';
import { Link } from '../../../ui/buttons/link.tsx';

/** One tap from the first screen: the week, and a booking for those who may make one; who bills begins with the charges. */
export function TodayWays({ isProvider }: { isProvider: boolean }) {
  const { clinic, can } = useSession();
  // Without a provider nobody can be booked, and no week is anybody's.
  if (clinic?.clinicians.length === 0) return null;
  return (
    <>
      <Link className={buttonClass()} to="/schedule" search={{ view: 'week' }}>
        {isProvider ? 'My week' : 'Week'}
      </Link>
      {can('schedule.write') ? (
        <Link className={buttonClass('primary')} to="/schedule" search={{ book: 'new' }}>
          Book
        </Link>
      ) : can('ledger.read') ? (
        <Link className={buttonClass('primary')} to="/billing">
          Billing
        </Link>
      ) : null}
    </>
  );
}
