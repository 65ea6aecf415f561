// @vitest-environment jsdom
import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { drawPart, pendingWrite } from '../../../../../tests/support/part-stage.tsx';
import type { FilledForm, WholeFilledForm } from '../../../../contract/people/forms.ts';
import { sealedText } from '../../../../domain/people/forms/forms.ts';
import { contentHash } from '../../../../session/kept/content-hash.ts';
import { clearPending, showPendingOps, type PendingOp } from '../../../../sync/reads/pending.ts';
import { FilledList } from './filled-list.tsx';
import { Provenance } from './provenance.tsx';

const form = {
  id: 'form',
  patientId: 'ada',
  formId: 'intake',
  formVersionId: 'intake 2',
  number: 2,
  title: 'Intake',
  items: [],
  answers: [],
  startedAt: '2026-03-02T14:50:00.000Z',
  completedAt: '2026-03-02T15:00:00.000Z',
  recordedByName: 'Sam Ott',
  isSigned: true,
  withdrawn: null,
} as unknown as FilledForm & WholeFilledForm;
const hashOf = ({
  formVersionId,
  formId,
  number,
  title,
  items,
  answers,
  startedAt,
  completedAt,
}: WholeFilledForm) =>
  contentHash(
    sealedText(
      { id: formVersionId, formId, number, title, items },
      { answers: answers!, startedAt, completedAt },
    ),
  );
const fact = (name: string) => screen.queryByText(name)?.nextElementSibling?.textContent;

afterEach(() => {
  cleanup();
  clearPending();
});

describe('where a filled-in form came from', () => {
  it('is said with who handed it over, and that it is unchanged', async () => {
    drawPart(<Provenance filled={{ ...form, contentHash: await hashOf(form) }} />);
    expect(fact('Given by')).toBe('Sam Ott');
    await expect.poll(() => fact('Since then')).toBe('Unchanged');
  });

  it('is said plainly where it is not what was handed in', async () => {
    const handedIn = await hashOf(form);
    drawPart(<Provenance filled={{ ...form, title: 'Consent', contentHash: handedIn }} />);
    await expect.poll(() => fact('Since then')).toBe('Changed after submission');
  });

  it('is not known to the server yet where nobody recorded it', () => {
    drawPart(<Provenance filled={{ ...form, recordedByName: '', answers: null }} />);
    expect(fact('Given by')).toBe('Not sent yet');
    expect(fact('Since then')).toBeUndefined();
  });
});

describe('the forms of a patient', () => {
  const lines = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);

  it('are none', () => {
    drawPart(<FilledList filled={[]} />);
    expect(screen.getByText('None is filled in.')).toBeTruthy();
  });

  it('say which is signed; one that was withdrawn is not said to be', () => {
    const withdrawn = { ...form, id: 'old', withdrawn: { reason: 'Wrong patient', at: '', byName: '' } };
    drawPart(
      <FilledList
        filled={[
          form,
          { ...form, id: 'plain' as FilledForm['id'], isSigned: false },
          withdrawn as unknown as FilledForm,
        ]}
      />,
    );
    expect(lines()[0]).toContain('IntakeSigned');
    expect(lines()[1]).not.toContain('Signed');
    expect(lines()[2]).toContain('IntakeWithdrawn');
    expect(lines()[2]).toContain('withdrawn: Wrong patient');
    expect(lines()[2]).not.toContain('Signed');
    expect(screen.getByText('Withdrawn (1)')).toBeTruthy();
  });

  it.each<[PendingOp['state'], string]>([
    ['waiting', 'Saved on this device'],
    ['sending', 'Sending'],
    ['needs-review', 'Needs review'],
  ])('say where one is whose entry is %s', (state, words) => {
    act(() => showPendingOps([pendingWrite('filledForm', 'form', state)]));
    drawPart(<FilledList filled={[form]} />);
    expect(lines()[0]).toContain(words);
  });
});
