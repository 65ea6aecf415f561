import { exercisesAt } from './exercise-lists.ts';
import styles from './report.module.css';
import type { SheetFacts } from './sheet.tsx';

/** [3.5] `exerciseSummary`: the exercises of the visit in a table [3.7]. */
export function ExerciseTable({ facts }: { facts: SheetFacts }) {
  const { encounter, library, preferences } = facts;
  const from = { output: preferences.output, library };
  const noted = encounter.note?.exercises ?? [];
  const rows = [
    ...exercisesAt('inOffice', noted, from).map((one) => ({ ...one, place: 'In the office' })),
    ...exercisesAt('atHome', noted, from).map((one) => ({ ...one, place: 'At home' })),
  ];
  if (rows.length === 0) return null;
  return (
    <section>
      <h2>Exercise summary</h2>
      <table className={`${styles['table']} pl-figures`}>
        <caption className="pl-aloud">Exercise summary</caption>
        <thead>
          <tr>
            <th scope="col">Exercise</th>
            <th scope="col">Where</th>
            <th scope="col">How often</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={`${row.place} ${row.id}`}>
              <th scope="row">{row.name}</th>
              <td>{row.place}</td>
              <td>{row.count || '–'}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
