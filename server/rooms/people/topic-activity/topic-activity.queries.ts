import type { Instant } from '../../../../src/contract/base/values.ts';
import { patientOfTopic, presenceSeconds } from '../../../../src/domain/access/presence.ts';
import type { Statement, Tx } from '../../../kernel/http/transaction.ts';
import { recordEvent } from '../../../kernel/live/events.ts';

/** A person at a topic of a clinic, now. */
export interface At {
  readonly clinicId: string;
  readonly topic: string;
  readonly userId: string;
  readonly now: Instant;
}

const isPresent = (seen: string, now: string) =>
  `${seen} > ${now}::timestamptz - make_interval(secs => ${presenceSeconds})`;

/** Tells whether it is news: the person was not there, or did something else. Also clears away who left long ago. */
const arrived: Statement = {
  name: 'topic-arrive',
  text: `with before as (
      select from topic_activity where clinic_id = $1 and topic = $2 and user_id = $3
        and data is not distinct from $4::jsonb and ${isPresent('seen_at', '$5')}
    ), gone as (
      delete from topic_activity where clinic_id = $1 and seen_at < $5::timestamptz - interval '1 hour'
        and not (topic = $2 and user_id = $3)
    )
    insert into topic_activity (clinic_id, topic, user_id, data, seen_at) values ($1, $2, $3, $4::jsonb, $5)
    on conflict (clinic_id, topic, user_id) do update set data = excluded.data, seen_at = excluded.seen_at
    returning not exists (select from before) as "isNews"`,
};
const others: Statement = {
  name: 'topic-others',
  text: `select u.id as "userId", t.data,
      coalesce(nullif(btrim(concat_ws(' ', u.first_name, u.last_name)), ''), u.email) as name
    from topic_activity t join users u on u.id = t.user_id
    join memberships m on m.clinic_id = t.clinic_id and m.user_id = u.id and m.left_at is null
    where t.clinic_id = $1 and t.topic = $2 and t.user_id <> $3 and ${isPresent('t.seen_at', '$4')}
    order by name, u.id`,
};
const left: Statement = {
  name: 'topic-leave',
  text: `delete from topic_activity where clinic_id = $1 and topic = $2 and user_id = $3
    returning ${isPresent('seen_at', '$4')} as "wasThere"`,
};

/** Who else is there now. */
export const listOthers = <Id extends string>(tx: Tx, { clinicId, topic, userId, now }: At) =>
  tx.run<{ userId: Id; name: string; data: unknown }>(others, [clinicId, topic, userId, now]);

/** Notes that somebody is there. The others are told of an arrival or a change; not of every sign of life. */
export async function arrive(tx: Tx, at: At, data: string): Promise<void> {
  const [row] = await tx.run<{ isNews: boolean }>(arrived, [at.clinicId, at.topic, at.userId, data, at.now]);
  if (row!.isNews) await tell(tx, at);
}

/** Notes that somebody left. @returns whether they had been there */
export async function leave(tx: Tx, at: At): Promise<boolean> {
  const [row] = await tx.run<{ wasThere: boolean }>(left, [at.clinicId, at.topic, at.userId, at.now]);
  if (row?.wasThere) await tell(tx, at);
  return row !== undefined;
}

/** The event says where something changed, not who came or went: whoever is there asks. */
const tell = (tx: Tx, { clinicId, topic, now }: At) =>
  recordEvent(tx.db, clinicId, {
    topic: 'presence',
    entityId: topic,
    version: null,
    patientId: patientOfTopic(topic),
    locationId: null,
    date: null,
    opId: null,
    at: now,
  });
