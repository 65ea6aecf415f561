import { describe, expect, it } from 'vitest';
import type { Clinic } from '../../../contract/clinics/clinic.ts';
import type { TimelineEntry } from '../../../contract/reporting/timeline.ts';
import { partialWords, timelineLine, zoneOf, type TimelinePlace } from './timeline-line.ts';

const here = { ID: 'here', name: 'Main Street', timezone: 'America/New_York' };
const there = { ID: 'there', name: 'Ocean Avenue', timezone: 'America/Los_Angeles' };
const clinic = {
  locations: [here, there],
  clinicians: [{ ID: 'provider', name: 'Dr. Nell Quay' }],
} as unknown as Pick<Clinic, 'locations' | 'clinicians'>;
const place: TimelinePlace = { patientId: 'ada', clinic, location: here, mayReadNotes: true };
const at = '2026-03-03T02:30:00.000Z';
const entry = (kind: string, fields: object) => ({ kind, id: `a ${kind}`, at, ...fields }) as TimelineEntry;
const visit = (fields: object = {}) =>
  entry('visit', {
    locationId: 'here',
    providerId: 'provider',
    status: 'checkedOut',
    reason: 'Low back',
    version: 1,
    ...fields,
  });

describe('a line of the timeline', () => {
  it('tells a payment with how it was paid, and what was given back of it', () => {
    const paid = {
      locationId: 'here',
      amountMinor: 4_000,
      method: 'check',
      reference: '1042',
      takenByName: 'Sam Ott',
    };
    const told = (reversal: object | null) => timelineLine(entry('payment', { ...paid, reversal }), place);
    expect(told(null)).toMatchObject({
      what: 'Payment: Check 1042',
      facts: ['Sam Ott'],
      status: null,
      amount: '$40.00',
      to: { path: '/patients/ada/payments/a payment' },
    });
    const part = { kind: 'refund', amountMinor: 1_500, reversedOn: '2026-03-05' };
    expect(told(part)).toMatchObject({
      facts: ['Sam Ott', 'Refunded $15.00 on Thu, Mar 5, 2026'],
      status: { words: 'Reversed in part', tone: 'warning' },
    });
    expect(told({ ...part, kind: 'mistake', amountMinor: 4_000 })).toMatchObject({
      facts: ['Sam Ott', 'Entered by mistake on Thu, Mar 5, 2026'],
      status: { words: 'Reversed' },
    });
  });

  it('tells a visit by the clock of its place, and leads to it in the schedule of that day', () => {
    expect(timelineLine(visit(), place)).toEqual({
      when: 'Mon 2, 9:30 PM',
      what: 'Visit: Low back',
      facts: ['Dr. Nell Quay'],
      status: { words: 'Checked out', tone: 'success' },
      amount: null,
      to: { path: '/schedule', search: { date: '2026-03-02', visit: 'a visit' } },
    });
    const elsewhere = timelineLine(visit({ locationId: 'there', providerId: 'gone', reason: '' }), place);
    expect(elsewhere).toMatchObject({ when: 'Mon 2, 6:30 PM', what: 'Visit', facts: [] });
    expect(elsewhere.to?.search).toEqual({ date: '2026-03-02', at: 'all', visit: 'a visit' });
    expect(timelineLine(visit({ status: 'noShow' }), place).status).toEqual({
      words: 'No-show',
      tone: 'warning',
    });
  });

  it('tells what has no place, or one that is gone, by the clock of the chosen one', () => {
    expect(zoneOf(entry('note', { locationId: null }), place)).toBe(here.timezone);
    expect(zoneOf(entry('measure', {}), place)).toBe(here.timezone);
    expect(zoneOf(visit({ locationId: 'closed' }), place)).toBe(here.timezone);
  });

  it('tells a note with its author and whether it is signed, and leads to it', () => {
    const note = entry('note', {
      locationId: null,
      providerName: 'Nell Quay',
      status: 'draft',
      line: 'Improving.',
    });
    expect(timelineLine(note, place)).toMatchObject({
      what: 'Note: Improving.',
      facts: ['Nell Quay'],
      status: { words: 'Draft' },
      to: { path: '/patients/ada/encounters/a note' },
    });
  });

  it('tells all measures of an instant with their units, and leads to their note for those who may read it', () => {
    const measures = [
      { id: '1', display: 'Body weight', value: '82', unit: 'kg' },
      { id: '2', display: 'Pain', value: '4', unit: '' },
    ];
    const measured = entry('measure', { encounterId: 'that', measures });
    expect(timelineLine(measured, place)).toMatchObject({
      what: '2 measures',
      facts: ['Body weight 82 kg', 'Pain 4'],
      to: { path: '/patients/ada/encounters/that' },
    });
    expect(timelineLine(measured, { ...place, mayReadNotes: false }).to).toBeNull();
    expect(
      timelineLine(entry('measure', { encounterId: null, measures: [measures[0]] }), place),
    ).toMatchObject({ what: 'Measure', to: null });
  });

  it('tells a charge with its amount, and the day of service where that is another', () => {
    const fields = {
      locationId: 'here',
      encounterId: null,
      providerId: 'provider',
      description: 'Massage',
      cptCode: '97124',
      units: 2,
      totalMinor: 108_88,
    };
    const charge = (serviceDate: string) => timelineLine(entry('charge', { ...fields, serviceDate }), place);
    expect(charge('2026-03-02')).toMatchObject({
      what: 'Charge: Massage × 2',
      facts: ['97124', 'Dr. Nell Quay'],
      amount: '$108.88',
      to: { path: '/consolidated/transaction/a charge' },
    });
    expect(charge('2026-02-27').facts.at(-1)).toBe('service of Fri, Feb 27, 2026');
  });

  it('tells of a reminder whether it went out and why not, and leads to its visit', () => {
    const fields = {
      channel: 'text',
      appointmentId: 'visit',
      visitAt: '2026-03-05T15:00:00.000Z',
      locationId: 'here',
    };
    const failed = timelineLine(entry('reminder', { ...fields, state: 'failed', reason: 'refused' }), place);
    expect(failed).toMatchObject({
      what: 'Reminder by text',
      facts: ['of the visit on Mar 5, 2026, 10:00 AM', 'it was refused'],
      status: { words: 'Not sent', tone: 'warning' },
      to: { path: '/schedule', search: { date: '2026-03-05', visit: 'visit' } },
    });
    const sent = timelineLine(
      entry('reminder', { ...fields, channel: 'mail', state: 'sent', reason: null }),
      place,
    );
    expect(sent).toMatchObject({ what: 'Reminder by email', status: { words: 'Sent' } });
    expect(sent.facts).toHaveLength(1);
  });
});

it('tells a document by its name, its kind and who added it, and leads to it', () => {
  const added = entry('document', {
    name: 'Letter',
    documentKind: 'insuranceCard',
    addedByName: 'Nell Quay',
  });
  expect(timelineLine(added, place)).toMatchObject({
    what: 'Document: Letter',
    facts: ['Insurance card', 'added by Nell Quay'],
    to: { path: '/patients/ada/documents/a document' },
  });
});

it("says of a day's pack what it has and what it lacks, for the kinds that are looked at", () => {
  expect(partialWords(['visit', 'note', 'measure', 'charge', 'reminder'])).toBe(
    'Only what this device has for the day: the visits of the day, the last notes and the latest charges. No measures and reminders without a connection.',
  );
  expect(partialWords(['visit'])).toBe('Only what this device has for the day: the visits of the day.');
  expect(partialWords(['measure'])).toBe('No measures without a connection.');
});
