import {
  codeOfRow,
  concept,
  money,
  ownValue,
  refer,
  resource,
  text,
  type Links,
  type Resource,
} from './fhir-parts.ts';
import type { Row } from '../snapshot.ts';

const state = (kind: string, code: string) => ({
  coding: code === '' ? [] : [{ system: `http://terminology.hl7.org/CodeSystem/${kind}`, code }],
});
const ofPatient = (row: Row, links: Links) => ({
  subject: refer(links, 'Patient', row['patientId']),
  encounter: refer(links, 'Encounter', row['encounterId']),
});

export const conditionResource = (row: Row, links: Links): Resource =>
  resource('Condition', text(row, 'id'), {
    clinicalStatus: state('condition-clinical', text(row, 'status')),
    code: codeOfRow(row),
    ...ofPatient(row, links),
    onsetDateTime: row['onsetOn'],
    abatementDateTime: row['abatedOn'],
  });

export const procedureResource = (row: Row, links: Links): Resource =>
  resource('Procedure', text(row, 'id'), {
    status: row['status'],
    code: codeOfRow(row),
    ...ofPatient(row, links),
    performedDateTime: row['performedAt'],
  });

/** FHIR asks how a reaction showed; where only its severity is known, that it is not known stands there. */
const reactionOf = (reaction: string, severity: string) =>
  reaction === '' && severity === ''
    ? []
    : [{ manifestation: [reaction === '' ? unknown : concept('', '', reaction)], severity }];
const unknown = {
  extension: [{ url: 'http://hl7.org/fhir/StructureDefinition/data-absent-reason', valueCode: 'unknown' }],
};

export const allergyResource = (row: Row, links: Links): Resource =>
  resource('AllergyIntolerance', text(row, 'id'), {
    // What a person took out is not to be warned of by whoever reads it; FHIR knows no clinical status of it then.
    ...(row['archivedAt']
      ? { verificationStatus: state('allergyintolerance-verification', 'entered-in-error') }
      : { clinicalStatus: state('allergyintolerance-clinical', text(row, 'status')) }),
    criticality: row['criticality'],
    code: codeOfRow(row),
    patient: refer(links, 'Patient', row['patientId']),
    encounter: refer(links, 'Encounter', row['encounterId']),
    recordedDate: row['recordedOn'],
    recorder: text(row, 'recordedByName') === '' ? undefined : { display: text(row, 'recordedByName') },
    reaction: reactionOf(text(row, 'reaction'), text(row, 'severity')),
  });

export const coverageResource = (row: Row, links: Links): Resource =>
  resource('Coverage', text(row, 'id'), {
    status: row['status'],
    beneficiary: refer(links, 'Patient', row['patientId']),
    payor: [{ display: text(row, 'payer') }],
    class:
      text(row, 'plan') === ''
        ? []
        : [
            {
              type: state('coverage-class', 'plan'),
              value: text(row, 'plan'),
              name: text(row, 'plan'),
            },
          ],
    period: { start: row['startsOn'], end: row['endsOn'] },
  });

const number = /^([<>]=?)?(-?\d{1,15}(?:\.\d{1,4})?)$/;

/** A number with its unit, a blood pressure in its two parts, or the words as they stand with their unit beside. */
function valueOf(value: string, unit: string): Readonly<Record<string, unknown>> {
  const [, comparator = '', digits = ''] = number.exec(value) ?? [];
  // 1.50 would come back as 1.5: what a number does not say exactly stays as its words.
  if (digits !== '' && String(Number(digits)) === digits)
    return { valueQuantity: { comparator, value: Number(digits), unit } };
  return {
    valueString: value,
    extension: unit === '' ? [] : [ownValue('unit', { valueString: unit })],
  };
}

export const observationResource = (row: Row, links: Links): Resource =>
  resource('Observation', text(row, 'id'), {
    status: 'final',
    code: codeOfRow(row),
    ...ofPatient(row, links),
    effectiveDateTime: row['takenAt'],
    ...valueOf(text(row, 'value'), text(row, 'unit')),
  });

const cpt = 'http://www.ama-assn.org/go/cpt';

/** A ledger entry as what was done. Its price with the tax stands in the invoice of the same id. */
export const chargeResource = (row: Row, links: Links, currency: string): Resource =>
  resource('ChargeItem', text(row, 'id'), {
    status: 'billable',
    code: {
      coding: [
        { system: cpt, code: text(row, 'cptCode') },
        { system: 'urn:plumbline:service', code: text(row, 'serviceId') },
      ].filter(({ code }) => code !== ''),
      text: text(row, 'description'),
    },
    subject: refer(links, 'Patient', row['patientId']),
    context: refer(links, 'Encounter', row['encounterId']),
    occurrenceDateTime: row['serviceDate'],
    performer: [{ actor: refer(links, 'Practitioner', row['providerId']) }].filter(({ actor }) => actor),
    quantity: { value: row['units'] },
    priceOverride: money(row['unitFeeMinor'], currency),
    enteredDate: row['postedAt'],
  });

export const invoiceResource = (row: Row, links: Links, currency: string): Resource =>
  resource('Invoice', text(row, 'id'), {
    status: 'issued',
    subject: refer(links, 'Patient', row['patientId']),
    date: row['postedAt'],
    lineItem: [
      {
        sequence: 1,
        chargeItemReference: { reference: `ChargeItem/${text(row, 'id')}` },
        priceComponent: [
          { type: 'base', amount: money(row['amountMinor'], currency) },
          {
            type: 'tax',
            code: concept('', '', `${String(row['taxRatePercent'])} %`),
            amount: money(row['taxMinor'], currency),
          },
        ],
      },
    ],
    totalNet: money(row['amountMinor'], currency),
    totalGross: money(row['totalMinor'], currency),
  });

/**
 * A payment at the desk. R4 made this resource for what payers pay and names no patient in it, nor a resource for what patients pay:
 * who and where stand in extensions, what was given back is an adjustment below nothing.
 */
export const paymentResource = (row: Row, links: Links, currency: string): Resource => {
  const patient = refer(links, 'Patient', row['patientId']);
  const place = refer(links, 'Location', row['locationId']);
  return resource('PaymentReconciliation', text(row, 'id'), {
    extension: [
      patient && ownValue('patient', { valueReference: patient }),
      place && ownValue('location', { valueReference: place }),
      ownValue('method', { valueCode: text(row, 'method') }),
      ownValue('takenAt', { valueDateTime: row['takenAt'] }),
    ].filter((one) => one !== undefined),
    status: row['reversalKind'] === 'mistake' ? 'entered-in-error' : 'active',
    created: row['receivedAt'],
    requestor: refer(links, 'Practitioner', row['takenBy'], text(row, 'takenByName')),
    paymentDate: row['takenOn'],
    paymentAmount: money(row['amountMinor'], currency),
    paymentIdentifier: { value: text(row, 'reference') },
    detail: [
      {
        type: state('payment-type', 'payment'),
        date: row['takenOn'],
        amount: money(row['amountMinor'], currency),
      },
      ...(text(row, 'reversalKind') === ''
        ? []
        : [
            {
              type: { ...state('payment-type', 'adjustment'), text: text(row, 'reversalReason') },
              date: row['reversedOn'],
              amount: money(-Number(row['reversalAmountMinor']), currency),
            },
          ]),
    ],
    processNote: [{ text: text(row, 'note') }],
  });
};
