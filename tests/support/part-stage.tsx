import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterContextProvider,
} from '@tanstack/react-router';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import type { Clinic, Location } from '../../src/contract/clinics/clinic.ts';
import type { Me } from '../../src/contract/access/me.ts';
import type { Action } from '../../src/domain/access/permission.ts';
import { SessionContext, type Session } from '../../src/session/session-context.ts';
import type { Read } from '../../src/sync/reads/read.ts';
import type { PendingOp } from '../../src/sync/reads/pending.ts';
import { AnsweredReads } from './answered-reads.tsx';

/** A location, a clinic of it, and somebody who works there. */
export const partLocation = {
  ID: '0195a000-0000-7000-8000-000000000002',
  name: 'Main Street',
  timezone: 'America/New_York',
  primary: true,
  active: true,
} as unknown as Location;
export const partClinic = {
  ID: '0195a000-0000-7000-8000-000000000001',
  name: 'Harbor',
  locations: [partLocation],
  clinicians: [{ ID: 'sam', name: 'Sam Ott', credentials: 'DC' }],
  subscription: { status: 'active', pastDueDays: 0 },
  billDate: null,
  role: ['Provider'],
} as unknown as Clinic;
export const partMe = {
  ID: 'sam',
  name: 'Sam Ott',
  fname: 'Sam',
  lname: 'Ott',
  email: 'sam@clinic.example',
} as unknown as Me;

/** An answer of the server to a read, as the part will be given it. */
export type Answered = readonly [Read<unknown>, unknown];
export const answered = <T,>(read: Read<T>, body: T): Answered => [read as unknown as Read<unknown>, body];

/**
 * Draws a part of a screen inside a clinic: its links lead somewhere, its reads are answered as named and else find no network.
 * @param mayNot what this person has no role for
 */
export function drawPart(
  part: ReactNode,
  {
    answers = [],
    mayNot = [],
    session = {},
  }: { answers?: readonly Answered[]; mayNot?: readonly Action[]; session?: Partial<Session> } = {},
) {
  const whole = {
    reader: 'sam',
    clinic: partClinic,
    location: partLocation,
    activeLocations: [partLocation],
    me: partMe,
    roles: ['Provider'],
    can: (action: Action) => !mayNot.includes(action),
    hasFlag: () => false,
    ...session,
  } as unknown as Session;
  const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() });
  return render(
    <RouterContextProvider router={router as never}>
      <AnsweredReads answers={answers}>
        <SessionContext value={whole}>{part}</SessionContext>
      </AnsweredReads>
    </RouterContextProvider>,
  );
}

/** Something entered on this device about a record, in one of its states. */
export const pendingWrite = (
  entity: string,
  id: string,
  state: PendingOp['state'],
  label = 'Entry',
): PendingOp =>
  ({
    opId: `${entity} ${id} ${state} ${label}`,
    name: 'any',
    label,
    state,
    clinicId: partClinic.ID,
    lane: `${entity}:${id}`,
    patches: [{ entity, id, merge: {} }],
    versions: {},
  }) as unknown as PendingOp;
