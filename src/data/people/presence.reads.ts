import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call } from '../../api/call/call.ts';
import { sendLastWord } from '../../api/call/last-word.ts';
import type { ClinicId, PatientId, UserId } from '../../contract/base/ids.ts';
import { deleteTopicActivity, postTopicActivity } from '../../contract/people/topic-activity.ts';
import {
  patientTopic,
  presenceBeatMs,
  readChartActivity,
  type ChartActivity,
} from '../../domain/access/presence.ts';

/** Somebody else at the same patient's chart. */
export interface Colleague extends ChartActivity {
  readonly userId: UserId;
  readonly name: string;
}

interface Here extends ChartActivity {
  readonly clinicId: ClinicId;
  readonly patientId: PatientId;
  readonly userId: UserId;
}

const nobody: readonly Colleague[] = [];

/**
 * [7.19] Says that the person is at a patient's chart and gives who else is. Said again at intervals while the page is in
 * sight, and at once when the clinic is told of a change here; [7.20] taken back on leaving. Without a network it is
 * quiet: nobody is shown.
 */
export function usePresence({ clinicId, patientId, userId, doing, encounterId }: Here): readonly Colleague[] {
  const topic = patientTopic(patientId);
  const leaving = { params: { clinicId }, query: { topic } };
  const { data, isError, refetch } = useQuery({
    queryKey: ['presence', clinicId, topic, { doing, encounterId }],
    queryFn: async ({ signal }) => {
      const body = { topic, userId, data: { doing, encounterId } };
      const { body: answer } = await call(postTopicActivity, { params: { clinicId }, body }, { signal });
      return answer.users.map((user): Colleague => ({ ...user, ...readChartActivity(user.data) }));
    },
    // The live room marks it stale when somebody comes or goes (see `stale-reads`).
    meta: { topics: ['presence'], patientId },
    refetchInterval: presenceBeatMs,
    staleTime: 0,
    gcTime: 0,
    retry: false,
    networkMode: 'always',
  });
  useEffect(() => {
    comeBack(topic);
    const goAway = () => sendLastWord(deleteTopicActivity, leaving);
    const lookAgain = () => {
      if (document.visibilityState === 'visible') void refetch();
    };
    addEventListener('pagehide', goAway);
    addEventListener('pageshow', lookAgain);
    document.addEventListener('visibilitychange', lookAgain);
    return () => {
      removeEventListener('pagehide', goAway);
      removeEventListener('pageshow', lookAgain);
      document.removeEventListener('visibilitychange', lookAgain);
      // A word that is lost is made up for by the minute after which nobody counts as here any more.
      goSoon(topic, () => void call(deleteTopicActivity, leaving).catch(() => undefined));
    };
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [clinicId, topic]);
  return isError || data === undefined ? nobody : data;
}

/** From a chart to one of its notes is no departure: the word waits until the next screen had its chance. */
const goAfterMs = 400;
const going = new Map<string, ReturnType<typeof setTimeout>>();

function goSoon(topic: string, go: () => void): void {
  comeBack(topic);
  going.set(
    topic,
    setTimeout(() => {
      going.delete(topic);
      go();
    }, goAfterMs),
  );
}

function comeBack(topic: string): void {
  clearTimeout(going.get(topic));
  going.delete(topic);
}
