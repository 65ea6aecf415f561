import type { LiveTopic } from '../../../src/contract/base/live.ts';
import { liveTopic } from '../../../src/contract/base/live.ts';
import { isAllowed, type Action } from '../../../src/domain/access/permission.ts';

/** What one must be allowed to read to be told that it changed. */
export const actionOfTopic: Readonly<Record<LiveTopic, Action>> = {
  appointments: 'schedule.read',
  patients: 'patient.read',
  encounters: 'chart.read',
  charges: 'ledger.read',
  catalogue: 'catalogue.read',
  clinic: 'clinic.read',
  presence: 'patient.read',
};

/** Those of the asked-for topics that exist and that the roles may read. */
export function readableTopics(roles: readonly string[], asked: readonly string[]): ReadonlySet<LiveTopic> {
  return new Set(
    liveTopic.options.filter((topic) => asked.includes(topic) && isAllowed(roles, actionOfTopic[topic])),
  );
}
