import type { formWrites } from '../../../contract/people/forms.ts';
import { byField, withArchived, type WriteRules } from '../../base/merge-write.ts';
import { fields, listBy } from '../../base/three-way-merge.ts';

export const formWriteRules = {
  'forms.add': { entity: 'form', merge: null },
  'forms.save': {
    entity: 'form',
    merge: byField({
      shape: fields({ gives: listBy<string>((consent) => consent) }),
      standing: withArchived,
    }),
  },
  'forms.publish': { entity: 'form', alsoShows: ['formVersion'], merge: null },
  'filledForms.add': { entity: 'filledForm', alsoShows: ['consent'], merge: null },
  'filledForms.withdraw': { entity: 'filledForm', alsoShows: ['consent'], merge: null },
  'filledForms.restore': { entity: 'filledForm', alsoShows: ['consent'], merge: null },
} as const satisfies WriteRules<typeof formWrites>;
