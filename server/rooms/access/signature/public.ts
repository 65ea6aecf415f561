/** What other rooms may call. */
export { presentSignatureKey } from './signature-of-note.ts';
