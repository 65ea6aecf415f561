import {
  fillChartNumbers,
  getChartNumbering,
  saveChartNumbering,
  setChartNumber,
} from '../../src/contract/chart-numbers.ts';
import { inClinic } from '../http/policy.ts';
import { answer, type Routes } from '../http/route.ts';
import { fillNumbers, readNumbering, saveNumbering } from './numbering.commands.ts';
import { setNumber } from './set-number.ts';

export function chartNumberRoutes(routes: Routes): void {
  const aboutClinic = ({ clinicId }: { clinicId: string }) => ({
    entity: 'clinic',
    entityId: clinicId,
    patientId: null,
  });
  answer(routes, getChartNumbering, {
    policy: inClinic('patient.read'),
    handler: ({ tx, clinicId }) => readNumbering(tx, clinicId),
  });
  answer(routes, saveChartNumbering, {
    policy: inClinic('patient.numbering'),
    handler: saveNumbering,
    audits: aboutClinic,
  });
  answer(routes, fillChartNumbers, {
    policy: inClinic('patient.numbering'),
    handler: fillNumbers,
    audits: aboutClinic,
  });
  answer(routes, setChartNumber, {
    policy: inClinic('patient.write'),
    handler: setNumber,
    audits: ({ params: { patientId } }) => ({ entity: 'patient', entityId: patientId, patientId }),
  });
}
