import styles from './plan-sheet.module.css';

const weekdays = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'] as const;

/** A week to tick off, with room for the pain of each day. */
export function TickWeek() {
  return (
    <table className={styles['week']}>
      <thead>
        <tr>
          <th scope="row">
            <span className="pl-aloud">Day</span>
          </th>
          {weekdays.map((day) => (
            <th key={day} scope="col">
              {day}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        <tr>
          <th scope="row">Done</th>
          {weekdays.map((day) => (
            <td key={day}>{'\u00A0'}</td>
          ))}
        </tr>
        <tr>
          <th scope="row">Pain 0–10</th>
          {weekdays.map((day) => (
            <td key={day}>{'\u00A0'}</td>
          ))}
        </tr>
      </tbody>
    </table>
  );
}
