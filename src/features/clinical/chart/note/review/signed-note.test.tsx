// @vitest-environment jsdom
import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { drawPart, partLocation, pendingWrite } from '../../../../../../tests/support/part-stage.tsx';
import type { Encounter } from '../../../../../contract/clinical/encounter.ts';
import type { Patient } from '../../../../../contract/people/patient.ts';
import { emptyNote } from '../../../../../domain/clinical/note/empty-note.ts';
import { clearPending, showPendingOps, type PendingOp } from '../../../../../sync/reads/pending.ts';
import { SignedNote } from './signed-note.tsx';

const patient = {
  id: 'ada',
  firstName: 'Ada',
  middleName: '',
  lastName: 'Quill',
  birthDate: '1980-02-29',
  chartNumber: 'A-7',
} as unknown as Patient;
const signature = {
  by: 'sam',
  name: 'Sam Ott',
  signedAt: '2026-03-02T15:00:00.000Z',
  receivedAt: '2026-03-02T15:01:00.000Z' as string | null,
};

function show(change: object, states: readonly PendingOp['state'][] = []): void {
  act(() => showPendingOps(states.map((state) => pendingWrite('encounter', 'note', state))));
  const encounter = {
    id: 'note',
    patientId: 'ada',
    locationId: partLocation.ID,
    appointmentId: null,
    providerId: 'sam',
    providerName: 'Sam Ott',
    startedAt: '2026-03-02T14:00:00.000Z',
    title: 'Visit',
    status: 'signed',
    note: null,
    text: { subjective: 'Neck pain', objective: '', assessment: '', plan: '' },
    signature,
    ...change,
  } as unknown as Encounter;
  drawPart(
    <SignedNote
      encounter={encounter}
      patient={patient}
      parts={{ payment: '$45.00 due', charges: 'What was charged', paper: 'The paper' }}
    />,
    { mayNot: ['schedule.read'] },
  );
}
const line = () => screen.getByTestId('signature').textContent;
const badges = ['Signed', 'Draft, not signed', 'Recorded elsewhere'];
const shownBadges = () => badges.filter((words) => screen.queryByText(words, { selector: 'span' }) !== null);

afterEach(() => {
  cleanup();
  clearPending();
});

describe('a note that is no longer written', () => {
  it('says who signed it, when on the device, and when the server received it', () => {
    show({});
    expect(shownBadges()).toEqual(['Signed']);
    expect(line()).toBe(
      'Signed by Sam Ott, DC, Mon, Mar 2, 2026, 10:00 AM on the device · received by the server 10:01 AM',
    );
  });

  it('says that the server has not received the signature yet', () => {
    show({ signature: { ...signature, receivedAt: null } });
    expect(line()).toMatch(/on the device · not yet received by the server$/);
  });

  it('names the day on which the server received it where that is another', () => {
    show({ signature: { ...signature, receivedAt: '2026-03-04T15:01:00.000Z' } });
    expect(line()).toMatch(/ · received by the server Wed, Mar 4, 2026, 10:01 AM$/);
  });

  it.each([
    ['draft', 'Draft, not signed', { note: emptyNote(), text: null }],
    ['recorded', 'Recorded elsewhere', {}],
  ])('says that one that is %s is not signed', (status, words, change) => {
    show({ status, signature: null, ...change });
    expect(shownBadges()).toEqual([words]);
    expect(screen.queryByTestId('signature')).toBeNull();
  });

  it.each([
    ['nothing waits', [], 'On the server'],
    ['its signature waits', ['waiting'], 'Saved on this device'],
    ['its signature is on its way', ['sending'], 'Sending'],
    ['its signature was refused', ['needs-review'], 'Needs review'],
  ] as const)('says where it is when %s', (_, states, words) => {
    show({}, states);
    expect(screen.getByText(words)).toBeTruthy();
  });
});
