import {
  getTimeline,
  timelinePageLength,
  type TimelineEnd,
} from '../../../../src/contract/reporting/timeline.ts';
import type { RequestOf } from '../../../../src/contract/base/endpoint.ts';
import { timelineKinds } from '../../../../src/domain/reporting/timeline.ts';
import { inClinic } from '../../../kernel/http/policy.ts';
import { readWholeNumber } from '../../../kernel/http/query-number.ts';
import { wrongField } from '../../../kernel/http/refusal.ts';
import { answer, type Routes } from '../../../kernel/http/route.ts';
import { kindsFor, timelineSeer } from './timeline.policy.ts';
import { readTimeline } from './timeline.queries.ts';
import { requirePatient } from '../../people/patients/public.ts';

type Query = RequestOf<typeof getTimeline>['query'];

export function timelineRoutes(routes: Routes): void {
  answer(routes, getTimeline, {
    // Who may know the patient; of what happened each sees what their role includes.
    policy: inClinic('patient.read'),
    handler: async (call) => {
      const { tx, clinicId, query } = call;
      const { patientId } = call.params;
      await requirePatient(tx, clinicId, patientId);
      const asked = readKinds(query.kinds);
      const kinds = kindsFor(call).filter((kind) => asked.includes(kind));
      const limit = readWholeNumber(query.limit, 'limit', {
        least: 1,
        most: 200,
        otherwise: timelinePageLength,
      });
      return readTimeline(tx, clinicId, {
        patientId,
        kinds,
        limit,
        after: readAfter(query),
        seer: timelineSeer(call),
      });
    },
    audits: ({ params }) => ({ entity: 'timeline', entityId: params.patientId, patientId: params.patientId }),
  });
}

/** Throws `fields-invalid` for a kind that there is not. */
function readKinds(text: string | undefined): readonly string[] {
  if (text === undefined) return timelineKinds;
  const asked = text.split(',');
  if (!asked.every((kind) => (timelineKinds as readonly string[]).includes(kind)))
    throw wrongField('query.kinds', `must be some of ${timelineKinds.join(', ')}, with commas`);
  return asked;
}

/** The place after which a page begins. Throws `fields-invalid` for half a place. */
function readAfter({ afterAt, afterKind, afterId }: Query): TimelineEnd | null {
  if (afterAt === undefined && afterKind === undefined && afterId === undefined) return null;
  if (afterAt === undefined || afterKind === undefined || afterId === undefined)
    throw wrongField('query.afterAt', 'goes with `afterKind` and `afterId`');
  return { at: afterAt, kind: afterKind, id: afterId };
}
