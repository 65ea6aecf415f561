import type { DocumentKind, DocumentType } from '../../../../../src/contract/people/document.ts';
import { documentKindNames } from '../../../../../src/domain/people/documents/document-words.ts';
import { documentPath } from './document-path.ts';
import { concept, refer, resource, text, type Links, type Resource } from './fhir-parts.ts';
import type { Row } from '../snapshot.ts';

const loinc = 'http://loinc.org';
/** LOINC's codes for kinds of documents; for the rest there is no single one. */
const codes: Readonly<Partial<Record<DocumentKind, string>>> = {
  referral: '57133-1',
  imaging: '18748-4',
  insuranceCard: '64290-0',
  consent: '59284-0',
};

/** A document that has come whole, with the file beside it. One that was removed or never came whole has no file to refer to. */
export function documentResources(row: Row, links: Links): Resource[] {
  if (row['storedAt'] === null || row['removedAt'] !== null) return [];
  const kind = row['kind'] as DocumentKind;
  const contentType = row['contentType'] as DocumentType;
  const id = text(row, 'id');
  const code = codes[kind];
  return [
    resource('DocumentReference', id, {
      status: 'current',
      type: concept(code === undefined ? '' : loinc, code ?? '', documentKindNames[kind]),
      subject: refer(links, 'Patient', row['patientId']),
      date: row['createdAt'],
      author: [refer(links, 'Practitioner', row['addedBy'], text(row, 'addedByName'))],
      description: text(row, 'name'),
      content: [
        {
          attachment: {
            contentType,
            url: documentPath({ id, contentType }),
            size: row['sizeBytes'],
            title: text(row, 'name'),
            creation: row['createdAt'],
          },
        },
      ],
    }),
  ];
}
