import type { ClinicId } from '../../contract/base/ids.ts';
import { listPackageOffers } from '../../contract/money/ledger-entry.ts';
import { defineRead } from '../../sync/public.ts';

/** The packages that the clinic sells, as it sold them before; part of each day's pack. */
export const packageOffersRead = (clinicId: ClinicId) =>
  defineRead({
    endpoint: listPackageOffers,
    request: { params: { clinicId } },
    topics: ['charges'],
    fromPack: (pack) => ({ offers: pack.packageOffers ?? [] }),
  });
