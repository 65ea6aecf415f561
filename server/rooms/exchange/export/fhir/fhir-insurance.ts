import { concept, money, ownValue, refer, resource, text, type Links, type Resource } from './fhir-parts.ts';
import type { Row } from '../snapshot.ts';

const terms = 'http://terminology.hl7.org/CodeSystem';
const orders = ['primary', 'secondary', 'tertiary'];
const said = (name: string, value: string, as = 'valueString') =>
  value === '' ? {} : ownValue(name, { [as]: value });
const typed = (system: string, code: string) => concept(`${terms}/${system}`, code, '');
const classed = (kind: string, value: string, name = '') =>
  value === '' ? {} : { type: typed('coverage-class', kind), value, name };

/** A coverage of the patient's file. `fhir-coverage` of the domain reads it back. */
export function insuranceResource(row: Row, links: Links, currency: string): Resource {
  const patient = refer(links, 'Patient', row['patientId']);
  const isSelf = row['relation'] === 'self';
  const [memberId, payerNumber] = [text(row, 'memberId'), text(row, 'payerNumber')];
  const cost = (kind: string, minor: unknown) =>
    typeof minor === 'number'
      ? { type: typed('coverage-copay-type', kind), valueMoney: money(minor, currency) }
      : {};
  return resource('Coverage', text(row, 'id'), {
    extension: [
      said('note', text(row, 'note')),
      said('case', text(row, 'caseId')),
      said('subscriber-born-on', text(row, 'subscriberBornOn'), 'valueDate'),
    ],
    identifier: [memberId === '' ? {} : { type: typed('v2-0203', 'MB'), value: memberId }],
    // What was taken out of use is not to be billed by whoever reads it.
    status: row['archivedAt'] ? 'cancelled' : 'active',
    subscriber: isSelf ? patient : { display: text(row, 'subscriberName') },
    beneficiary: patient,
    relationship: typed('subscriber-relationship', text(row, 'relation')),
    period: { start: row['startsOn'], end: row['endsOn'] },
    payor: [
      {
        identifier: payerNumber === '' ? {} : { system: 'urn:plumbline:payer-number', value: payerNumber },
        display: text(row, 'payer'),
      },
    ],
    class: [
      classed('plan', text(row, 'plan'), text(row, 'plan')),
      classed('group', text(row, 'groupNumber')),
    ],
    order: orders.indexOf(text(row, 'order')) + 1,
    costToBeneficiary: [cost('copay', row['copayMinor']), cost('deductible', row['deductibleMinor'])],
  });
}
