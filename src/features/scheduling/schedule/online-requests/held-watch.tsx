import { useEffect } from 'react';
import type { HeldTime } from '../../../../contract/scheduling/online-booking.ts';
import { useHeldTimes } from '../../../../data/scheduling/held-times.reads.ts';

/** Reports which times are held for those who booked online. Comes after the first screen, which does without it. */
export default function HeldWatch({ onHeld }: { onHeld: (held: readonly HeldTime[]) => void }) {
  const held = useHeldTimes();
  useEffect(() => onHeld(held), [held, onHeld]);
  return null;
}
