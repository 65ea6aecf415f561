import type { Appointment, AppointmentStatus } from '../../../src/contract/scheduling/appointment.ts';
import type { Encounter } from '../../../src/contract/clinical/encounter.ts';
import type {
  AppointmentId,
  ClinicId,
  EncounterId,
  LocationId,
  PatientId,
  ServiceId,
  UserId,
} from '../../../src/contract/base/ids.ts';
import type { NoteService } from '../../../src/contract/clinical/note.ts';
import type { Patient, PatientFields } from '../../../src/contract/people/patient.ts';
import type { Instant, PlainDate } from '../../../src/contract/base/values.ts';
import { writeMove, writeStatus } from '../../../src/domain/scheduling/visits/appointment-changes.ts';
import { writeBooking } from '../../../src/domain/scheduling/visits/new-booking.ts';
import { emptyNote } from '../../../src/domain/clinical/note/empty-note.ts';
import { writeNote, writeStart } from '../../../src/domain/clinical/encounter-patches.ts';
import {
  blankPatient,
  writeNewPatient,
  writePatientChange,
} from '../../../src/domain/people/patient-changes.ts';
import { uuid7 } from '../../../src/lib/uuid.ts';
import type { WriteIntent } from '../../../src/sync/outbox/write-intent.ts';
import type { Chance } from './chance.ts';
import type { Tab } from './device.ts';
import { fieldOf, type Entity, type Entered } from './truth.ts';

/** Where the people of a simulation work, and what there is. */
export interface Place {
  readonly clinicId: ClinicId;
  readonly locationId: LocationId;
  readonly providerId: UserId;
}

/** A record that somebody may work on. */
export interface Known {
  readonly entity: Entity;
  readonly id: string;
  readonly place: Place;
  readonly patientId: string;
}

export type EntryKind =
  | 'newPatient'
  | 'patient'
  | 'wrongName'
  | 'book'
  | 'status'
  | 'reason'
  | 'start'
  | 'note'
  | 'service'
  | 'takeOut';
export type Draft = { readonly intent: WriteIntent; readonly entry: Entered; readonly made: Known | null };

const statuses: readonly AppointmentStatus[] = ['arrived', 'inRoom', 'withProvider', 'confirmed', 'booked'];
const patientLines = ['preferredName', 'phone', 'city', 'address1'] as const;
const noteLines = ['complaint', 'plan', 'findings'] as const;
const services = ['massageTherapy', 'ultrasound', 'cupping', 'laser'] as const;

export const entityOf = (kind: EntryKind): Entity =>
  kind === 'note' || kind === 'service' || kind === 'takeOut' || kind === 'start'
    ? 'encounter'
    : kind === 'status' || kind === 'reason' || kind === 'book'
      ? 'appointment'
      : 'patient';
export const isMaking = (kind: EntryKind): boolean =>
  kind === 'newPatient' || kind === 'book' || kind === 'start';

/** What a person enters, from what their screen shows, through the writers that the screens use. */
export class Entries {
  #count = 0;
  readonly #chance: Chance;

  constructor(chance: Chance) {
    this.#chance = chance;
  }

  newId = (tab: Tab): string => uuid7(tab.device.nowMs(), this.#chance.random.bytes);

  /** Something new. */
  make(tab: Tab, kind: 'newPatient' | 'book' | 'start', place: Place, patient: { id: string }): Draft {
    const token = this.#token();
    const id = this.newId(tab);
    const now = iso(tab.device.nowMs());
    const of = { entity: entityOf(kind), id, place, patientId: kind === 'newPatient' ? id : patient.id };
    const about = { tab, token, mark: token, id, entity: of.entity };
    if (kind === 'newPatient') {
      const { write } = writeNewPatient(place.clinicId, id as PatientId, patientFields(token), now);
      return { intent: write, entry: this.#entry(about, write, 'address2', token, undefined), made: of };
    }
    if (kind === 'book') {
      const { write } = writeBooking(
        { ...bookingOf(place, patient.id, token), id: id as AppointmentId },
        now,
      );
      return { intent: write, entry: this.#entry(about, write, 'note', token, undefined), made: of };
    }
    const write = writeStart(
      { ...visitOf(place, patient.id, token, now), id: id as EncounterId },
      'Wren',
      now,
    );
    return { intent: write, entry: this.#entry(about, write, 'title', token, undefined), made: of };
  }

  /** A change of what the screen shows. */
  change(tab: Tab, kind: Exclude<EntryKind, 'newPatient' | 'book' | 'start'>, row: unknown): Draft {
    const token = this.#token();
    const at = iso(tab.device.nowMs());
    const id = (row as { id: string }).id;
    const about = { tab, token, id, entity: entityOf(kind) };
    const done = (write: WriteIntent, field: string, value: unknown, mark = String(value)): Draft => ({
      intent: write,
      entry: this.#entry({ ...about, mark }, write, field, value, fieldOf(row, field), kind === 'wrongName'),
      made: null,
    });
    switch (kind) {
      case 'patient': {
        const field = this.#chance.pick(patientLines);
        return done(writePatientChange(row as Patient, { [field]: token }), field, token);
      }
      case 'wrongName':
        return done(writePatientChange(row as Patient, { firstName: ' ' }), 'firstName', ' ');
      case 'reason':
        return done(writeMove(row as Appointment, { reason: token }), 'reason', token);
      case 'status': {
        const visit = row as Appointment;
        const status = this.#chance.pick(statuses.filter((one) => one !== visit.status));
        return done(writeStatus(visit, status, at), 'status', status, at);
      }
      case 'note': {
        const encounter = row as Encounter;
        const field = this.#chance.pick(noteLines);
        return done(
          writeNote(encounter, { ...encounter.note!, [field]: token }, 'Wren', at),
          `note.${field}`,
          token,
        );
      }
      case 'service': {
        const encounter = row as Encounter;
        const item: NoteService = {
          serviceId: this.#chance.pick(services) as ServiceId,
          units: 1,
          text: token,
        };
        const before = encounter.note!.services;
        const isThere = before.some(({ serviceId }) => serviceId === item.serviceId);
        const list = isThere
          ? before.map((one) => (one.serviceId === item.serviceId ? item : one))
          : [...before, item];
        const write = writeNote(encounter, { ...encounter.note!, services: list }, 'Wren', at);
        return done(write, `note.services/${item.serviceId}`, JSON.stringify(item), token);
      }
      case 'takeOut': {
        const encounter = row as Encounter;
        const before = encounter.note!;
        const gone = before.services.length > 0 ? this.#chance.pick(before.services) : null;
        const left = before.services.filter((item) => item !== gone);
        const write = writeNote(encounter, { ...before, services: left, assessment: token }, 'Wren', at);
        const { entry, ...draft } = done(write, 'note.assessment', token);
        const field = `note.services/${gone?.serviceId ?? ''}`;
        return {
          ...draft,
          entry: { ...entry, ...(gone && { takenOut: { field, saw: fieldOf(row, field) } }) },
        };
      }
    }
  }

  #token(): string {
    this.#count += 1;
    return `w${this.#count}x`;
  }

  #entry(
    { tab, token, mark, id, entity }: { tab: Tab; token: string; mark: string; id: string; entity: Entity },
    { lane }: WriteIntent,
    field: string,
    value: unknown,
    saw: unknown,
    isWrong = false,
  ): Entered {
    const { device, userId } = tab;
    const of = { token, device, userId, entity, recordId: id, field, value, saw, lane, mark };
    return {
      ...of,
      after: null,
      place: null,
      isAcknowledged: false,
      isRefused: false,
      isForced: false,
      isWrong,
    };
  }
}

const iso = (ms: number) => new Date(ms).toISOString() as Instant;

export const patientFields = (token: string): PatientFields => ({
  ...blankPatient,
  firstName: 'Wren',
  lastName: 'Sim',
  address2: token,
  birthDate: '1980-05-06' as PlainDate,
});

export const bookingOf = ({ clinicId, locationId, providerId }: Place, patientId: string, token: string) => ({
  clinicId,
  locationId,
  providerId,
  patient: {
    id: patientId as PatientId,
    firstName: 'Wren',
    lastName: 'Sim',
    preferredName: '',
    birthDate: '1980-05-06' as PlainDate,
    phone: '',
    chartNumber: null,
    alerts: [],
  },
  startsAt: '2026-03-09T15:00:00.000Z' as Instant,
  durationMinutes: 30,
  reason: '',
  note: token,
});

export const visitOf = (
  { clinicId, locationId, providerId }: Place,
  patientId: string,
  token: string,
  now: Instant,
) => ({
  clinicId,
  locationId,
  providerId,
  patientId: patientId as PatientId,
  providerName: 'Provider',
  appointmentId: null,
  startedAt: now,
  title: token,
  note: emptyNote(),
});
