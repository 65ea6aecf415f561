import Camera from 'lucide-react/icons/camera';
import { useRef, useState } from 'react';
import type { CoverageId, PatientId } from '../../../contract/base/ids.ts';
import { standingInWords } from '../../../domain/people/documents/document-words.ts';
import { useClinic, useSession } from '../../../session/session-context.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Link } from '../../../ui/buttons/link.tsx';
import { toast } from '../../../ui/messages/toast.ts';
import { addDocument } from '../../../data/people/documents/documents.writes.ts';
import { shrinkPhoto } from './shrink-photo.ts';
import { useDocuments } from './use-documents.ts';
import styles from './documents.module.css';

interface CoverageCardsProps {
  patientId: PatientId;
  coverageId: CoverageId;
  payer: string;
  mayWrite: boolean;
}

/** The pictures of an insurance card, and the way to take them: one tap, with or without a network. */
export function CoverageCards({ patientId, coverageId, payer, mayWrite }: CoverageCardsProps) {
  const { clinic } = useClinic();
  const mayAdd = useSession().can('coverage.write') && mayWrite;
  const { lines } = useDocuments(patientId);
  const [isBusy, setBusy] = useState(false);
  const camera = useRef<HTMLInputElement>(null);
  const cards = lines.filter((line) => line.coverageId === coverageId).toReversed();
  const side = cards.length === 0 ? 'front' : cards.length === 1 ? 'back' : 'another side';

  const add = async (photo: File | undefined) => {
    if (!photo) return;
    setBusy(true);
    try {
      const name = `${payer}: card, ${side}`.slice(0, 200);
      const about = { name, kind: 'insuranceCard', coverageId } as const;
      await addDocument({ clinicId: clinic.ID, patientId }, about, await shrinkPhoto(photo));
    } catch (fault) {
      toast.fail('The picture of the card was not kept', { name: 'documents', description: fault });
    } finally {
      setBusy(false);
    }
  };

  if (cards.length === 0 && !mayAdd) return null;
  return (
    <div className={styles['cards']}>
      {cards.length === 0 ? null : (
        <ul aria-label={`Card of ${payer}`}>
          {cards.map(({ id, name, standing, isHere }) => (
            <li key={id}>
              {isHere || standing.state === 'done' ? (
                <Link to={`/patients/${patientId}/documents/${id}`}>{name}</Link>
              ) : (
                name
              )}
              {standing.state === 'done' ? null : (
                <span className={styles['quiet']}> {standingInWords(standing)}</span>
              )}
            </li>
          ))}
        </ul>
      )}
      {mayAdd ? (
        <>
          <Button
            size="small"
            variant="plain"
            busy={isBusy}
            icon={<Camera aria-hidden="true" />}
            onClick={() => camera.current?.click()}
          >
            {side === 'another side' ? 'Another picture of the card' : `Card: ${side}`}
            <span className="pl-aloud"> of {payer}</span>
          </Button>
          <input
            ref={camera}
            type="file"
            // Where there is a camera, the device offers it beside its pictures.
            accept="image/*"
            className="pl-aloud"
            tabIndex={-1}
            aria-label={`Picture of the card of ${payer}`}
            onChange={({ target }) => {
              void add(target.files?.[0]);
              // The same file may be chosen again.
              target.value = '';
            }}
          />
        </>
      ) : null}
    </div>
  );
}
