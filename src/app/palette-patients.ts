import { User } from 'lucide-react';
import { createElement } from 'react';
import type { ClinicId } from '../contract/ids.ts';
import { listPatients } from '../contract/patient.ts';
import { dateInDigits } from '../domain/day-words.ts';
import { matchesPatient, searchAmong } from '../domain/patient-match.ts';
import { patientName } from '../domain/person-name.ts';
import { useSession } from '../session/session-context.ts';
import { useRead } from '../session/use-read.ts';
import { overlayRows } from '../sync/overlay.ts';
import { defineRead } from '../sync/read.ts';
import { useGo } from '../ui/link.tsx';
import type { Command } from './palette-commands.ts';

/** From this many letters on patients are looked for. */
const fewestLetters = 2;
const mostFound = 8;

function foundRead(clinicId: ClinicId, query: string) {
  return defineRead({
    endpoint: listPatients,
    request: { params: { clinicId }, query: { q: query, limit: String(mostFound) } },
    topics: ['patients'],
    inShell: true,
    overlay: (body, pending, takenAtMs) => ({
      ...body,
      patients: [
        ...overlayRows(body.patients, 'patient', pending, takenAtMs, (row) => matchesPatient(row, query)),
      ],
    }),
    fromPack: (pack) => searchAmong(pack.patients, query, mostFound),
  });
}

/** The patients that the typed words mean, as commands that open their charts. Without a network: those of the day. */
export function usePatientCommands(typed: string): Command[] {
  const { clinic, can } = useSession();
  const go = useGo();
  const query = typed.trim();
  const isAsked = clinic !== null && query.length >= fewestLetters && can('patient.read');
  const { data } = useRead(isAsked ? foundRead(clinic.ID, query) : null);
  return (data?.patients ?? []).slice(0, mostFound).map((patient) => ({
    key: patient.id,
    label: patientName(patient),
    icon: createElement(User, { 'aria-hidden': true }),
    hint: dateInDigits(patient.birthDate),
    run: () => go(`/patients/${patient.id}`),
  }));
}
