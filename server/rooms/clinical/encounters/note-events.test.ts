import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Encounter } from '../../../../src/contract/clinical/encounter.ts';
import type { NoteText } from '../../../../src/contract/clinical/note.ts';
import { composeNoteText } from '../../../../src/domain/clinical/note/note-text.ts';
import {
  bodyOf,
  createApiWorld,
  encounterBody,
  fullNote,
  newId,
  patientBody,
  type ApiWorld,
} from '../../../../tests/support/api-world.ts';
import { sealedEvent } from '../../../../tests/support/note-events.ts';

let world: ApiWorld;
let author: string;
let supervisor: string;
let path: string;
let patientId: string;

let text: NoteText;

beforeAll(async () => {
  world = await createApiWorld();
  ({ Provider: author, Admin: supervisor } = world.here.users);
  path = `/${world.here.id}`;
  const { pool } = world.database;
  await pool.query('update memberships set is_provider = true where clinic_id = $1 and user_id = $2', [
    world.here.id,
    supervisor,
  ]);
  await pool.query('update clinics set note_lock_days = 3 where id = $1', [world.here.id]);
  const patient = patientBody();
  patientId = patient.id;
  await world.write(author, 'POST', `${path}/patients`, patient);
  const { services } = bodyOf(await world.call(author, 'GET', `${path}/catalogue`));
  text = composeNoteText(fullNote(), services);
});
afterAll(() => world.close());

async function draft(): Promise<string> {
  const body = encounterBody(world.here, patientId);
  bodyOf(await world.write(author, 'POST', `${path}/encounters`, body));
  return body.id;
}

function signature(id: string, coSignerId: string | null, changes: object = {}) {
  const at = '2026-03-02T15:20:00.000Z';
  const sealed = sealedEvent(id, author, {
    kind: 'signed',
    text,
    at,
    deviceSequence: 9,
    coSignerId,
  } as never);
  const event = { id: sealed.id, previous: null, seal: sealed.seal, coSignerId };
  return { signedAt: at, deviceSequence: 9, chargeIds: {}, event, ...changes };
}

async function signed(coSignerId: string | null = null): Promise<string> {
  const id = await draft();
  bodyOf(
    await world.write(author, 'POST', `${path}/encounters/${id}/sign`, signature(id, coSignerId), {
      seen: 1,
    }),
  );
  return id;
}

const read = async (id: string) =>
  bodyOf(await world.call(author, 'GET', `${path}/encounters/${id}`)) as Encounter;
/** Does something with a note as it is now, unless another seal is named. */
async function does(id: string, by: string, said: Parameters<typeof sealedEvent>[2]) {
  const previous = (await read(id)).events?.at(-1)?.seal ?? null;
  return world.write(
    by,
    'POST',
    `${path}/encounters/${id}/events`,
    sealedEvent(id, by, { previous, ...said }),
  );
}
const unlocks = (id: string, by: string, words = 'A wrong side.') => {
  const { kind: _, ...body } = sealedEvent(id, by, { kind: 'unlocked', words });
  return world.write(by, 'POST', `${path}/encounters/${id}/unlock`, body);
};
const awaiting = async (whom = supervisor) =>
  bodyOf(await world.call(supervisor, 'GET', `${path}/encounters?awaitedId=${whom}`)).encounters.map(
    (row: Encounter) => row.id,
  ) as string[];
const kindsOf = async (id: string) => (await read(id)).events?.map(({ kind }) => kind);

describe('a co-signature', () => {
  it('is asked for with the signature, stands in the queue, and takes the note off it', async () => {
    const id = await signed(supervisor);
    expect((await read(id)).events).toMatchObject([
      {
        kind: 'signed',
        by: author,
        coSignerId: supervisor,
        deviceSequence: 9,
        receivedAt: expect.any(String),
      },
    ]);
    expect(await awaiting()).toContain(id);
    const reply = await does(id, supervisor, { kind: 'coSigned', words: 'I saw the patient.' });
    expect(reply.status).toBe(201);
    expect(await awaiting()).not.toContain(id);
    expect(await kindsOf(id)).toEqual(['signed', 'coSigned']);
  });

  it('is nobody’s but the one’s who was asked', async () => {
    const id = await signed(supervisor);
    expect((await does(id, author, { kind: 'coSigned' })).body.code).toBe('not-allowed');
    expect((await does(await signed(), supervisor, { kind: 'coSigned' })).body.code).toBe('note-not-now');
    expect((await does(await draft(), supervisor, { kind: 'coSigned' })).body.code).toBe('note-not-now');
  });

  it('is given to words that were seen: an amendment that came first stops it', async () => {
    const id = await signed(supervisor);
    const previous = (await read(id)).events![0]!.seal;
    const next = { ...text, plan: 'Daily.' };
    bodyOf(await does(id, author, { kind: 'amended', words: 'Plan', text: next, previous }));
    expect((await does(id, supervisor, { kind: 'coSigned', previous })).body.code).toBe('note-not-now');
    const seen = (await read(id)).events!.at(-1)!.seal;
    expect((await does(id, supervisor, { kind: 'coSigned', previous: seen })).status).toBe(201);
  });

  it('is asked of somebody who treats here', async () => {
    const id = await draft();
    const of = world.there.users.Provider;
    const reply = await world.write(author, 'POST', `${path}/encounters/${id}/sign`, signature(id, of), {
      seen: 1,
    });
    expect(reply.status).toBe(404);
  });

  it('returned with words comes back with an addendum or an amendment', async () => {
    const id = await signed(supervisor);
    expect((await does(id, supervisor, { kind: 'returned' })).status).toBe(422);
    expect((await does(id, supervisor, { kind: 'returned', words: 'Name the level.' })).status).toBe(201);
    expect(await awaiting()).not.toContain(id);
    expect(await awaiting(author)).toContain(id);
    const addendum = {
      id: newId(),
      reason: 'Left out',
      text: 'C5.',
      writtenAt: '2026-03-02T15:50:00.000Z',
      deviceSequence: 21,
    };
    bodyOf(await world.write(author, 'POST', `${path}/encounters/${id}/addenda`, addendum));
    expect(await awaiting()).toContain(id);
    expect(await awaiting(author)).not.toContain(id);
    await does(id, supervisor, { kind: 'returned', words: 'And the side.' });
    const [first] = (await read(id)).events!;
    const next = { ...text, objective: 'C5 tender, left.' };
    bodyOf(await does(id, author, { kind: 'amended', words: 'Side', text: next, previous: first!.seal }));
    expect(await awaiting()).toContain(id);
    expect(await read(id)).toMatchObject({ text: next });
    expect((await read(id)).events!.at(-1)).toMatchObject({ kind: 'amended', before: text });
  });
});

describe('a lock', () => {
  it('comes by itself after the clinic’s days, and by hand before; an admin opens it with a reason', async () => {
    const id = await signed();
    const previous = (await read(id)).events![0]!.seal;
    const amend = (at: string) =>
      does(id, author, { kind: 'amended', words: 'Side', text, previous, at } as never);
    expect((await amend('2026-03-02T15:45:00.000Z')).status).toBe(201);
    expect((await does(id, author, { kind: 'locked' })).status).toBe(201);
    expect((await amend('2026-03-02T15:46:00.000Z')).body.code).toBe('note-locked');
    expect((await unlocks(id, world.here.users.ClinicalAssistant)).status).toBe(403);
    expect((await unlocks(id, supervisor, ' ')).status).toBe(422);
    expect((await unlocks(id, supervisor)).status).toBe(201);
    expect((await amend('2026-03-02T15:47:00.000Z')).body.code).toBe('note-not-now');
    const seen = (await read(id)).events!.at(-1)!.seal;
    const again = { kind: 'amended', words: 'Side', text, previous: seen } as const;
    expect((await does(id, author, again)).status).toBe(201);
    expect(await kindsOf(id)).toEqual(['signed', 'amended', 'locked', 'unlocked', 'amended']);
    world.clock.nowMs += 4 * 24 * 60 * 60_000;
    try {
      const at = new Date(world.clock.nowMs).toISOString();
      const late = await does(id, author, {
        ...again,
        previous: (await read(id)).events!.at(-1)!.seal,
        at,
      } as never);
      expect(late.body.code).toBe('note-locked');
    } finally {
      world.clock.nowMs -= 4 * 24 * 60 * 60_000;
    }
  });
});

describe('a note entered in error', () => {
  it('is closed with a reason, leaves the open notes, takes no words, and is reopened by its author', async () => {
    const id = await draft();
    const open = async () =>
      bodyOf(await world.call(author, 'GET', `${path}/encounters?status=draft`)).encounters.map(
        (row: Encounter) => row.id,
      );
    expect((await does(id, author, { kind: 'enteredInError' })).status).toBe(422);
    expect((await does(id, author, { kind: 'enteredInError', words: 'Wrong patient' })).status).toBe(201);
    expect(await open()).not.toContain(id);
    const { note } = await read(id);
    const saved = await world.write(author, 'PUT', `${path}/encounters/${id}/note`, { note }, { seen: 1 });
    expect(saved.body.code).toBe('note-not-now');
    expect((await does(id, author, { kind: 'reopened' })).status).toBe(201);
    expect(await open()).toContain(id);
    expect((await does(await signed(), author, { kind: 'enteredInError', words: 'x' })).status).toBe(409);
  });
});

describe('what happens twice, late or out of time', () => {
  it('the same signature ten times is one', async () => {
    const id = await draft();
    const body = signature(id, null);
    const key = newId();
    for (let time = 0; time < 10; time += 1) {
      const reply = await world.write(author, 'POST', `${path}/encounters/${id}/sign`, body, {
        seen: 1,
        key,
      });
      expect(reply.status).toBe(200);
    }
    const other = await world.write(author, 'POST', `${path}/encounters/${id}/sign`, body, { seen: 1 });
    expect(other.body.code).toBe('note-signed');
    expect(await kindsOf(id)).toEqual(['signed']);
  });

  it('the same event ten times is one', async () => {
    const id = await signed(supervisor);
    const body = sealedEvent(id, supervisor, {
      kind: 'coSigned',
      previous: (await read(id)).events![0]!.seal,
    });
    const replies = [];
    for (let time = 0; time < 10; time += 1)
      replies.push((await world.write(supervisor, 'POST', `${path}/encounters/${id}/events`, body)).status);
    expect(replies).toEqual([201, ...Array.from({ length: 9 }, () => 200)]);
    expect(await kindsOf(id)).toEqual(['signed', 'coSigned']);
  });

  it('a clock that was set back moves nothing: events stand in the order of their receipt', async () => {
    const id = await signed(supervisor);
    bodyOf(
      await does(id, supervisor, {
        kind: 'coSigned',
        at: '2026-03-02T10:00:00.000Z',
        deviceSequence: 2,
      } as never),
    );
    const events = (await read(id)).events!;
    expect(events.map(({ kind }) => kind)).toEqual(['signed', 'coSigned']);
    expect(events[1]).toMatchObject({ at: '2026-03-02T10:00:00.000Z', deviceSequence: 2 });
    expect((await read(id)).tampered).toBeUndefined();
  });

  it('signed on one device while another edits: the later one is told, and nothing is lost', async () => {
    const id = await draft();
    const { note } = await read(id);
    const edit = () => world.write(author, 'PUT', `${path}/encounters/${id}/note`, { note }, { seen: 1 });
    bodyOf(await edit());
    const stale = await world.write(author, 'POST', `${path}/encounters/${id}/sign`, signature(id, null), {
      seen: 1,
    });
    expect([stale.status, stale.body.code]).toEqual([412, 'version-stale']);
    bodyOf(
      await world.write(author, 'POST', `${path}/encounters/${id}/sign`, signature(id, null), { seen: 2 }),
    );
    expect((await edit()).body.code).toBe('note-signed');
    expect(await kindsOf(id)).toEqual(['signed']);
  });
});

describe('a seal', () => {
  it('that is not over what was sent is refused; an earlier release brings none', async () => {
    const id = await signed(supervisor);
    const body = { ...sealedEvent(id, supervisor, { kind: 'locked' }), words: 'Other' };
    expect((await world.write(supervisor, 'POST', `${path}/encounters/${id}/events`, body)).status).toBe(422);
    const old = await draft();
    const { event: _, ...before } = signature(old, null);
    bodyOf(await world.write(author, 'POST', `${path}/encounters/${old}/sign`, before, { seen: 1 }));
    expect(await kindsOf(old)).toEqual(['signed']);
  });
});
