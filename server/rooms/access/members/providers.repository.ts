import { NotFound, wrongField } from '../../../kernel/http/refusal.ts';
import type { Statement, Tx } from '../../../kernel/http/transaction.ts';
import { defineRepository } from '../../../kernel/write/repository.ts';

export interface Provider {
  readonly id: string;
  readonly name: string;
  readonly isProvider: boolean;
}

const providers: Statement = {
  name: 'list-providers',
  text: `select u.id, coalesce(nullif(btrim(concat_ws(' ', u.first_name, u.last_name)), ''), u.email) as name,
      m.is_provider as "isProvider"
    from memberships m join users u on u.id = m.user_id where m.clinic_id = $1 and m.left_at is null`,
};

/** Every member of the clinic, with whether they treat. */
export async function listProviders(tx: Tx, clinicId: string): Promise<Map<string, Provider>> {
  const rows = await tx.run<Provider>(providers, [clinicId]);
  return new Map(rows.map((row) => [row.id, row]));
}

const everMember: Statement = {
  name: 'was-member',
  text: 'select 1 as found from memberships where clinic_id = $1 and user_id = $2',
};

/** For a list of one provider's: throws `not-found` for who never belonged to the clinic. */
export async function requireColleague(tx: Tx, clinicId: string, userId: string | undefined): Promise<void> {
  if (userId === undefined) return;
  const rows = await tx.run(everMember, [clinicId, userId]);
  if (rows.length === 0) throw new NotFound('provider', userId);
}

/** Who treats at the clinic, as the writes of a transaction ask for them. */
class ProviderRepository {
  readonly #tx: Tx;
  readonly #clinicId: string;
  #providers: Promise<Map<string, Provider>> | null = null;

  constructor(tx: Tx, clinicId: string) {
    this.#tx = tx;
    this.#clinicId = clinicId;
  }

  /** A member who treats. Throws `not-found` for who is no member, and names the field for who does not treat. */
  async require(id: string): Promise<Provider> {
    this.#providers ??= listProviders(this.#tx, this.#clinicId);
    const provider = (await this.#providers).get(id);
    if (!provider) throw new NotFound('provider', id);
    if (!provider.isProvider)
      throw wrongField('body.providerId', 'is a member of the clinic who does not treat');
    return provider;
  }
}

export const providerRepository = defineRepository('providers', {
  open: ({ tx, clinicId }) => new ProviderRepository(tx, clinicId),
});
