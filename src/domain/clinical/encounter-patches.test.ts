import { describe, expect, it } from 'vitest';
import { charge as chargeSchema, type Charge } from '../../contract/money/charge.ts';
import { encounter as encounterSchema, type Encounter } from '../../contract/clinical/encounter.ts';
import type {
  AppointmentId,
  ChargeId,
  ClinicId,
  EncounterId,
  LocationId,
  PatientId,
  UserId,
} from '../../contract/base/ids.ts';
import { queuedWrites } from '../../contract/queued-writes.ts';
import type { Instant } from '../../contract/base/values.ts';
import { emptyNote } from './note/empty-note.ts';
import { defaultNoteTextOptions } from './note/note-text.ts';
import { draftEncounter, writeNote, writeSign, writeStart, type NewEncounter } from './encounter-patches.ts';
import { ledgerSteps } from '../money/ledger.ts';
import { totalsOf } from '../base/money.ts';
import { systemCatalogue } from '../clinics/catalogue/system-catalogue.ts';

const uuid = (n: number) => `0190a0a0-0000-7000-8000-${String(n).padStart(12, '0')}`;
const now = '2026-06-16T02:30:00.000Z' as Instant;
const location = {
  ID: uuid(2) as LocationId,
  timezone: 'America/New_York',
  serviceTaxRate: 0,
  productTaxRate: 8.875,
};
const start: NewEncounter = {
  id: uuid(1) as EncounterId,
  clinicId: uuid(3) as ClinicId,
  locationId: location.ID,
  patientId: uuid(4) as PatientId,
  providerId: uuid(5) as UserId,
  providerName: 'Rae Montgomery, DC',
  appointmentId: uuid(6) as AppointmentId,
  startedAt: now,
  title: 'Follow-up',
  note: emptyNote(),
};
let made = 100;
const signing = {
  note: {
    ...emptyNote(),
    complaint: 'Back',
    assessment: 'A',
    plan: 'P',
    spinalRegions: ['lumbar', 'sacral', 'pelvic'] as const,
  },
  services: systemCatalogue,
  location,
  signer: { ID: uuid(5) as UserId, name: 'Rae Montgomery, DC' },
  signedAt: '2026-06-16T02:50:00.000Z' as Instant,
  deviceSequence: 7,
  newChargeId: () => uuid((made += 1)) as ChargeId,
  textOptions: defaultNoteTextOptions,
};

describe('writes of an encounter', () => {
  const row = draftEncounter(start, now);
  const writes = [
    writeStart(start, 'Ada Quill', now),
    writeNote(row, emptyNote(), 'Ada Quill', now),
    writeSign(
      row,
      { ...signing, note: { ...signing.note, spinalRegions: [...signing.note.spinalRegions] } },
      'Ada Quill',
    ),
  ];

  it('keep the contract: body, params and the rows that are shown meanwhile', () => {
    for (const write of writes) {
      const endpoint = queuedWrites[write.name];
      expect(endpoint.body!.safeParse(write.body).error).toBeUndefined();
      expect(endpoint.params!.safeParse(write.params).error).toBeUndefined();
      expect(write.lane).toBe(`encounter:${start.id}`);
    }
    expect(encounterSchema.safeParse(row).error).toBeUndefined();
  });

  it('start after the patient and the appointment that may be new on this device', () => {
    expect(writes[0]!.afterLanes).toEqual([
      `patient:${start.patientId}`,
      `appointment:${start.appointmentId}`,
    ]);
    expect(writes[0]!.patches[1]).toEqual({
      entity: 'appointment',
      id: start.appointmentId,
      merge: { encounterId: start.id },
    });
  });

  it('a signed note shows its words, the device time and its charges, on the day of the location', () => {
    const [signed, ...charges] = writes[2]!.patches;
    const merged = { ...row, ...signed!.merge } as Encounter;
    expect(encounterSchema.safeParse(merged).error).toBeUndefined();
    expect(merged.signature).toMatchObject({
      deviceSequence: 7,
      receivedAt: null,
      signedAt: signing.signedAt,
    });
    expect(merged.text?.plan).toContain('CPT 98941');
    const rows = charges.map((patch) => patch.merge as unknown as Charge);
    expect(rows.map((one) => chargeSchema.safeParse(one).error)).toEqual([undefined]);
    expect(rows[0]).toMatchObject({ cptCode: '98941', serviceDate: '2026-06-15', lineKey: 'cmt' });
    expect((writes[2]!.body as { chargeIds: object }).chargeIds).toEqual({ cmt: rows[0]!.id });
  });
});

describe('the ledger', () => {
  const entry = (n: number, encounter: number | null, date: string, total: number) =>
    ({
      id: uuid(n),
      encounterId: encounter === null ? null : uuid(encounter),
      serviceDate: date,
      postedAt: `${date}T15:00:00.000Z`,
      amountMinor: total,
      taxMinor: 0,
      totalMinor: total,
    }) as unknown as Charge;

  it('groups by visit, newest first, with the total after each visit', () => {
    const charges = [
      entry(1, 11, '2026-06-01', 6000),
      entry(3, 12, '2026-06-08', 4000),
      entry(2, 11, '2026-06-01', 2500),
      entry(4, null, '2026-06-08', -1000),
    ];
    const visits = ledgerSteps(charges, []).flatMap((step) => (step.kind === 'visit' ? [step] : []));
    expect(visits.map((visit) => [visit.key, visit.totals.totalMinor, visit.openMinor])).toEqual([
      ['day:2026-06-08', -1000, 11_500],
      [uuid(12), 4000, 12_500],
      [uuid(11), 8500, 8500],
    ]);
    expect(visits[2]!.charges.map((charge) => charge.id)).toEqual([uuid(1), uuid(2)]);
    expect(totalsOf(charges).totalMinor).toBe(visits[0]!.openMinor);
  });

  it('of nothing is nothing', () => {
    expect(ledgerSteps([], [])).toEqual([]);
    expect(totalsOf([])).toEqual({ amountMinor: 0, taxMinor: 0, totalMinor: 0 });
  });
});
