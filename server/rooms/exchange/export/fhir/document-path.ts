import { fileNameOf } from '../../../../../src/domain/people/documents/document-words.ts';

/** Where it lies in a ZIP. Its own name stands in `csv/documents.csv`: people choose the same ones, and name patients in them. */
export const documentPath = ({
  id,
  contentType,
}: {
  readonly id: string;
  readonly contentType: string;
}): string => `documents/${fileNameOf(id, contentType)}`;
