import { setChartNumber } from '../../../../src/contract/people/chart-numbers.ts';
import {
  createPatient,
  getPatient,
  listPatients,
  updatePatient,
} from '../../../../src/contract/people/patient.ts';
import { inClinic } from '../../../kernel/http/policy.ts';
import { readWholeNumber } from '../../../kernel/http/query-number.ts';
import { NotFound } from '../../../kernel/http/refusal.ts';
import { answer, answerWrite, type Routes } from '../../../kernel/http/route.ts';
import { setNumber } from './set-number.ts';
import { findPatient } from './find-patient.ts';
import { searchPatients } from './patient-search.ts';
import { addPatient, changePatient } from './patients.commands.ts';
import { touch } from '../../../kernel/write/repository.ts';
import { chartNumberRepository } from '../chart-numbers/chart-numbers.repository.ts';
import { patientRepository } from './patients.repository.ts';

export function patientRoutes(routes: Routes): void {
  answer(routes, listPatients, {
    policy: inClinic('patient.read'),
    handler: ({ tx, clinicId, query }) =>
      searchPatients(tx, {
        clinicId,
        words: query.q ?? '',
        tag: query.tag ?? null,
        providerId: query.providerId ?? null,
        isUnusable: query.contact === 'unusable',
        order: query.order ?? 'name',
        limit: readWholeNumber(query.limit, 'limit', { least: 1, most: 200, otherwise: 50 }),
        after: query.after ?? null,
      }),
  });

  answer(routes, getPatient, {
    policy: inClinic('patient.read'),
    handler: async ({ tx, clinicId, params }) => {
      const patient = await findPatient(tx, clinicId, params.patientId);
      if (!patient) throw new NotFound('patient', params.patientId);
      return patient;
    },
    audits: ({ params }) => ({ entity: 'patient', entityId: params.patientId, patientId: params.patientId }),
  });

  answerWrite(routes, createPatient, {
    policy: inClinic('patient.write'),
    target: ({ body }) => body.id,
    touches: ({ body }) => [
      touch(patientRepository, { changes: [body.id] }),
      touch(chartNumberRepository, { number: 'takes' }),
    ],
    handler: addPatient,
  });

  answerWrite(routes, updatePatient, {
    policy: inClinic('patient.write'),
    target: ({ params }) => params.patientId,
    touches: ({ params }) => [touch(patientRepository, { changes: [params.patientId] })],
    handler: changePatient,
  });

  answerWrite(routes, setChartNumber, {
    policy: inClinic('patient.write'),
    target: ({ params }) => params.patientId,
    touches: ({ params }) => [
      touch(patientRepository, { changes: [params.patientId] }),
      touch(chartNumberRepository, { number: 'brings' }),
    ],
    handler: setNumber,
  });
}
