import { useMemo } from 'react';
import { useClinic } from '../../../../session/session-context.ts';
import { useRead } from '../../../../session/reads/use-read.ts';
import { Badge } from '../../../../ui/marks/badge.tsx';
import { buttonClass } from '../../../../ui/buttons/button.tsx';
import { Link } from '../../../../ui/buttons/link.tsx';
import { duplicateCountRead } from '../../../../data/people/duplicates.reads.ts';

/** The way to who may have two charts, with how many wait for a decision. For who may decide. */
export function DuplicatesLink() {
  const { clinic } = useClinic();
  const { data } = useRead(useMemo(() => duplicateCountRead(clinic.ID), [clinic.ID]));
  const total = data?.total ?? 0;
  return (
    <Link className={buttonClass('quiet')} to="/patients/duplicates">
      Possible duplicates
      {total === 0 ? null : (
        <Badge tone="warning">
          {total.toLocaleString('en-US')}
          <span className="pl-aloud"> to decide</span>
        </Badge>
      )}
    </Link>
  );
}
