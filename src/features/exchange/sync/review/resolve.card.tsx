import { useEffect, useState } from 'react';
import { wordsOf } from '../../../../data/write-words.ts';
import { mergeQueuedWrite } from '../../../../domain/write-rules.ts';
import type { Clash } from '../../../../domain/base/three-way-merge.ts';
import { useClinic } from '../../../../session/session-context.ts';
import { useKept } from '../../../../session/kept/use-kept.ts';
import { type EnteredWrite, readWrite, resolveWrite } from '../../../../sync/public-writes.ts';
import type { PendingOp } from '../../../../sync/public.ts';
import { currentIn } from '../../../../sync/public-review.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { SkeletonLines } from '../../../../ui/page/skeleton.tsx';
import { toast } from '../../../../ui/messages/toast.ts';
import { ClashChoice } from '../conflicts/clash-choice.tsx';
import styles from './resolve.module.css';

/** What a person entered and what the server has now, side by side; nothing is chosen for them. */
export function ResolveCard({ op }: { op: PendingOp }) {
  const [write, setWrite] = useState<EnteredWrite | null>(null);
  useEffect(() => {
    let isOver = false;
    readWrite(op.opId).then(
      (found) => (isOver ? undefined : setWrite(found)),
      (fault: unknown) => toast.fail('The entry could not be opened', { description: fault }),
    );
    return () => {
      isOver = true;
    };
  }, [op.opId]);
  if (!write) return <SkeletonLines count={3} label="Opening the entry" />;
  const current = currentIn(write);
  const merge = mergeQueuedWrite(write, current);
  if (merge.kind !== 'clash' || merge.clashes.length === 0) return null;
  // What was chosen stands for what was seen then: another record of the server's asks anew.
  const seen = `${op.opId} ${current?.version ?? ''}`;
  return <Choices key={seen} seen={seen} op={op} clashes={merge.clashes} />;
}

interface ChoicesProps {
  op: PendingOp;
  /** Names the entry and the record that it is held against. */
  seen: string;
  clashes: readonly Clash[];
}

function Choices({ op, seen, clashes }: ChoicesProps) {
  const { clinic, location } = useClinic();
  const names = {
    locations: clinic.locations,
    timeZone: location.timezone,
    clinicians: clinic.clinicians,
  };
  const [kept, setKept] = useKept<readonly (readonly [string, unknown])[]>(`choice ${seen}`, []);
  const chosen = new Map(kept);
  const [isBusy, setBusy] = useState(false);
  const [isAsked, setAsked] = useState(false);
  const left = clashes.filter(({ path }) => !chosen.has(path)).length;
  const choose = (path: string, value: unknown) => setKept([...new Map([...chosen, [path, value]])]);
  const chooseAll = (side: 'mine' | 'theirs') =>
    setKept(clashes.map((clash) => [clash.path, clash[side]] as const));
  const save = async () => {
    setAsked(true);
    if (left > 0) return;
    setBusy(true);
    try {
      await resolveWrite(op.opId, chosen);
      toast.success(`Decided: ${op.label}`, { description: 'It goes to the server now.' });
    } catch (fault) {
      toast.fail('It could not be sent', { description: fault });
    } finally {
      setBusy(false);
    }
  };
  return (
    <form
      className={styles['resolve']}
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <p className={styles['lead']}>
        You and someone else changed {clashes.length === 1 ? 'the same field' : 'the same fields'}. What only
        one of you changed stays.
      </p>
      {clashes.map((clash) => (
        <ClashChoice
          key={clash.path}
          words={wordsOf(op.name)}
          clash={clash}
          names={names}
          value={chosen.has(clash.path) ? { is: chosen.get(clash.path) } : null}
          isMissing={isAsked && !chosen.has(clash.path)}
          onChoose={(value) => choose(clash.path, value)}
        />
      ))}
      <div className={styles['foot']}>
        <Button type="submit" variant="primary" busy={isBusy}>
          Save what I chose
        </Button>
        {clashes.length > 1 ? (
          <>
            <Button variant="plain" onClick={() => chooseAll('mine')}>
              All mine
            </Button>
            <Button variant="plain" onClick={() => chooseAll('theirs')}>
              All theirs
            </Button>
          </>
        ) : null}
        <span role="status" className={styles['left']}>
          {left === 0 ? 'All chosen' : `${left} to choose`}
        </span>
      </div>
    </form>
  );
}
