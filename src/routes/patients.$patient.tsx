import { createFileRoute, Outlet } from '@tanstack/react-router';
import { lazy, Suspense, useCallback, useState } from 'react';
import type { Patient } from '../contract/people/patient.ts';
import { addDays, dayAt } from '../domain/base/time/clinic-day.ts';
import { summaryOf } from '../domain/people/patient-summary.ts';
import { PatientFrame } from '../features/clinical/chart/frame/patient-frame.tsx';
import { BalanceDue } from '../features/money/ledger/balance/balance-due.tsx';
import { now } from '../lib/clinic-clock.ts';
import { useClinic } from '../session/session-context.ts';
import { NotFound } from './-not-found.tsx';
import { readPatientId } from './-record-ids.ts';

const BookingDialog = lazy(() => import('../features/scheduling/schedule/booking/booking.dialog.tsx'));

/** What stands around every page of a patient: the chart's frame, with what the ledger and the schedule give to it. */
export const Route = createFileRoute('/patients/$patient')({
  component: function OfPatient() {
    const patientId = readPatientId(Route.useParams().patient);
    const { timezone } = useClinic().location;
    const [booked, setBooked] = useState<{ patient: Patient; daysOn: number } | null>(null);
    const book = useCallback(
      (patient: Patient, when: 'now' | 'next') => setBooked({ patient, daysOn: when === 'next' ? 7 : 0 }),
      [],
    );
    if (patientId === null) return <NotFound />;
    return (
      <>
        <PatientFrame
          key={patientId}
          patientId={patientId}
          balance={<BalanceDue patientId={patientId} />}
          onBook={book}
        >
          <Outlet />
        </PatientFrame>
        {booked === null ? null : (
          <Suspense fallback={null}>
            <BookingDialog
              date={addDays(dayAt(now(), timezone), booked.daysOn)}
              preset={{ patient: summaryOf(booked.patient) }}
              onClose={() => setBooked(null)}
            />
          </Suspense>
        )}
      </>
    );
  },
});
