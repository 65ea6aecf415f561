import { useMemo } from 'react';
import type { Location } from '../../../contract/clinics/clinic.ts';
import type { PlainDate } from '../../../contract/base/values.ts';
import { eachOnce } from '../../../domain/scheduling/schedule/day-schedule.ts';
import { stretchesOf } from '../../../domain/base/time/day-stretches.ts';
import { rangeRead } from '../../../data/scheduling/appointments.reads.ts';
import { useClinic } from '../../../session/session-context.ts';
import { useReads } from '../../../session/reads/use-read.ts';
import { useElsewhere, withElsewhere } from './moving/use-elsewhere.ts';
import type { SeriesContext } from './series/series-wish.ts';

/** As many days as the server gives at once. */
const longestRow = 42;

/** The visits of some days of a location, and of the others then: what this device knows of them at once, the rest when the server has answered. */
export function useDays(dates: readonly PlainDate[], location: Location): SeriesContext {
  const { clinic } = useClinic();
  const asked = [...new Set(dates)].toSorted().join(' ');
  const rows = useMemo(
    () => stretchesOf(asked === '' ? [] : (asked.split(' ') as PlainDate[]), longestRow),
    [asked],
  );
  const reads = useMemo(
    () => rows.map((row) => rangeRead(clinic.ID, [location], row.from, row.days)),
    [rows, clinic.ID, location],
  );
  const answers = useReads(reads);
  const elsewhere = useElsewhere(location, dates);
  return useMemo(() => {
    const known = rows.filter((_, index) => answers[index] !== undefined);
    return {
      rows: withElsewhere(eachOnce(answers.flatMap((answer) => answer?.appointments ?? [])), elsewhere),
      isKnown: (date) => known.some(({ from, days }) => date >= from && isWithin(date, from, days)),
    };
  }, [rows, answers, elsewhere]);
}

const isWithin = (date: PlainDate, from: PlainDate, days: number) =>
  Temporal.PlainDate.from(from).until(date).days < days;
