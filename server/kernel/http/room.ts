import type { Hono } from 'hono';
import { liveTopic, type LiveTopic } from '../../../src/contract/base/live.ts';
import type { ReadableTopics } from '../live/live-socket.ts';
import type { ApiParts } from './parts.ts';
import { isAllowedBy, type ClinicPolicy } from './policy.ts';
import type { Routes } from './route.ts';

/** Ends recurring work; resolves once none of it runs any more. */
export type Stop = () => Promise<void>;

/**
 * What one noun brings to the server. The file `<noun>.room.ts` in the noun's folder exports it as `room`;
 * `npm run rooms` collects these files, and nothing else names them.
 */
export interface Room {
  /** As the file: `appointments` for `appointments.room.ts`. */
  readonly name: string;
  /** Says how the noun's endpoints are answered. */
  readonly routes?: (routes: Routes) => void;
  /** Says in which writes of other rooms it takes part: called once all of them have said how theirs are answered. */
  readonly joins?: (routes: Routes) => void;
  /** What is served next to the API, at paths of its own. */
  readonly pages?: readonly ((parts: ApiParts) => Hono)[];
  /** Recurring work. Each begins when it is called and runs until it is stopped. */
  readonly jobs?: readonly ((parts: ApiParts) => Stop)[];
  /** Live topics that are the noun's to tell, and what one must be allowed to do to follow each. */
  readonly topics?: Readonly<Partial<Record<LiveTopic, ClinicPolicy>>>;
}

/** Checks the form of a room, and keeps it as it is. */
export const defineRoom = (room: Room): Room => room;

/** The routes of all rooms. Throws when two answer the same endpoint. */
export function routesOf(rooms: readonly Room[]): Routes {
  const routes: Routes = new Map();
  for (const room of rooms) room.routes?.(routes);
  for (const room of rooms) room.joins?.(routes);
  return routes;
}

/** Collects who may follow which topic. Throws when a topic of the contract belongs to no room, or to two. */
export function topicsOf(rooms: readonly Room[]): ReadableTopics {
  const policies = new Map<LiveTopic, ClinicPolicy>();
  for (const topic of liveTopic.options) {
    const [policy, another] = rooms.flatMap(({ topics }) => topics?.[topic] ?? []);
    if (policy === undefined || another !== undefined)
      throw new Error(`The live topic ${topic} belongs to ${policy ? 'two rooms' : 'no room'}.`);
    policies.set(topic, policy);
  }
  return (roles, asked) =>
    new Set(
      [...policies].flatMap(([topic, policy]) =>
        asked.includes(topic) && isAllowedBy(policy, roles) ? [topic] : [],
      ),
    );
}
