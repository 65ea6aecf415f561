import { describe, expect, it } from 'vitest';
import type { FilledForm, FormVersion } from '../../../contract/people/forms.ts';
import { missingForms } from './missing-forms.ts';

const version = (formId: string) => ({ formId }) as Pick<FormVersion, 'formId'>;
const filled = (formId: string, withdrawn: unknown = null) =>
  ({ formId, withdrawn }) as Pick<FilledForm, 'formId' | 'withdrawn'>;

describe('missingForms', () => {
  it('names the forms that were not filled in, whatever version was', () => {
    expect(missingForms([version('intake'), version('consent')], [filled('intake')])).toEqual([
      version('consent'),
    ]);
  });

  it('counts one that was withdrawn as missing', () => {
    const withdrawn = { at: '', by: null, byName: '', reason: 'another patient' };
    expect(missingForms([version('intake')], [filled('intake', withdrawn)])).toEqual([version('intake')]);
    expect(missingForms([version('intake')], [filled('intake', withdrawn), filled('intake')])).toEqual([]);
  });
});
