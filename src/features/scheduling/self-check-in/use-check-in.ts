import { useMemo, useRef, useState } from 'react';
import type { Appointment } from '../../../contract/scheduling/appointment.ts';
import type { Clinic, Location } from '../../../contract/clinics/clinic.ts';
import { dayAt } from '../../../domain/base/time/clinic-day.ts';
import {
  findElsewhere,
  findForCheckIn,
  type CheckInAnswer,
  type CheckInWords,
} from '../../../domain/scheduling/visits/self-check-in.ts';
import { pausedUntilMs } from '../../../domain/access/kiosk-pause.ts';
import { dayRead } from '../../../data/scheduling/appointments.reads.ts';
import { noteMiss, type KioskMark } from '../../../session/device/kiosk.ts';
import { useSession } from '../../../session/session-context.ts';
import { useOnline } from '../../../session/use-online.ts';
import { useRead } from '../../../session/reads/use-read.ts';
import { useNow } from '../../../ui/use-now.ts';
import { useElsewhere } from '../../../data/scheduling/check-in.reads.ts';
import { checkIn } from '../../../data/scheduling/check-in.writes.ts';
import { now } from '../../../lib/clinic-clock.ts';

export type Step =
  | { readonly is: 'form' }
  | { readonly is: 'staff' }
  | { readonly is: 'paused' | 'unsaved' | 'here' | 'cancelled' | 'desk' }
  | { readonly is: 'confirm'; readonly visit: Appointment; readonly words: CheckInWords }
  | Extract<CheckInAnswer, { is: 'early' }>
  | { readonly is: 'elsewhere'; readonly locationName: string }
  | { readonly is: 'done'; readonly firstName: string; readonly isSending: boolean };

/** The step of the check-in, and what leads on from there. @param kiosk whose misses count */
export function useCheckIn(clinic: Clinic, location: Location, kiosk: KioskMark) {
  const [step, setStep] = useState<Step>({ is: 'form' });
  /** Each person begins with another one. */
  const [round, setRound] = useState(0);
  const roundNow = useRef(0);
  const askElsewhere = useElsewhere(clinic.ID);
  const isOnline = useOnline();
  /** Nothing is sent either where the sign-in has run out. */
  const isSending = !useSession().needsSignIn && isOnline;
  const nowMs = useNow(5_000);
  const today = dayAt(nowMs, location.timezone);
  const read = useMemo(() => dayRead(clinic.ID, location, today), [clinic.ID, location, today]);
  const day = useRead(read);
  const rows = day.data?.appointments;
  const isPaused = pausedUntilMs(kiosk.missesMs, nowMs) !== null;

  const find = (words: CheckInWords): CheckInAnswer =>
    rows === undefined ? { is: 'desk', isMiss: false } : findForCheckIn(rows, words, location, now());
  const startOver = () => {
    roundNow.current += 1;
    setStep({ is: 'form' });
    setRound(roundNow.current);
  };
  const look = async (words: CheckInWords): Promise<void> => {
    const answer = find(words);
    if (answer.is === 'found') return setStep({ is: 'confirm', visit: answer.visit, words });
    if (answer.is !== 'desk') return setStep(answer);
    if (!answer.isMiss) return setStep({ is: 'desk' });
    const others = clinic.locations.filter(({ active, ID }) => active && ID !== location.ID);
    const asked = roundNow.current;
    const elsewhere = isOnline && others.length > 0 ? await askElsewhere(others) : [];
    // Whoever asked may have gone meanwhile.
    if (roundNow.current !== asked) return undefined;
    const there = findElsewhere(elsewhere, words, others, now());
    if (there) return setStep({ is: 'elsewhere', locationName: there.name });
    setStep({ is: 'desk' });
    return noteMiss();
  };
  const confirm = async ({ words, visit }: Extract<Step, { is: 'confirm' }>): Promise<void> => {
    // The desk may have been quicker.
    const answer = find(words);
    if (answer.is !== 'found') return setStep(answer.is === 'desk' ? { is: 'desk' } : answer);
    try {
      await checkIn(answer.visit);
      setStep({ is: 'done', firstName: visit.patient.firstName, isSending });
    } catch (fault) {
      console.warn('A check-in could not be saved on this device.', fault);
      setStep({ is: 'unsaved' });
    }
  };
  /** Somebody else was found: that counts as a miss. */
  const deny = (): Promise<void> => {
    startOver();
    return noteMiss();
  };

  return {
    step: step.is === 'form' && isPaused ? ({ is: 'paused' } as const) : step,
    round,
    isSending,
    /** The day is on its way, for the first time on this device. */
    isWaiting: day.isLoading && day.fault === null,
    today,
    startOver,
    openStaff: () => setStep({ is: 'staff' }),
    look,
    confirm,
    deny,
  };
}
