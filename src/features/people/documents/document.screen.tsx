import CloudOff from 'lucide-react/icons/cloud-off';
import Download from 'lucide-react/icons/download';
import { useState } from 'react';
import type { DocumentId, PatientId } from '../../../contract/base/ids.ts';
import { momentInWords } from '../../../domain/base/time/day-words.ts';
import {
  documentKindNames,
  fileNameOf,
  sizeInWords,
} from '../../../domain/people/documents/document-words.ts';
import { useClinic, useSession } from '../../../session/session-context.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Card } from '../../../ui/page/card.tsx';
import { download } from '../../../ui/buttons/download.ts';
import { EmptyState } from '../../../ui/page/empty-state.tsx';
import { FaultState } from '../../../ui/page/fault-state.tsx';
import { Page, Stack } from '../../../ui/page/page.tsx';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { SkeletonLines } from '../../../ui/page/skeleton.tsx';
import type { DocumentLine } from '../../../data/people/documents/document-lines.ts';
import { useDocuments } from './use-documents.ts';
import { useOpenedFile, type OpenedFile } from './use-opened-file.ts';
import styles from './documents.module.css';

interface DocumentScreenProps {
  patientId: PatientId;
  documentId: DocumentId;
}

/** `/patients/$patient/documents/$document`: one document, read part by part and shown inside the app. */
export function DocumentScreen({ patientId, documentId }: DocumentScreenProps) {
  const mayRead = useSession().can('patient.read');
  const { lines, read } = useDocuments(patientId);
  const line = lines.find(({ id }) => id === documentId);
  const [attempt, setAttempt] = useState(0);
  return (
    <Page>
      <PageHeader title={line?.name ?? 'Document'} />
      <Stack>
        {!mayRead ? (
          <FaultState fault={{ statusCode: 403, message: '' }} what="this document" />
        ) : line ? (
          <Opened
            key={`${line.id} ${line.isHere} ${attempt}`}
            line={line}
            onAgain={() => setAttempt(attempt + 1)}
          />
        ) : read.isLoading ? (
          <SkeletonLines count={5} label="Loading the document" />
        ) : (
          <EmptyState title="There is no such document here">
            It was removed, your role does not include it, or this device has no list that names it.
          </EmptyState>
        )}
      </Stack>
    </Page>
  );
}

function Opened({ line, onAgain }: { line: DocumentLine; onAgain: () => void }) {
  const { location, me } = useClinic();
  const { file, had, fault } = useOpenedFile(line);
  const { name, kind, sizeBytes, addedAt, addedByName } = line;
  return (
    <Card
      title={documentKindNames[kind]}
      aside={
        file === null ? undefined : (
          <Button
            size="small"
            icon={<Download aria-hidden="true" />}
            onClick={() => download(file.address, fileNameOf(name, file.type))}
          >
            Download
          </Button>
        )
      }
    >
      <div className={styles['view']}>
        <p className={styles['quiet']}>
          {sizeInWords(sizeBytes)} · {addedByName || me.name}, {momentInWords(addedAt, location.timezone)}
        </p>
        {file !== null ? (
          <Shown file={file} name={name} />
        ) : fault?.kind === 'network' ? (
          <EmptyState
            icon={<CloudOff />}
            title="No connection, and this document is on the server alone"
            action={<Button onClick={onAgain}>Try again</Button>}
          >
            Its file is not kept on this device; open it once there is a connection.
          </EmptyState>
        ) : fault !== null ? (
          <FaultState fault={fault} what="this document" onRetry={onAgain} />
        ) : (
          <div>
            <progress aria-label="Reading the document" max={sizeBytes} value={had} />
            <p className={styles['quiet']}>
              {sizeInWords(had)} of {sizeInWords(sizeBytes)}
            </p>
          </div>
        )}
      </div>
    </Card>
  );
}

const notShown = 'This browser does not show files of this kind. Download it to open it.';

function Shown({ file, name }: { file: OpenedFile; name: string }) {
  const [isUnknown, setUnknown] = useState(false);
  if (file.text !== null) return <p className={styles['text']}>{file.text}</p>;
  if (file.type.startsWith('image/') && !isUnknown)
    return (
      <img className={styles['picture']} src={file.address} alt={name} onError={() => setUnknown(true)} />
    );
  // A frame in a sandbox shows no PDF; the address has no other type than that, so nothing in it is ever a page of ours.
  if (file.type === 'application/pdf' && navigator.pdfViewerEnabled)
    // oxlint-disable-next-line react/iframe-missing-sandbox
    return <iframe className={styles['paper']} src={`${file.address}#navpanes=0&view=FitH`} title={name} />;
  return <p className={styles['quiet']}>{notShown}</p>;
}
