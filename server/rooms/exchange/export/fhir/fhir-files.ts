import { documentResources } from './fhir-documents.ts';
import { questionnaireResource, responseResource } from './fhir-forms.ts';
import type { KindName } from '../kinds/export-kind.ts';
import type { Links, Resource } from './fhir-parts.ts';
import { insuranceResource } from './fhir-insurance.ts';
import {
  flagResources,
  locationResource,
  organizationResource,
  patientResources,
  practitionerResource,
} from './fhir-people.ts';
import {
  allergyResource,
  chargeResource,
  conditionResource,
  coverageResource,
  invoiceResource,
  observationResource,
  paymentResource,
  procedureResource,
} from './fhir-records.ts';
import { examinedResources } from './fhir-examination.ts';
import {
  addendumResource,
  appointmentResource,
  encounterResource,
  entriesResources,
  measuredResources,
  noteResources,
} from './fhir-visits.ts';
import type { Row } from '../snapshot.ts';

export interface FhirClinic {
  readonly id: string;
  readonly name: string;
  readonly currency: string;
}

type Make = (row: Row, links: Links, clinic: FhirClinic) => Resource[];
const one =
  (make: (row: Row, links: Links, currency: string) => Resource): Make =>
  (row, links, { currency }) => [make(row, links, currency)];

/** Each kind of resource with what it is made of, those first that others refer to. */
export const fhirFiles: readonly {
  readonly type: string;
  readonly from: readonly (readonly [KindName, Make])[];
}[] = [
  { type: 'Organization', from: [['organizations', one(organizationResource)]] },
  { type: 'Location', from: [['locations', (row, _, { id }) => [locationResource(row, id)]]] },
  {
    type: 'Practitioner',
    from: [
      ['members', one(practitionerResource)],
      ['practitioners', one(practitionerResource)],
    ],
  },
  { type: 'Patient', from: [['patients', patientResources]] },
  { type: 'Flag', from: [['patients', flagResources]] },
  {
    type: 'Coverage',
    from: [
      ['coverages', one(coverageResource)],
      ['insurance', one(insuranceResource)],
    ],
  },
  { type: 'Appointment', from: [['appointments', one(appointmentResource)]] },
  { type: 'Encounter', from: [['visits', one(encounterResource)]] },
  {
    type: 'Composition',
    from: [
      ['visits', noteResources],
      ['addenda', one(addendumResource)],
    ],
  },
  {
    type: 'DocumentReference',
    from: [
      ['visits', entriesResources],
      ['documents', documentResources],
    ],
  },
  { type: 'Condition', from: [['conditions', one(conditionResource)]] },
  { type: 'AllergyIntolerance', from: [['allergies', one(allergyResource)]] },
  {
    type: 'Observation',
    from: [
      ['observations', one(observationResource)],
      ['visits', measuredResources],
      ['visits', examinedResources],
    ],
  },
  { type: 'Procedure', from: [['procedures', one(procedureResource)]] },
  { type: 'ChargeItem', from: [['charges', one(chargeResource)]] },
  { type: 'PaymentReconciliation', from: [['payments', one(paymentResource)]] },
  { type: 'Questionnaire', from: [['formVersions', one(questionnaireResource)]] },
  { type: 'QuestionnaireResponse', from: [['filledForms', one(responseResource)]] },
  { type: 'Invoice', from: [['charges', one(invoiceResource)]] },
];

/** The clinic itself, which its locations belong to. */
export const clinicResource = ({ id, name }: FhirClinic): Resource => ({
  resourceType: 'Organization',
  id,
  name,
});
