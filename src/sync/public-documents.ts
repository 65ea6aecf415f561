/** The files that wait on this device. Apart from `public.ts`, since the first screen needs none of it. */
export {
  describeKept,
  keepDocument,
  openKept,
  removeKept,
  restoreKept,
  retryKept,
} from './documents/document-adapter.ts';
export { sizeFault } from './documents/file-size.ts';
export { type KeptDocument, keptDocuments } from './documents/kept-documents.ts';
