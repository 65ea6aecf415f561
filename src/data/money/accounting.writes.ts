import { call } from '../../api/call/call.ts';
import type { RequestOf } from '../../contract/base/endpoint.ts';
import type { ClinicId } from '../../contract/base/ids.ts';
import {
  exportJournal,
  saveAccountNames,
  type AccountNames,
  type DaySum,
} from '../../contract/money/accounting.ts';

/** Asks the server for the journal of some days; each time is noted there. Throws why not, in words for people. */
export const fetchJournal = async (
  clinicId: ClinicId,
  query: RequestOf<typeof exportJournal>['query'],
): Promise<readonly DaySum[]> => (await call(exportJournal, { params: { clinicId }, query })).body.sums;

/** Saves the names in whole, over the version that was seen. Throws why not, in words for people. */
export async function saveNamesOf(clinicId: ClinicId, names: AccountNames, seen: number): Promise<void> {
  await call(saveAccountNames, { params: { clinicId }, body: { names, seen } });
}
