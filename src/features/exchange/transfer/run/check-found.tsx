import { useMemo } from 'react';
import type { DateOrder } from '../../../../domain/base/time/typed-date.ts';
import type { Checked } from '../csv/csv-beside.ts';
import { UnusableNote } from './unusable-note.tsx';
import { ProblemList } from './problem-list.tsx';

interface CheckFoundProps {
  checked: Checked;
  order: DateOrder;
  fileName: string;
}

const number = (count: number) => count.toLocaleString('en-US');

/** What of a file fits and what does not, row by row, before anything of it is sent. */
export function CheckFound({ checked, order, fileName }: CheckFoundProps) {
  const { rows, notIn, problems } = checked;
  const own = useMemo(
    () => problems.filter(({ only }) => only === undefined || only === order),
    [problems, order],
  );
  const bad = notIn[order];
  return (
    <>
      <p role="status">
        <strong className="pl-figures">
          {number(rows)} {rows === 1 ? 'row' : 'rows'} read
        </strong>
        {bad === 0 ? ', and all of them fit.' : `: ${number(rows - bad)} fit, ${number(bad)} do not.`} Nothing
        was sent yet.
        {bad > 0
          ? ' You can import what fits now, put the others right in the file and import it again.'
          : ''}
      </p>
      <UnusableNote counts={checked.unusable} />
      <ProblemList problems={own} fileName={fileName} />
    </>
  );
}
