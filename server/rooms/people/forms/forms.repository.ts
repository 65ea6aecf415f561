import * as tables from './forms.table.ts';
import { defineRepository, type WorkContext } from '../../../kernel/write/repository.ts';
import { TableRows } from '../../../kernel/write/table-rows.ts';
import { patientRepository } from '../patients/patients.repository.ts';

export type FormRow = typeof tables.forms.$inferSelect;
export type FormVersionRow = typeof tables.formVersions.$inferSelect;
export type FilledFormRow = typeof tables.filledForms.$inferSelect;

/** Forms, their versions and what was filled in, in a unit of work. */
export class FormRepository {
  readonly drafts: TableRows<FormRow>;
  readonly versions: TableRows<FormVersionRow>;
  readonly filled: TableRows<FilledFormRow>;

  constructor(context: WorkContext) {
    this.drafts = new TableRows<FormRow>(tables.forms, context);
    this.versions = new TableRows<FormVersionRow>(tables.formVersions, context);
    this.filled = new TableRows<FilledFormRow>(tables.filledForms, context);
  }

  async flush(): Promise<void> {
    // In this order: what is pointed to before what points to it.
    await Promise.all([this.drafts.flush(), this.versions.flush(), this.filled.flush()]);
  }
}

export const formRepository = defineRepository('forms', {
  after: [patientRepository],
  open: (context) => new FormRepository(context),
});
