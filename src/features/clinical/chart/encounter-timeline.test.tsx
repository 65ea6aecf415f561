// @vitest-environment jsdom
import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { answered, drawPart, partClinic, pendingWrite } from '../../../../tests/support/part-stage.tsx';
import type { PatientId } from '../../../contract/base/ids.ts';
import type { Encounter } from '../../../contract/clinical/encounter.ts';
import { encountersRead } from '../../../data/clinical/encounters.reads.ts';
import { clearPending, showPendingOps, type PendingOp } from '../../../sync/reads/pending.ts';
import { EncounterTimeline } from './encounter-timeline.tsx';

const patientId = 'ada' as PatientId;
const visit = (id: string, status: Encounter['status'], startedAt: string) =>
  ({
    id,
    patientId,
    status,
    startedAt,
    title: id,
    providerName: 'Sam Ott',
    note: null,
    text: null,
    signature: null,
  }) as unknown as Encounter;
const show = (encounters: readonly Encounter[]) =>
  drawPart(<EncounterTimeline patientId={patientId} />, {
    answers: [answered(encountersRead(partClinic.ID, patientId), { encounters } as never)],
  });
const rows = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);

afterEach(() => {
  cleanup();
  clearPending();
});

describe('the visits of a chart', () => {
  it('say which note is signed, which is a draft and which came from elsewhere, drafts first', () => {
    show([
      visit('signed', 'signed', '2026-03-04T15:00:00.000Z'),
      visit('draft', 'draft', '2026-03-03T15:00:00.000Z'),
      visit('recorded', 'recorded', '2026-03-02T15:00:00.000Z'),
    ]);
    expect(rows()[0]).toContain('Tue, Mar 3, 2026Draft');
    expect(rows()[1]).toContain('Wed, Mar 4, 2026Signed');
    expect(rows()[2]).toContain('Mon, Mar 2, 2026Recorded elsewhere');
  });

  it.each<[PendingOp['state'], string | null]>([
    ['waiting', 'Saved on this device'],
    ['sending', 'Sending'],
    ['needs-review', 'Needs review'],
    ['done', null],
  ])('say where a signed one is while its entry is %s', (state, words) => {
    act(() => showPendingOps([pendingWrite('encounter', 'signed', state)]));
    show([visit('signed', 'signed', '2026-03-04T15:00:00.000Z')]);
    const said = ['Saved on this device', 'Sending', 'Needs review', 'On the server'];
    expect(said.filter((one) => rows()[0]?.includes(one))).toEqual(words === null ? [] : [words]);
  });

  it('say that there is none yet', () => {
    show([]);
    expect(screen.getByText('No visits yet')).toBeTruthy();
  });
});
