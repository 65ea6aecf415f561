import {
  fillChartNumbers,
  getChartNumbering,
  saveChartNumbering,
} from '../../../../src/contract/people/chart-numbers.ts';
import { inClinic } from '../../../kernel/http/policy.ts';
import { answer, answerWrite, type Routes } from '../../../kernel/http/route.ts';
import { fillNumbers, readNumbering, saveNumbering } from './numbering.commands.ts';
import { touch } from '../../../kernel/write/repository.ts';
import { chartNumberRepository } from './chart-numbers.repository.ts';

export function chartNumberRoutes(routes: Routes): void {
  answer(routes, getChartNumbering, {
    policy: inClinic('patient.read'),
    handler: ({ tx, clinicId }) => readNumbering(tx, clinicId),
  });
  answerWrite(routes, saveChartNumbering, {
    policy: inClinic('patient.numbering'),
    target: () => 'chart-numbers',
    touches: () => [touch(chartNumberRepository, { number: 'brings' })],
    handler: saveNumbering,
  });
  answer(routes, fillChartNumbers, {
    policy: inClinic('patient.numbering'),
    handler: fillNumbers,
    audits: ({ clinicId }) => ({ entity: 'clinic', entityId: clinicId, patientId: null }),
  });
}
