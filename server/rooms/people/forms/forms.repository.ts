import type { filledForms, forms, formVersions } from '../../../kernel/db/schema.ts';
import * as tables from '../../../kernel/db/schema.ts';
import type { Tx } from '../../../kernel/http/transaction.ts';
import { Shelf, type Journal } from '../../../kernel/write/table-rows.ts';

export type FormRow = typeof forms.$inferSelect;
export type FormVersionRow = typeof formVersions.$inferSelect;
export type FilledFormRow = typeof filledForms.$inferSelect;

/** Forms, their versions and what was filled in, on the desk of a transaction. */
export class FormShelves {
  readonly drafts: Shelf<FormRow>;
  readonly versions: Shelf<FormVersionRow>;
  readonly filled: Shelf<FilledFormRow>;

  constructor(tx: Tx, clinicId: string, journal: Journal) {
    this.drafts = new Shelf<FormRow>(tables.forms, tx, clinicId, journal);
    this.versions = new Shelf<FormVersionRow>(tables.formVersions, tx, clinicId, journal);
    this.filled = new Shelf<FilledFormRow>(tables.filledForms, tx, clinicId, journal);
  }

  async flush(): Promise<void> {
    // In this order: what is pointed to before what points to it.
    await Promise.all([this.drafts.flush(), this.versions.flush(), this.filled.flush()]);
  }
}
