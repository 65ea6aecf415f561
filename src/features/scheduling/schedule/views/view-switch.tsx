import { scheduleViews } from '../../../../domain/scheduling/schedule/schedule-views.ts';
import type { ScheduleView } from '../../../../domain/scheduling/schedule/schedule-views.ts';
import { classNames } from '../../../../ui/class-names.ts';
import styles from '../schedule.module.css';

export const viewLabels = {
  flow: 'Flow',
  day: 'Day',
  week: 'Week',
  month: 'Month',
  agenda: 'Agenda',
} as const;

/** Which view of the schedule is shown. */
export const ViewSwitch = ({
  view,
  onView,
}: {
  view: ScheduleView;
  onView: (view: ScheduleView) => void;
}) => (
  <div className={styles['views']} role="group" aria-label="View">
    {scheduleViews.map((one) => (
      <button
        key={one}
        type="button"
        className={classNames(styles['view'], one === view && styles['on'])}
        aria-pressed={one === view}
        data-pl-tooltip={`${viewLabels[one]} · ${one.charAt(0).toUpperCase()}`}
        onClick={() => onView(one)}
      >
        {viewLabels[one]}
      </button>
    ))}
  </div>
);
