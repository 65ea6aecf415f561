/** [7.19] Who is at a patient's chart says so again this often. */
export const presenceBeatMs = 25_000;
/** Who has not been heard of for this long has left without a word. */
export const presenceSeconds = 60;

const prefix = 'patient:';

/** The topic of a patient's chart and everything in it. */
export const patientTopic = (patientId: string): string => prefix + patientId;

/** The patient whom a topic is about, or null for any other topic. */
export const patientOfTopic = (topic: string): string | null =>
  /^patient:([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/.exec(topic)?.[1] ?? null;

/** What somebody does at a chart: looks at it, or writes a note that is not signed yet. */
export interface ChartActivity {
  readonly doing: 'viewing' | 'writing';
  readonly encounterId: string | null;
}

/** Reads the `data` of a topic activity; whatever it is, the person is at least looking. */
export function readChartActivity(data: unknown): ChartActivity {
  if (typeof data !== 'object' || data === null) return { doing: 'viewing', encounterId: null };
  const { doing, encounterId } = data as { doing?: unknown; encounterId?: unknown };
  return {
    doing: doing === 'writing' ? 'writing' : 'viewing',
    encounterId: typeof encounterId === 'string' ? encounterId : null,
  };
}
