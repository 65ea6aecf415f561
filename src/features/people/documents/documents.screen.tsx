import FileStack from 'lucide-react/icons/file-stack';
import { useState } from 'react';
import type { PatientId } from '../../../contract/base/ids.ts';
import { timeInWords } from '../../../domain/base/time/day-words.ts';
import { mostInWords } from '../../../domain/people/documents/document-words.ts';
import { useClinic, useSession } from '../../../session/session-context.ts';
import { useOnline } from '../../../session/use-online.ts';
import { AsOf } from '../../../ui/figures/as-of.tsx';
import { Card } from '../../../ui/page/card.tsx';
import { EmptyState } from '../../../ui/page/empty-state.tsx';
import { FaultState } from '../../../ui/page/fault-state.tsx';
import { Page, Stack } from '../../../ui/page/page.tsx';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { SkeletonLines } from '../../../ui/page/skeleton.tsx';
import { AddDocuments } from './add-documents.tsx';
import { DescribeDialog } from './describe.dialog.tsx';
import type { DocumentLine } from '../../../data/people/documents/document-lines.ts';
import { DocumentRow } from './document-row.tsx';
import { useDocumentWrites } from '../../../data/people/documents/documents.writes.ts';
import { useDocuments } from './use-documents.ts';
import styles from './documents.module.css';

/** `/patients/$patient/documents`: the files that the clinic keeps of a patient, and the way to add more. */
export function DocumentsScreen({ patientId }: { patientId: PatientId }) {
  const { location } = useClinic();
  const mayRead = useSession().can('patient.read');
  const { lines, read } = useDocuments(patientId);
  const isOnline = useOnline();
  const asOfMs = read.fromDevice && !isOnline ? read.takenAtMs : null;
  return (
    <Page>
      <PageHeader
        title="Documents"
        isTitleAloud
        meta={asOfMs === null ? undefined : <AsOf time={timeInWords(asOfMs, location.timezone)} />}
      />
      {mayRead ? (
        <Stack>
          <DocumentsCard patientId={patientId} lines={lines} read={read} isOnline={isOnline} />
        </Stack>
      ) : (
        <FaultState fault={{ statusCode: 403, message: '' }} what="the documents of this patient" />
      )}
    </Page>
  );
}

type Documents = ReturnType<typeof useDocuments> & { patientId: PatientId; isOnline: boolean };

function DocumentsCard({ patientId, lines, read, isOnline }: Documents) {
  const { clinic } = useClinic();
  const { can } = useSession();
  const mayWrite = can('patient.write');
  const writes = useDocumentWrites(clinic.ID, patientId);
  const [edited, setEdited] = useState<DocumentLine | null>(null);
  return (
    <>
      {mayWrite ? <AddDocuments patientId={patientId} /> : null}
      <Card title="In this file" padding={lines.length === 0 ? 'regular' : 'none'}>
        {lines.length > 0 ? (
          <ul className={styles['list']}>
            {lines.map((line) => (
              <DocumentRow
                key={line.id}
                line={line}
                patientId={patientId}
                mayWrite={mayWrite && (line.isHere || isOnline)}
                onEdit={() => setEdited(line)}
                onRemove={() => void writes.remove(line)}
                onRetry={() => writes.retry(line)}
              />
            ))}
          </ul>
        ) : read.isLoading ? (
          <SkeletonLines count={3} label="Loading the documents" />
        ) : read.data === undefined ? (
          <p className={styles['quiet']}>
            No connection: this device does not have the list of documents. What you add here is kept and sent
            later.
          </p>
        ) : (
          <EmptyState icon={<FileStack />} title="No document yet">
            Referrals, imaging, insurance cards, consents: up to {mostInWords} each.
          </EmptyState>
        )}
        {lines.length > 0 && read.data === undefined && !read.isLoading ? (
          <p className={styles['foot']}>
            No connection: this device does not have the whole list. There may be more on the server.
          </p>
        ) : null}
      </Card>
      {edited === null ? null : (
        <DescribeDialog
          line={edited}
          onSave={(about) => writes.describe(edited, about)}
          onClose={() => setEdited(null)}
        />
      )}
    </>
  );
}
