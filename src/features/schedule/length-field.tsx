import { minutesInWords } from '../../domain/day-words.ts';
import { Chips } from '../../ui/chips.tsx';
import { Stepper } from '../../ui/stepper.tsx';

interface LengthFieldProps {
  minutes: number;
  onChange: (minutes: number) => void;
}

const usual = [15, 30, 45, 60, 90];
const stepMinutes = 5;
const longestMinutes = 480;

/** How long a visit is: one of the usual lengths by a tap, or any in steps of five minutes. */
export function LengthField({ minutes, onChange }: LengthFieldProps) {
  return (
    <>
      <Chips
        label="Length"
        value={usual.includes(minutes) ? minutes : null}
        options={usual.map((value) => ({ value, label: minutesInWords(value) }))}
        onChange={(chosen) => chosen !== null && onChange(chosen)}
      />
      <Stepper
        label="Length in minutes"
        value={minutes}
        min={stepMinutes}
        // A longer one that was booked, or that its type asks for, stays as long as it is.
        max={Math.max(longestMinutes, minutes)}
        step={stepMinutes}
        unit="min"
        // What is typed in between counts as the nearest step; an emptied field changes nothing.
        onChange={(typed) =>
          typed !== null && typed !== minutes && onChange(Math.round(typed / stepMinutes) * stepMinutes)
        }
      />
    </>
  );
}
