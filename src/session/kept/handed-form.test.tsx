// @vitest-environment jsdom
// oxlint-disable-next-line import/no-unassigned-import
import '../../../tests/support/jsdom-window.ts';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { formBody } from '../../../tests/support/form-calls.ts';
import { clinic, me, SessionStage, sub, uuid } from '../../../tests/support/session-stage.tsx';
import type { WriteIntent } from '../../sync/outbox/outbox.ts';
import { openOutbox } from '../../db/outbox-database.ts';
import { sealedText } from '../../domain/people/forms/forms.ts';
import type { Handover } from '../../domain/people/forms/handover.ts';
import { changePassphrase, leaveKiosk, startKiosk, vaultStore } from '../../vault/keys/vault.ts';
import { contentHash } from './content-hash.ts';
import { openHandoverRepository } from './handover-repository.ts';

const box = vi.hoisted(() => ({ taken: [] as unknown[], isFull: false }));
vi.mock('../../sync/outbox/outbox.ts', async (original) => ({
  ...(await original<object>()),
  enqueue: (write: unknown) => {
    if (box.isFull) return Promise.reject(new Error('No room.'));
    box.taken.push(write);
    return Promise.resolve('op');
  },
}));

const passphrase = 'nine quiet herons at dawn';
const clinicId = uuid(11);
const shown = {
  ...formBody(),
  id: uuid(61),
  formId: uuid(60),
  number: 3,
  publishedAt: '',
  publishedByName: '',
};
const [words, consent, signature] = shown.items as unknown as [
  { label: string; id: string },
  { id: string },
  { id: string },
];
const handover = (change: Partial<Handover> = {}): Handover =>
  ({
    clinicId,
    patientId: uuid(41),
    patientName: 'Ana Núñez',
    firstName: 'Ana',
    birthDate: '1985-02-14',
    touchedAtMs: Date.now(),
    forms: [{ id: uuid(71), shown, answers: [], startedAt: '2026-03-02T14:00:00.000Z', completedAt: null }],
    ...change,
  }) as never;
const whole = [
  { itemId: words.id, kind: 'text', text: 'Since the fall' },
  { itemId: consent.id, kind: 'consent', agreed: true },
  { itemId: signature.id, kind: 'signature', name: 'Ana Núñez', strokes: [] },
];

let stage: SessionStage;
beforeAll(async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  stage = await SessionStage.open();
  await changePassphrase(sub, passphrase, { kind: 'device' });
});
afterAll(() => stage.close());
beforeEach(async () => {
  Object.assign(box, { taken: [], isFull: false });
  stage.knows(me([clinic(11)]));
  await startKiosk(sub, { clinicId, locationId: uuid(13), purpose: 'forms' });
});
afterEach(async () => {
  cleanup();
  const repository = await openHandoverRepository(sub, clinicId);
  repository.drop();
  await repository.close();
  await leaveKiosk(sub, { kind: 'passphrase', passphrase });
  stage.forget();
});

async function lay(one: Handover): Promise<void> {
  const repository = await openHandoverRepository(sub, clinicId);
  repository.lay(one);
  await repository.close();
}
async function left(): Promise<Handover | null> {
  const repository = await openHandoverRepository(sub, clinicId);
  await repository.close();
  return repository.found;
}
/** The page goes, and another one of the same device comes. */
async function reload(path = '/schedule'): Promise<void> {
  cleanup();
  await act(() => new Promise((resolve) => setTimeout(resolve, 200)));
  stage.draw(path);
}
const says = (name: string) => screen.findByRole('heading', { name, level: 1 });
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const type = (label: string, value: string) => fireEvent.change(field(label), { target: { value } });
const press = (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })));
const typedName = 'Or type your full name as your signature';

describe('a device on which a patient fills in a form', () => {
  it.each(['/schedule', '/patients', '/settings/security'])(
    'shows it at %s, and nothing else',
    async (path) => {
      await lay(handover());
      stage.draw(path);
      await says(shown.title);
      expect(screen.queryByRole('link')).toBeNull();
      expect(document.body.textContent).not.toContain('Núñez');
    },
  );

  it('keeps what was entered through a reload, and nothing of it in the clear', async () => {
    await lay(handover());
    stage.draw('/schedule');
    await says(shown.title);
    type(words.label, 'Since the fall');
    type(typedName, 'Ana Núñez');
    await reload();
    await says(shown.title);
    expect([field(words.label).value, field(typedName).value]).toEqual(['Since the fall', 'Ana Núñez']);
    const rows = await openOutbox({ indexedDB, IDBKeyRange }).use((outbox) => outbox.drafts.toArray());
    expect(rows).toHaveLength(1);
    const text = JSON.stringify(rows, (_, value: unknown) =>
      value instanceof Uint8Array ? new TextDecoder().decode(value) : value,
    );
    for (const word of ['Since the fall', 'Ana', shown.title]) expect(text).not.toContain(word);
  });

  it('keeps a line that was still being drawn', async () => {
    await lay(handover());
    stage.draw('/schedule');
    await says(shown.title);
    const pad = () => screen.getByRole('img', { name: /^Field to sign in/ });
    const at = (x: number, y: number) => ({
      pointerId: 1,
      button: 0,
      clientX: x,
      clientY: y,
      pointerType: 'pen',
      pressure: 0.5,
    });
    pad().getBoundingClientRect = () => ({ left: 0, top: 0, width: 600, height: 200 }) as DOMRect;
    fireEvent.pointerDown(pad(), at(60, 100));
    // A hand that lies on the screen meanwhile draws nothing.
    fireEvent.pointerDown(pad(), { ...at(500, 10), pointerId: 2 });
    await act(() => new Promise((resolve) => setTimeout(resolve, 120)));
    fireEvent.pointerMove(pad(), at(120, 90));
    await reload();
    await says(shown.title);
    const [form] = (await left())!.forms;
    const [answer] = form!.answers as unknown as [{ strokes: number[][][] }];
    expect(answer.strokes).toEqual([
      [
        [600, 1_000, 0, 500],
        [1_200, 900, expect.any(Number), 500],
      ],
    ]);
    expect(pad().querySelectorAll('path')).toHaveLength(1);
  });

  it('says what is missing, and is done once nothing is: handed in whole, and gone from the repository', async () => {
    await lay(handover());
    stage.draw('/schedule');
    await says(shown.title);
    type(words.label, 'Since the fall');
    type(typedName, 'Ana Núñez');
    await press('Done');
    await screen.findByText(/^Tick the box if you agree\./);
    expect([box.taken.length, document.activeElement]).toEqual([0, screen.getByRole('checkbox')]);
    fireEvent.click(screen.getByRole('checkbox'));
    await press('Done');
    await says('Thank you');
    const [write] = box.taken as [Extract<WriteIntent, { name: 'filledForms.add' }>];
    expect(write).toMatchObject({ name: 'filledForms.add', params: { clinicId, patientId: uuid(41) } });
    const { id, contentHash: hash, ...fields } = write.body as never as Record<string, string>;
    expect(fields).toMatchObject({
      formVersionId: uuid(61),
      answers: whole,
      // By the clock of the location, which keeps UTC.
      completedOn: fields['completedAt']!.slice(0, 10),
    });
    expect([id, hash]).toEqual([uuid(71), await contentHash(sealedText(shown, fields as never))]);
    expect(document.body.textContent).not.toMatch(/Ana|fall|Consent/);
    await reload();
    await says('Thank you');
    expect([await left(), box.taken.length, vaultStore.getSnapshot().kiosk?.purpose]).toEqual([
      null,
      1,
      'forms',
    ]);
  });

  it('hands in under the same id what was done when the device died', async () => {
    const [form] = handover().forms;
    const done = { ...form!, answers: whole, completedAt: '2026-03-02T14:03:00.000Z' };
    await lay(handover({ forms: [done] as never }));
    stage.draw('/schedule');
    await says('Thank you');
    expect(box.taken).toMatchObject([{ body: { id: uuid(71), completedAt: done.completedAt } }]);
  });

  it('loses nothing where the device has no room: the desk is told, and it is tried again', async () => {
    box.isFull = true;
    const [form] = handover().forms;
    await lay(
      handover({ forms: [{ ...form!, answers: whole, completedAt: '2026-03-02T14:03:00.000Z' }] as never }),
    );
    stage.draw('/schedule');
    await says('Please see the front desk');
    expect((await left())?.forms).toHaveLength(1);
    box.isFull = false;
    await press('Try again');
    await says('Thank you');
    expect(box.taken).toHaveLength(1);
  });

  it('asks whoever takes it up after it was left alone for the birth date', async () => {
    await lay(handover({ touchedAtMs: Date.now() - 6 * 60_000 }));
    stage.draw('/schedule');
    await says('Go on with your form');
    expect(document.body.textContent).not.toMatch(/Ana|Consent/);
    type('Your birth date', '02/15/1985');
    await press('Go on');
    await screen.findByText('That is not the birth date of the patient whose form this is.');
    await waitFor(() => expect(vaultStore.getSnapshot().kiosk?.missesMs).toHaveLength(1));
    type('Your birth date', '2/14/1985');
    await press('Go on');
    await says(shown.title);
  });

  it('is taken back by what unlocks it alone; what is not finished stays for later', async () => {
    await lay(handover());
    stage.draw('/schedule');
    await says(shown.title);
    type(words.label, 'Half of it');
    await press('Staff');
    fireEvent.input(await screen.findByLabelText('Passphrase'), { target: { value: 'a guess' } });
    await press('Take it back');
    await screen.findByText('That passphrase is not right. Try again.');
    fireEvent.input(field('Passphrase'), { target: { value: passphrase } });
    await press('Take it back');
    await waitFor(() => expect(location.pathname).toBe(`/patients/${uuid(41)}/forms`));
    expect((await left())?.forms[0]?.answers).toMatchObject([{ text: 'Half of it' }]);
  });
});
