import CalendarPlus from 'lucide-react/icons/calendar-plus';
import FilePenLine from 'lucide-react/icons/file-pen-line';
import FilePlus from 'lucide-react/icons/file-plus';
import UserCheck from 'lucide-react/icons/user-check';
import type { Patient } from '../../../../contract/people/patient.ts';
import { changeStatus } from '../../../../data/scheduling/appointments.writes.ts';
import { Button, buttonClass, type ButtonVariant } from '../../../../ui/buttons/button.tsx';
import { Link } from '../../../../ui/buttons/link.tsx';
import { isSaved } from '../../../../ui/messages/is-saved.ts';
import { useBook } from './book-context.ts';
import type { ChartNow } from './use-chart-now.ts';

interface ChartActionProps {
  patient: Patient;
  now: ChartNow;
  /** Quiet where the page has a button of its own that matters more. */
  variant: ButtonVariant;
}

/** The one button that fits the moment: the note, the check-in, or the next booking. */
export function ChartAction({ patient, now, variant }: ChartActionProps) {
  const { moment, visit, draft, start, isStarting } = now;
  const book = useBook();
  const look = { variant, size: 'touch' } as const;
  if (moment === 'continueNote' && draft)
    return (
      <Link
        to={`/patients/${patient.id}/encounters/${draft.id}`}
        className={buttonClass(look.variant, look.size)}
      >
        <FilePenLine aria-hidden="true" />
        Continue note
      </Link>
    );
  if (moment === 'startNote' && start)
    return (
      <Button {...look} icon={<FilePlus aria-hidden="true" />} busy={isStarting} onClick={() => void start()}>
        Start note
      </Button>
    );
  if (moment === 'checkIn' && visit)
    return (
      <Button
        {...look}
        icon={<UserCheck aria-hidden="true" />}
        onClick={() => void isSaved(changeStatus(visit, 'arrived'))}
      >
        Check in
      </Button>
    );
  if (moment === 'book' && book)
    return (
      <Button {...look} icon={<CalendarPlus aria-hidden="true" />} onClick={() => book('now')}>
        Book
      </Button>
    );
  return null;
}
