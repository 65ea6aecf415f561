/** The places of a chart. */
export type ChartPage =
  'overview' | 'notes' | 'exercises' | 'timeline' | 'billing' | 'documents' | 'forms' | 'details';

const pages: Readonly<Record<string, ChartPage>> = {
  notes: 'notes',
  encounters: 'notes',
  exercises: 'exercises',
  timeline: 'timeline',
  ledger: 'billing',
  payments: 'billing',
  documents: 'documents',
  forms: 'forms',
  file: 'details',
  edit: 'details',
};

/** Of which place an address is a part, and whether it is the place itself: `/patients/<id>/payments/<id>` is within Billing. */
export function chartPageOf(path: string): { readonly page: ChartPage; readonly isNote: boolean } {
  const [, , , part = ''] = path.split('/');
  return { page: pages[part] ?? 'overview', isNote: part === 'encounters' };
}
