import User from 'lucide-react/icons/user';
import { createElement } from 'react';
import { bornInWords } from '../../domain/people/known-dates.ts';
import { patientName } from '../../domain/base/text/person-name.ts';
import { patientSearchRead } from '../../data/people/patient-search.reads.ts';
import { useSession } from '../../session/session-context.ts';
import { useRead } from '../../session/reads/use-read.ts';
import { useGo } from '../../ui/buttons/link.tsx';
import type { Command } from './palette-commands.ts';

/** From this many letters on patients are looked for. */
const fewestLetters = 2;
const mostFound = 8;

/** The patients that the typed words mean, as commands that open their charts. Without a network: those on this device. */
export function usePatientCommands(typed: string): Command[] {
  const { clinic, can } = useSession();
  const go = useGo();
  const query = typed.trim();
  const isAsked = clinic !== null && query.length >= fewestLetters && can('patient.read');
  const { data } = useRead(
    isAsked ? patientSearchRead(clinic.ID, query, mostFound, { inShell: true }) : null,
  );
  return (data?.patients ?? []).slice(0, mostFound).map((patient) => ({
    key: patient.id,
    label: patientName(patient),
    icon: createElement(User, { 'aria-hidden': true }),
    hint: [
      ...(data?.isNear ? ['similar name'] : []),
      bornInWords(patient),
      ...(patient.deceasedOn ? ['deceased'] : []),
    ].join(', '),
    run: () => go(`/patients/${patient.id}`),
  }));
}
