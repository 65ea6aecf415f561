import type { Role } from '../../../../src/contract/access/role.ts';
import { isAllowed } from '../../../../src/domain/access/permission.ts';
import type { Ticket } from './export-ticket.ts';

/** Whether somebody of these roles may still fetch what a ticket opens. */
export const mayFetch = (roles: readonly Role[], { patientId }: Pick<Ticket, 'patientId'>): boolean =>
  isAllowed(roles, patientId === null ? 'clinic.export' : 'chart.export');
