import type { Appointment, AppointmentStatus } from '../../../contract/scheduling/appointment.ts';
import type { AppointmentType } from '../../../contract/scheduling/schedule-setup.ts';
import { holdsItsTime, isHere, mayMove } from '../visits/appointment-status.ts';

/**
 * A class is no record of its own: it is the visits of one type for several, with one provider, at one place and beginning. Whoever
 * asks how many are in it counts them (docs/decisions/2026-11-25-class-sessions.md).
 */

/** What makes visits one session; those of another length belong to it too, as they take its places. */
export type SessionOf = Pick<Appointment, 'typeId' | 'providerId' | 'locationId' | 'startsAt'>;

/** Fields that a write or a copy from before there were types lacks count as none. */
type InSession = Omit<SessionOf, 'typeId'> & Partial<Pick<SessionOf, 'typeId'>>;

/** A type whose visits are classes. */
export const isClassType = (type: Pick<AppointmentType, 'capacity'> | null | undefined): boolean =>
  type !== null && type !== undefined && type.capacity > 1;

/** Whether two visits are of one provider's class at one place, whenever they begin. */
export const isSameClass = (a: InSession, b: InSession, type: AppointmentType | null): boolean =>
  isClassType(type) &&
  a.typeId === type!.id &&
  b.typeId === type!.id &&
  a.providerId === b.providerId &&
  a.locationId === b.locationId;

/** Whether two visits are one session of a class. */
export const isSameSession = (a: InSession, b: InSession, type: AppointmentType | null): boolean =>
  isSameClass(a, b, type) && Date.parse(a.startsAt) === Date.parse(b.startsAt);

/** A session, with who is in it. */
export interface ClassSession {
  /** The same on every device, as long as it is not moved. */
  readonly key: string;
  readonly type: AppointmentType;
  /** Who stands for it where one visit has to: the first whom the class still has before it. */
  readonly lead: Appointment;
  /** In order of id; nobody who was cancelled. Those who did not come keep their line, and take no place. */
  readonly visits: readonly Appointment[];
  /** How many places are taken: as the rule of bookings counts them. */
  readonly taken: number;
  /** As long as its longest visit. */
  readonly durationMinutes: number;
}

export const sessionKey = ({ typeId, providerId, locationId, startsAt }: SessionOf): string =>
  `${typeId} ${providerId} ${locationId} ${Date.parse(startsAt)}`;

/** Whether a class that is moved takes this visit along: who is through with it, or did not come, stays where they were. */
export const goesAlong = ({ status }: Pick<Appointment, 'status'>): boolean => mayMove(status);

/** A session out of its visits, of which there is at least one. */
export function sessionOf(type: AppointmentType, rows: readonly Appointment[]): ClassSession {
  const visits = rows.length === 1 ? rows : rows.toSorted((a, b) => (a.id < b.id ? -1 : 1));
  const lead = visits.find(goesAlong) ?? visits.find(({ status }) => holdsItsTime(status)) ?? visits[0]!;
  return {
    key: sessionKey(lead),
    type,
    lead,
    visits,
    taken: visits.filter(({ status }) => holdsItsTime(status)).length,
    durationMinutes: Math.max(...visits.map(({ durationMinutes }) => durationMinutes)),
  };
}

const noSessions: ReadonlyMap<Appointment['id'], ClassSession> = new Map();

/**
 * The session of each visit that is in one, by the visit's id. One pass over the visits; a clinic without classes pays a look at
 * its types.
 */
export function classSessions(
  rows: readonly Appointment[],
  types: readonly AppointmentType[],
): ReadonlyMap<Appointment['id'], ClassSession> {
  const classes = new Map<string | null | undefined, AppointmentType>();
  for (const type of types) if (isClassType(type)) classes.set(type.id, type);
  if (classes.size === 0) return noSessions;
  const members = new Map<string, { type: AppointmentType; rows: Appointment[] }>();
  for (const row of rows) {
    const type = classes.get(row.typeId);
    if (!type || row.status === 'cancelled') continue;
    const key = sessionKey(row);
    const known = members.get(key);
    if (known) known.rows.push(row);
    else members.set(key, { type, rows: [row] });
  }
  const sessions = new Map<Appointment['id'], ClassSession>();
  for (const { type, rows: own } of members.values()) {
    const session = sessionOf(type, own);
    for (const { id } of own) sessions.set(id, session);
  }
  return sessions;
}

/** Visits in the order they came, of each session only the first. The same rows where there is none. */
export function oncePerSession(
  rows: readonly Appointment[],
  sessions: ReadonlyMap<Appointment['id'], ClassSession>,
): readonly Appointment[] {
  if (sessions.size === 0) return rows;
  const seen = new Set<ClassSession>();
  return rows.filter(({ id }) => {
    const session = sessions.get(id);
    if (!session) return true;
    if (seen.has(session)) return false;
    seen.add(session);
    return true;
  });
}

/** Whether two sessions show the same; undefined for what is no class. */
export const isSameRoster = (a: ClassSession | undefined, b: ClassSession | undefined): boolean =>
  a === b ||
  (a !== undefined &&
    b !== undefined &&
    a.type === b.type &&
    a.visits.length === b.visits.length &&
    a.visits.every((visit, index) => visit === b.visits[index]));

/** Who is in a session of these visits, in order of name; those who did not come last. */
export function rosterOf(session: SessionOf, rows: readonly Appointment[]): Appointment[] {
  const key = sessionKey(session);
  const own = rows.filter((row) => row.status !== 'cancelled' && sessionKey(row) === key);
  const name = ({ patient }: Appointment) => `${patient.lastName} ${patient.firstName}`;
  return own.toSorted(
    (a, b) =>
      Number(!holdsItsTime(a.status)) - Number(!holdsItsTime(b.status)) ||
      name(a).localeCompare(name(b)) ||
      (a.id < b.id ? -1 : 1),
  );
}

/** `Pilates, 5 patients`. */
export const classInWords = ({ name }: Pick<AppointmentType, 'name'>, count: number): string =>
  `${name}, ${count === 1 ? '1 patient' : `${count} patients`}`;

/** `5 of 8`. */
export const placesInWords = (taken: number, { capacity }: Pick<AppointmentType, 'capacity'>): string =>
  `${taken} of ${capacity}`;

/** `Full`, `1 place left`, `Over by 2`. */
export function roomInWords(taken: number, { capacity }: Pick<AppointmentType, 'capacity'>): string {
  const left = capacity - taken;
  if (left === 0) return 'Full';
  if (left < 0) return `Over by ${-left}`;
  return left === 1 ? '1 place left' : `${left} places left`;
}

/** Where those of a class stand, told apart only as far as a look from the desk needs it. */
type Stage = 'expected' | 'here' | 'done' | 'missed';
const stageWords: Readonly<Record<Stage, string>> = {
  expected: 'to come',
  here: 'here',
  done: 'done',
  missed: 'no-show',
};
const stages: readonly Stage[] = ['here', 'expected', 'done', 'missed'];

function stageOf(status: AppointmentStatus): Stage {
  if (isHere(status)) return 'here';
  if (status === 'checkedOut') return 'done';
  return status === 'noShow' ? 'missed' : 'expected';
}

/** `3 here · 2 to come · 1 no-show`. */
export function stagesInWords(visits: readonly Pick<Appointment, 'status'>[]): string {
  const counts = new Map<Stage, number>();
  for (const { status } of visits) {
    const stage = stageOf(status);
    counts.set(stage, (counts.get(stage) ?? 0) + 1);
  }
  return stages
    .filter((stage) => counts.has(stage))
    .map((stage) => `${counts.get(stage)} ${stageWords[stage]}`)
    .join(' · ');
}

/** A step that several of a class can take at once, and who they are. */
export interface ClassStep {
  readonly status: AppointmentStatus;
  readonly label: string;
  readonly visits: readonly Appointment[];
}

const classSteps: readonly Omit<ClassStep, 'visits'>[] = [
  { status: 'arrived', label: 'All arrived' },
  { status: 'withProvider', label: 'Start class' },
  { status: 'checkedOut', label: 'Check out all' },
];
const takesStep: Readonly<Partial<Record<AppointmentStatus, readonly AppointmentStatus[]>>> = {
  arrived: ['booked', 'confirmed'],
  withProvider: ['arrived', 'inRoom'],
  checkedOut: ['withProvider'],
};

/** The steps that a class can take as a whole, in the order of its hour; those that nobody has before them are left out. */
export const stepsOfClass = (visits: readonly Appointment[]): ClassStep[] =>
  classSteps
    .map((step) => ({
      ...step,
      visits: visits.filter(({ status }) => takesStep[step.status]?.includes(status)),
    }))
    .filter((step) => step.visits.length > 0);
