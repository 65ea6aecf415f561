import { useEffect, useState } from 'react';
import { ApiFault } from '../../../api/call/fault.ts';
import type { DocumentType } from '../../../contract/people/document.ts';
import { useClinic } from '../../../session/session-context.ts';
import type { FaultWords } from '../../../ui/page/fault-state.tsx';
import type { DocumentLine } from '../../../data/people/documents/document-lines.ts';
import { openDocument } from '../../../data/people/documents/document-file.reads.ts';

export interface OpenedFile {
  /** A `blob:` address that lives as long as the screen. */
  readonly address: string;
  readonly type: DocumentType;
  /** Of plain text, its words. */
  readonly text: string | null;
}

interface FileState {
  readonly file: OpenedFile | null;
  /** How many bytes have come. */
  readonly had: number;
  readonly fault: FaultWords | null;
}

/** The file of a document, once for as long as the screen stands: from this device where it lies here, else from the server, part by part. */
export function useOpenedFile({ id, sizeBytes, contentType, isHere }: DocumentLine): FileState {
  const { clinic } = useClinic();
  const [state, setState] = useState<FileState>({ file: null, had: 0, fault: null });
  useEffect(() => {
    if (contentType === null) return undefined;
    const leaving = new AbortController();
    const { signal } = leaving;
    let address: string | null = null;
    const open = async () => {
      setState({ file: null, had: 0, fault: null });
      try {
        const onProgress = (had: number) =>
          signal.aborted ? undefined : setState({ file: null, had, fault: null });
        const document = { clinicId: clinic.ID, id, sizeBytes, contentType, isHere };
        const blob = await openDocument(document, onProgress, signal);
        const text = contentType === 'text/plain' ? await blob.text() : null;
        if (signal.aborted) return;
        address = URL.createObjectURL(blob);
        setState({ file: { address, type: contentType, text }, had: sizeBytes, fault: null });
      } catch (error) {
        if (!signal.aborted) setState({ file: null, had: 0, fault: asFault(error) });
      }
    };
    void open();
    return () => {
      leaving.abort();
      if (address !== null) URL.revokeObjectURL(address);
    };
  }, [clinic.ID, id, sizeBytes, contentType, isHere]);
  return state;
}

const asFault = (error: unknown): FaultWords =>
  error instanceof ApiFault
    ? error
    : { statusCode: null, message: error instanceof Error ? error.message : 'It could not be opened.' };
