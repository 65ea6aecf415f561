import type { RequestOf } from '../../contract/base/endpoint.ts';
import type { ClinicId } from '../../contract/base/ids.ts';
import { getMoneyReport, getMonthEnd, listMoneyLines } from '../../contract/money/money-report.ts';
import { defineRead } from '../../sync/public.ts';

/** What some days come to, by one thing. */
export const moneyReportRead = (clinicId: ClinicId, query: RequestOf<typeof getMoneyReport>['query']) =>
  defineRead({ endpoint: getMoneyReport, request: { params: { clinicId }, query }, topics: ['charges'] });

/** The postings behind one figure of a report. */
export const moneyLinesRead = (clinicId: ClinicId, query: RequestOf<typeof listMoneyLines>['query']) =>
  defineRead({ endpoint: listMoneyLines, request: { params: { clinicId }, query }, topics: ['charges'] });

/** What was owed before and after some days, and what changed it. */
export const monthEndRead = (clinicId: ClinicId, query: RequestOf<typeof getMonthEnd>['query']) =>
  defineRead({ endpoint: getMonthEnd, request: { params: { clinicId }, query }, topics: ['charges'] });
