import { getMfa, listSignIns } from '../../contract/access/account.ts';
import { defineRead } from '../../sync/public.ts';

/** The second step, and how many recovery codes are left. */
export const mfaRead = defineRead({ endpoint: getMfa, request: {}, topics: [] });

export const signInsRead = defineRead({ endpoint: listSignIns, request: {}, topics: [] });
