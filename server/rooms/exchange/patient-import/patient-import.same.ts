import type {
  ImportAllergy,
  ImportContact,
  ImportCoverage,
  ImportOutcome,
  importPatients,
  ImportRow,
} from '../../../../src/contract/exchange/patient-import.ts';
import { coverageFields } from '../../../../src/contract/people/patient-file.ts';
import { stableJson } from '../../../../src/lib/json/stable-json.ts';
import { foldName } from '../../../../src/domain/base/text/fold-name.ts';
import type { Call } from '../../../kernel/http/route.ts';
import type { Statement } from '../../../kernel/http/transaction.ts';
import { derivedId } from '../../../kernel/identity/derived-id.ts';

type ImportCall = Call<typeof importPatients>;

/** Also what was taken out of use: who took it out need not do it again. */
const known: Statement = {
  name: 'import-known-beside',
  text: `select p.id::text as "patientId",
      (select coalesce(json_agg(json_build_object('codeSystem', a.code_system, 'code', a.code, 'display', a.display)), '[]')
        from allergies a where a.clinic_id = p.clinic_id and a.patient_id = p.id) as allergies,
      (select coalesce(json_agg(json_build_object('payer', c.payer, 'plan', c.plan, 'memberId', c.member_id,
          'order', case when c.archived_at is null then c."order" else '' end)), '[]')
        from patient_coverages c where c.clinic_id = p.clinic_id and c.patient_id = p.id) as coverages,
      (select coalesce(json_agg(v.name), '[]') from patient_contacts c
        left join patients q on q.clinic_id = c.clinic_id and q.id = c.person_id
        cross join lateral (values (c.name), (concat_ws(' ', q.first_name, nullif(q.middle_name, ''), q.last_name))) as v (name)
        where c.clinic_id = p.clinic_id and c.patient_id = p.id and v.name <> '') as contacts,
      p.photo <> '' as "hasPhoto", p.preferred_provider_id is not null as "hasProvider"
    from patients p where p.clinic_id = $1 and p.id = any($2::uuid[])`,
};
const keeper: Statement = {
  name: 'import-keeper',
  text: `with recursive kept as (
      select p.id as asked, p.id, p.merged_into from patients p where p.clinic_id = $1 and p.id = any($2::uuid[])
      union all
      select k.asked, p.id, p.merged_into from kept k join patients p on p.clinic_id = $1 and p.id = k.merged_into)
    select asked::text, id::text from kept where merged_into is null`,
};

interface KnownRow {
  readonly patientId: string;
  readonly allergies: readonly Pick<ImportAllergy, 'codeSystem' | 'code' | 'display'>[];
  readonly coverages: readonly Pick<ImportCoverage, 'payer' | 'plan' | 'memberId' | 'order'>[];
  /** The names of whom to call; of another patient of the clinic the one that they have now, too. */
  readonly contacts: readonly string[];
  readonly hasPhoto: boolean;
  readonly hasProvider: boolean;
}

const nothingKnown = { allergies: [], coverages: [], contacts: [], hasPhoto: true, hasProvider: true };
const plain = (text: string) => foldName(text) || text.trim();
/** By which an allergy is the same: its words, or its code. */
const allergyNames = ({ codeSystem, code, display }: KnownRow['allergies'][number]) => [
  `words ${plain(display)}`,
  ...(code === '' ? [] : [`code ${codeSystem} ${code}`]),
];
/** By which a coverage is the same: its payer, and the member's number or else the plan. */
const coverageName = ({ payer, plan, memberId }: KnownRow['coverages'][number]) =>
  `${plain(payer)} ${memberId === '' ? `plan ${plain(plan)}` : `member ${plain(memberId)}`}`;

/** By which somebody to be called is the same. */
const contactName = (name: string) => `called ${plain(name)}`;

/** What of a row a patient does not have yet, each thing once. */
export interface Lacking {
  readonly allergies: ImportAllergy[];
  readonly coverages: ImportCoverage[];
  readonly contacts: ImportContact[];
  /** In base64; empty where they have one, or the row has none. */
  readonly photo: string;
  readonly preferredProviderId: string | null;
}

/** Whether a row says anything that somebody who is there may lack. */
export const hasBeside = ({
  allergies = [],
  coverages = [],
  contacts = [],
  photo,
  fields,
}: ImportRow): boolean =>
  allergies.length + coverages.length + contacts.length > 0 ||
  photo !== undefined ||
  fields['preferredProviderId'] !== undefined;

/** How much that is, as it is told. */
export const countLacking = (
  lacking: Lacking,
): Record<keyof NonNullable<ImportOutcome['beside']>, number> => ({
  allergies: lacking.allergies.length,
  coverages: lacking.coverages.length,
  contacts: lacking.contacts.length,
  photos: lacking.photo === '' ? 0 : 1,
  providers: lacking.preferredProviderId === null ? 0 : 1,
});

/** What each patient, who is there, lacks of what their row says. In the order in which they were given. */
export async function findLacking(
  { tx, clinicId }: ImportCall,
  those: readonly (readonly [patientId: string, row: ImportRow])[],
): Promise<Lacking[]> {
  if (those.length === 0) return [];
  const ids = [...new Set(those.map(([id]) => id))];
  const rows = await tx.run<KnownRow>(known, [clinicId, ids]);
  const byPatient = new Map(rows.map((row) => [row.patientId, row]));
  // Two rows may be one patient: the first brings it.
  const [photos, providers] = [new Set<string>(), new Set<string>()];
  const isFirst = (met: Set<string>, id: string) => !met.has(id) && Boolean(met.add(id));
  return those.map(([id, row]) => {
    const { allergies, coverages, contacts, hasPhoto, hasProvider } = byPatient.get(id) ?? nothingKnown;
    const { photo = '', fields } = row;
    const provider = fields['preferredProviderId'];
    const names = new Set([
      ...allergies.flatMap(allergyNames),
      ...coverages.map(coverageName),
      ...contacts.map(contactName),
    ]);
    const isNew = (own: readonly string[]) => {
      const isThere = own.some((name) => names.has(name));
      for (const name of own) names.add(name);
      return !isThere;
    };
    const taken = new Set<string>(coverages.map(({ order }) => order));
    return {
      allergies: (row.allergies ?? []).filter((one) => isNew(allergyNames(one))),
      coverages: (row.coverages ?? [])
        .filter((one) => isNew([coverageName(one)]))
        .map((one) => ({ ...one, order: freeOrder(one.order, taken) })),
      contacts: (row.contacts ?? []).filter(({ name }) => isNew([contactName(name)])),
      photo: photo !== '' && !hasPhoto && isFirst(photos, id) ? photo : '',
      preferredProviderId:
        typeof provider === 'string' && !hasProvider && isFirst(providers, id) ? provider : null,
    };
  });
}

/** Whoever pays first here goes on to pay first. */
function freeOrder(order: string, taken: Set<string>): string {
  const { options } = coverageFields.shape.order;
  const free = [order, ...options].find((one) => !taken.has(one)) ?? options.at(-1)!;
  taken.add(free);
  return free;
}

/** Who of these is there, and under which chart, where theirs was merged into another. */
export async function findKeepers(
  { tx, clinicId }: ImportCall,
  ids: readonly string[],
): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await tx.run<{ asked: string; id: string }>(keeper, [clinicId, ids]);
  return new Map(rows.map(({ asked, id }) => [asked, id]));
}

/** What a patient gets has an id by what it says, from whatever file it comes: a second run adds nothing. */
export const allergyId = (patientId: string, one: ImportAllergy): string =>
  derivedId(`plumbline-import-allergy-of:${patientId}:${stableJson(one)}`);
/** Not by its order, which follows from what else there is. */
export const coverageId = (patientId: string, one: ImportCoverage): string =>
  derivedId(`plumbline-import-coverage-of:${patientId}:${stableJson({ ...one, order: '' })}`);
/** By what is said of them: whoever is there may have others already. */
export const contactId = (patientId: string, one: ImportContact): string =>
  derivedId(`plumbline-import-contact-of:${patientId}:${stableJson(one)}`);
