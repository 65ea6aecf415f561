import { maxDocumentBytes, type DocumentKind } from '../../../contract/people/document.ts';

/** What people call the kinds of documents, in the order in which they are offered. */
export const documentKindNames: Readonly<Record<DocumentKind, string>> = {
  referral: 'Referral',
  imaging: 'Imaging',
  insuranceCard: 'Insurance card',
  consent: 'Consent',
  other: 'Other',
};
export const documentKinds = Object.keys(documentKindNames) as readonly DocumentKind[];

/** `820 bytes`, `340 KB`, `2.4 MB`, `50 MB`: binary, as the limit is. */
export function sizeInWords(bytes: number): string {
  if (bytes < 1_024) return `${bytes} bytes`;
  const kilobytes = bytes / 1_024;
  if (kilobytes < 1_000) return `${Math.max(1, Math.round(kilobytes))} KB`;
  const megabytes = kilobytes / 1_024;
  return `${megabytes < 10 ? megabytes.toFixed(1) : Math.round(megabytes)} MB`;
}

export const mostInWords = sizeInWords(maxDocumentBytes);

const longestName = 200;

/** What a document is called until somebody says otherwise: its file's name without its ending, in one line. */
export function nameOfFile(fileName: string): string {
  const line = fileName.replaceAll(/\s+/g, ' ').trim();
  const name = line.replace(/\.[A-Za-z0-9]{1,5}$/, '').slice(0, longestName);
  return name.trim() || 'Document';
}

/** What stands in a form for its name, or what is wrong with it. */
export const isDocumentName = (name: string): boolean =>
  name.trim() !== '' && name.trim().length <= longestName && !/[\r\n]/.test(name);

const endings: Readonly<Record<string, string>> = {
  'application/pdf': 'pdf',
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'image/heic': 'heic',
  'image/tiff': 'tif',
  'text/plain': 'txt',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'docx',
};

/** A file's name for the browser's downloads: with the ending of what it really is, and no sign that a disk does not take. */
export function fileNameOf(name: string, contentType: string): string {
  const plain = name
    .replaceAll(/[\p{Cc}<>:"/\\|?*]/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
  const ending = endings[contentType] ?? 'bin';
  return plain.toLowerCase().endsWith(`.${ending}`) ? plain : `${plain || 'Document'}.${ending}`;
}

/** Where a document stands between a device and the server. */
export interface DocumentStanding {
  readonly state: 'waiting' | 'sending' | 'refused' | 'unreadable' | 'elsewhere' | 'done';
  readonly sentCount: number;
  readonly partCount: number;
  readonly waitsForPatient?: boolean;
  readonly refusal?: string | null;
}

/** The same in one sentence, without its full stop. */
export function standingInWords(standing: DocumentStanding): string {
  const { state, sentCount, partCount, waitsForPatient = false, refusal } = standing;
  const parts = `${sentCount} of ${partCount} ${partCount === 1 ? 'part' : 'parts'} sent`;
  switch (state) {
    case 'waiting':
      return waitsForPatient
        ? 'On this device, waits for the patient to be sent first'
        : `On this device, ${parts}`;
    case 'sending':
      return `Sending from this device, ${parts}`;
    case 'elsewhere':
      return `Still on the device that added it, ${parts}`;
    case 'refused':
      return `Refused: ${refusal ?? 'the server does not take it'}`;
    case 'unreadable':
      return 'On this device, and cannot be opened any more: its key is gone or it is damaged';
    case 'done':
      return 'On the server';
  }
}
