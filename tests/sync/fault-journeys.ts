import { expect } from 'vitest';
import type { ChargeId, LocationId } from '../../src/contract/base/ids.ts';
import type { Instant } from '../../src/contract/base/values.ts';
import { writeStatus } from '../../src/domain/scheduling/visits/appointment-changes.ts';
import { writeNote, writeSign } from '../../src/domain/clinical/encounter-patches.ts';
import { defaultNoteTextOptions } from '../../src/domain/clinical/note/note-text.ts';
import { writePatientChange } from '../../src/domain/people/patient-changes.ts';
import type { WriteIntent } from '../../src/sync/outbox/write-intent.ts';
import type { Tab } from './sim/device.ts';
import { StoryWorld, freshId, idOf, newNote, newPatient, newVisit, place } from './story-world.ts';
import { noteOn, patientOn, visitOn } from './story-world.ts';

/** What a person does on a device, once and, when they were told that it did not work, once more. */
export interface Deed {
  readonly act: (tab: Tab) => Promise<unknown>;
  /** How it must have ended, once all is sent. `world.applied` holds what the server did since. */
  readonly holds: () => void;
}
/** Everything up to the deed, on a storage that is well. */
export type Journey = (world: StoryWorld, tab: Tab) => Promise<Deed>;

const at = (tab: Tab) => new Date(tab.device.nowMs()).toISOString() as Instant;

/** These are on the server and on the screen. */
async function stands(world: StoryWorld, tab: Tab, intents: readonly WriteIntent[]): Promise<void> {
  for (const intent of intents) await world.enter(tab, intent);
  await world.pass(2_000);
  for (const intent of intents) world.look(tab, idOf(intent));
  expect(world.applied).toHaveLength(intents.length);
  world.applied.splice(0);
}

async function patientHere(world: StoryWorld, tab: Tab): Promise<string> {
  const patient = newPatient(tab);
  await stands(world, tab, [patient]);
  return idOf(patient);
}

async function noteHere(world: StoryWorld, tab: Tab): Promise<string> {
  const patient = newPatient(tab);
  const note = newNote(tab, idOf(patient));
  await stands(world, tab, [patient, note]);
  return idOf(note);
}

const onlyOnce = (world: StoryWorld, name: string) =>
  expect(world.applied.map((operation) => operation.name)).toEqual([name]);

/** One write of its own. */
const entering = (world: StoryWorld, intent: WriteIntent, more = () => {}): Deed => ({
  act: (tab) => world.enter(tab, intent),
  holds: () => {
    onlyOnce(world, intent.name);
    more();
  },
});

const openOp = (tab: Tab) => tab.engine.pendingStore.getSnapshot().ops.find(({ state }) => state !== 'done')!;

/** A change of a patient that another device has changed too: it waits for a person. */
async function aConflict(world: StoryWorld, tab: Tab): Promise<string> {
  const id = await patientHere(world, tab);
  const row = world.server.rows.get(id)!;
  world.server.rows.set(id, { ...row, phone: '555 0199', preferredName: 'Theirs', version: 2 });
  await world.enter(tab, writePatientChange(patientOn(tab, id), { preferredName: 'Mine' }));
  await world.pass(3_000);
  expect(openOp(tab).state).toBe('needs-review');
  return id;
}

/** A change of a patient that has not been sent. */
async function unsent(world: StoryWorld, tab: Tab): Promise<{ id: string; opId: string }> {
  const id = await patientHere(world, tab);
  world.cut(tab.device);
  const opId = await world.enter(tab, writePatientChange(patientOn(tab, id), { preferredName: 'Mine' }));
  return { id, opId };
}

export const journeys: Readonly<Record<string, Journey>> = {
  async book(world, tab) {
    return entering(world, newVisit(tab, await patientHere(world, tab)));
  },
  async 'check in'(world, tab) {
    const patient = newPatient(tab);
    const visit = newVisit(tab, idOf(patient));
    await stands(world, tab, [patient, visit]);
    const arrivedAt = at(tab);
    return entering(world, writeStatus(visitOn(tab, idOf(visit)), 'arrived', arrivedAt), () =>
      expect(world.server.rows.get(idOf(visit))).toMatchObject({ version: 2, arrivedAt }),
    );
  },
  async 'start note'(world, tab) {
    return entering(world, newNote(tab, await patientHere(world, tab)));
  },
  async 'save the note'(world, tab) {
    const id = await noteHere(world, tab);
    const note = { ...noteOn(tab, id).note!, complaint: 'Neck.' };
    world.cut(tab.device);
    const save = (complaint: string) =>
      writeNote(noteOn(tab, id), { ...note, complaint }, 'Wren', '2026-03-02T14:00:00.000Z' as Instant);
    await world.enter(tab, save('Neck.'));
    const later = save('Neck and back.');
    return {
      act: (page) => world.enter(page, later),
      holds() {
        expect(world.server.rows.get(id)).toMatchObject({ note: { complaint: 'Neck and back.' } });
        expect(new Set(world.applied.map(({ name }) => name))).toEqual(new Set(['encounter.saveNote']));
        const bodies = world.applied.map(({ body }) => JSON.stringify(body));
        expect(new Set(bodies).size).toBe(bodies.length);
      },
    };
  },
  async sign(world, tab) {
    const id = await noteHere(world, tab);
    const encounter = noteOn(tab, id);
    const sequences: number[] = [];
    return {
      async act(page) {
        const deviceSequence = await world.done(page, page.queue!.nextDeviceSequence());
        expect(sequences).not.toContain(deviceSequence);
        sequences.push(deviceSequence);
        const signing = {
          note: encounter.note!,
          services: [],
          location: {
            ID: place.locationId as LocationId,
            timezone: 'America/New_York',
            serviceTaxRate: 0,
            productTaxRate: 0,
          },
          signer: { ID: place.providerId, name: 'Provider' },
          signedAt: at(page),
          deviceSequence,
          newChargeId: () => freshId() as ChargeId,
          textOptions: defaultNoteTextOptions,
        };
        await world.enter(page, writeSign(encounter, signing, 'Wren'));
      },
      holds: () => onlyOnce(world, 'encounter.sign'),
    };
  },
  async retry(world, tab) {
    const id = await aConflict(world, tab);
    return {
      act: (page) => world.done(page, page.queue!.retry(openOp(page).opId)),
      holds() {
        onlyOnce(world, 'patient.update');
        expect(world.server.rows.get(id)).toMatchObject({
          preferredName: 'Mine',
          phone: '555 0199',
          version: 3,
        });
      },
    };
  },
  async discard(world, tab) {
    const id = await aConflict(world, tab);
    return {
      act: (page) => world.done(page, page.queue!.discard(openOp(page).opId)),
      holds() {
        expect(world.applied).toEqual([]);
        expect(world.server.rows.get(id)).toMatchObject({ preferredName: 'Theirs', version: 2 });
        expect(tab.device.rows().map(({ state }) => state)).toContain('discarded');
      },
    };
  },
  async restore(world, tab) {
    const { id, opId } = await unsent(world, tab);
    await world.done(tab, tab.queue!.discard(openOp(tab).opId));
    return {
      act: (page) => world.done(page, page.queue!.restore(opId as never)),
      holds() {
        onlyOnce(world, 'patient.update');
        expect(world.server.rows.get(id)).toMatchObject({ preferredName: 'Mine', version: 2 });
      },
    };
  },
  async 'keep both'(world, tab) {
    const id = await aConflict(world, tab);
    const both = new Map([['preferredName', 'Theirs / Mine']]);
    return {
      act: (page) => world.done(page, page.queue!.resolve(openOp(page).opId, both)),
      holds() {
        onlyOnce(world, 'patient.update');
        const kept = { preferredName: 'Theirs / Mine', phone: '555 0199', version: 3 };
        expect(world.server.rows.get(id)).toMatchObject(kept);
      },
    };
  },
  async 'sign out and in'(world, tab) {
    const { id } = await unsent(world, tab);
    const { device } = tab;
    return {
      async act(page) {
        await world.done(page, page.queue?.stop() ?? Promise.resolve());
        for (const user of ['ben', 'ada']) {
          for (const open of device.tabs.slice()) device.kill(open);
          await world.page(device, user);
        }
      },
      holds() {
        onlyOnce(world, 'patient.update');
        expect(world.server.rows.get(id)).toMatchObject({ preferredName: 'Mine', version: 2 });
      },
    };
  },
};
