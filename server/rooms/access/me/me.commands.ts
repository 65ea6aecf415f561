import type { RequestOf } from '../../../../src/contract/base/endpoint.ts';
import type { saveUser } from '../../../../src/contract/access/me.ts';
import type { Statement, Tx } from '../../../kernel/http/transaction.ts';

/** Absent fields stay as they are; the moment the EHR terms were first accepted is kept (clause 7.22). */
const save: Statement = {
  name: 'save-user',
  text: `update users set
      title = coalesce($2, title), degree = coalesce($3, degree), first_name = coalesce($4, first_name),
      middle_initial = coalesce($5, middle_initial), last_name = coalesce($6, last_name),
      suffix = coalesce($7, suffix), phone = coalesce($8, phone),
      survey_opt_out = coalesce($9, survey_opt_out),
      ehr_terms_accepted_at = case when $10 then coalesce(ehr_terms_accepted_at, $11::timestamptz)
        else ehr_terms_accepted_at end,
      version = version + 1, updated_at = $11::timestamptz
    where id = $1`,
};

/** Saves what the user changed of themselves. */
export async function saveOwnUser(
  tx: Tx,
  userId: string,
  fields: RequestOf<typeof saveUser>['body'],
  now: string,
): Promise<void> {
  await tx.run(save, [
    userId,
    fields.title ?? null,
    fields.degree ?? null,
    fields.fname ?? null,
    fields.mi ?? null,
    fields.lname ?? null,
    fields.suffix ?? null,
    fields.phone ?? null,
    fields.surveyOptOut ?? null,
    fields.acceptEHRTermsOfUse === true,
    now,
  ]);
}
