import { useEffect, useEffectEvent, useMemo } from 'react';
import type { Appointment } from '../../../../contract/scheduling/appointment.ts';
import { leftBehind } from '../../../../domain/scheduling/availability/freed-times.ts';
import { fitsWaiting, freedBy, type FreeSlot } from '../../../../domain/scheduling/waiting/wait-list.ts';
import { useClinic } from '../../../../session/session-context.ts';
import { toast } from '../../../../ui/messages/toast.ts';
import { useAroundSlot } from './use-around-slot.ts';
import { useWaitList } from '../../../../data/scheduling/wait-list/wait-list.reads.ts';
import { now } from '../../../../lib/clinic-clock.ts';

interface LeftTimeProps {
  /** A visit that was moved, as it was before and as it is now. */
  left: { readonly before: Appointment; readonly after: Appointment };
  /** The visits in sight. */
  others: readonly Appointment[];
  onOffer: (slot: FreeSlot) => void;
  onClose: () => void;
}

const staysMs = 12_000;

/** Says, when a visit was moved, whom the time that it leaves would suit, and offers it. Draws nothing itself. */
export default function LeftTime({ left, others, onOffer, onClose }: LeftTimeProps) {
  const { location } = useClinic();
  const { data, fault } = useWaitList();
  const { before, after } = left;
  const around = useAroundSlot(
    useMemo(() => [...others.filter(({ id }) => id !== after.id), after], [others, after]),
  );
  const say = useEffectEvent(() => {
    // A time of another location is offered where one works there.
    const isHere = before.locationId === location.ID;
    const part = isHere ? leftBehind(before, after) : null;
    const slot = part && freedBy(part, around, now());
    const count = slot ? (data?.entries.filter((one) => fitsWaiting(one, slot, around)).length ?? 0) : 0;
    if (slot && count > 0)
      toast.info(
        `The time that it leaves at ${location.name} would suit ${count === 1 ? 'one patient who waits' : `${count} patients who wait`}`,
        {
          name: 'left',
          duration: staysMs,
          action: { label: 'Offer the time', onPress: () => onOffer(slot) },
        },
      );
    onClose();
  });
  const isKnown = data !== undefined || fault !== null;
  useEffect(() => {
    if (isKnown) say();
  }, [isKnown]);
  return null;
}
