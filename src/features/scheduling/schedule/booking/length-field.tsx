import { useState } from 'react';
import { minutesInWords } from '../../../../domain/base/time/day-words.ts';
import { Chips } from '../../../../ui/fields/chips.tsx';
import { Stepper } from '../../../../ui/fields/stepper.tsx';

interface LengthFieldProps {
  minutes: number;
  onChange: (minutes: number) => void;
}

const usual = [15, 30, 45, 60, 90];
const stepMinutes = 5;
const longestMinutes = 480;

/** How long a visit is: one of the usual lengths by a tap, or any other in steps of five minutes. */
export function LengthField({ minutes, onChange }: LengthFieldProps) {
  /** What "Other" came to; a length that its type has since given is shown by its own chip again. */
  const [other, setOther] = useState<number | null>(null);
  const isOther = other === minutes || !usual.includes(minutes);
  const change = (value: number) => {
    setOther(value);
    onChange(value);
  };
  const lengths = (
    <Chips<number | 'other'>
      label="Length"
      value={isOther ? 'other' : minutes}
      options={[
        ...usual.map((value) => ({ value, label: minutesInWords(value) })),
        { value: 'other', label: 'Other' },
      ]}
      onChange={(chosen) => {
        if (chosen === null) return;
        setOther(chosen === 'other' ? minutes : null);
        if (chosen !== 'other') onChange(chosen);
      }}
    />
  );
  if (!isOther) return lengths;
  return (
    <>
      {lengths}
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
          typed !== null && typed !== minutes && change(Math.round(typed / stepMinutes) * stepMinutes)
        }
      />
    </>
  );
}
