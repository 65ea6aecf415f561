import { randomBytes } from 'node:crypto';
import {
  visitNews,
  type NewsSettings,
  type ReminderSettings,
  type ReminderStanding,
} from '../../../../src/contract/messaging/reminders.ts';
import type { Instant } from '../../../../src/contract/base/values.ts';
import { newsExample, usualNews } from '../../../../src/domain/messaging/visit-news-words.ts';
import {
  exampleAt,
  templateFaults,
  usualTemplatesAt,
  type TemplateFault,
} from '../../../../src/domain/messaging/reminder-words.ts';
import { Refusal, staleVersion, wrongField, wrongFields } from '../../../kernel/http/refusal.ts';
import type { Statement, Tx } from '../../../kernel/http/transaction.ts';
import { listLocationFacts } from '../../clinics/locations/locations.repository.ts';
import { isoInstant } from '../../../kernel/write/row-sql.ts';

/** A clinic's settings as the worker needs them. */
export interface KeptSettings {
  readonly settings: ReminderSettings;
  readonly version: number;
  readonly onSince: Instant | null;
  readonly rulesSince: Instant;
  readonly secret: Buffer;
}

interface Row
  extends
    Pick<KeptSettings, 'version' | 'onSince' | 'rulesSince' | 'secret'>,
    Omit<ReminderSettings, 'news'> {
  readonly news: NewsSettings | null;
}

const columns = `is_on as "isOn", rules, of_locations as "ofLocations", templates, news, version, secret,
  ${isoInstant('on_since')} as "onSince", ${isoInstant('rules_since')} as "rulesSince"`;
const current: Statement = {
  name: 'reminder-settings',
  text: `select ${columns} from reminder_settings where clinic_id = $1`,
};
/** Writes nothing, and so returns nothing, when another version stands than the one that was seen. */
const save: Statement = {
  name: 'save-reminder-settings',
  text: `insert into reminder_settings as s (clinic_id, is_on, on_since, rules, of_locations, templates, secret, rules_since, updated_at, news)
    values ($1, $2, case when $2 then $7::timestamptz end, $3::jsonb, $4::jsonb, $5::jsonb, $6, $7, $7, $9::jsonb)
    on conflict (clinic_id) do update set is_on = excluded.is_on, rules = excluded.rules,
      on_since = case when excluded.is_on then coalesce(s.on_since, excluded.on_since) end,
      rules_since = case when s.rules = excluded.rules and s.of_locations = excluded.of_locations then s.rules_since
        else excluded.rules_since end,
      of_locations = excluded.of_locations, templates = excluded.templates,
      news = coalesce(excluded.news, s.news),
      version = s.version + 1, updated_at = excluded.updated_at
      where s.version = $8
    returning ${columns}`,
};

const fromRow = ({ version, onSince, rulesSince, secret, news, ...settings }: Row): KeptSettings => ({
  settings: { ...settings, ...(news && { news }) },
  version,
  onSince,
  rulesSince,
  secret,
});

/** Null for a clinic that never saved any. */
export async function readSettings(tx: Tx, clinicId: string): Promise<KeptSettings | null> {
  const [row] = await tx.run<Row>(current, [clinicId]);
  return row ? fromRow(row) : null;
}

export type Ways = ReminderStanding['ways'];

/** What people see: what a clinic starts with is not on. */
export const present = (kept: KeptSettings | null, ways: Ways, origin: string): ReminderStanding => ({
  settings: {
    isOn: false,
    rules: [],
    ofLocations: [],
    templates: usualTemplatesAt(origin),
    news: usualNews,
    ...kept?.settings,
  },
  version: kept?.version ?? 0,
  ways,
});

const pathsOf = (faults: readonly TemplateFault[], at: string) =>
  faults.map(({ field, message }) => ({ path: `body.settings.${at}.${field}`, message }));

/** Throws `validation` for what cannot be sent, `not-found` for a location of elsewhere, and `version-stale`. */
export async function saveSettings(
  tx: Tx,
  clinicId: string,
  { settings, seen }: { settings: ReminderSettings; seen: number },
  { now, ways, origin }: { now: Instant; ways: Ways; origin: string },
): Promise<ReminderStanding> {
  const { news } = settings;
  const faults = [
    ...pathsOf(templateFaults(settings.templates, exampleAt(origin)), 'templates'),
    ...visitNews.options.flatMap((one) =>
      news ? pathsOf(templateFaults(news[one].templates, newsExample), `news.${one}.templates`) : [],
    ),
  ];
  if (faults.length > 0) throw wrongFields(faults);
  const every = [settings.rules, ...settings.ofLocations.map(({ rules }) => rules)].flat();
  if (new Set(every.map(({ id }) => id)).size < every.length)
    throw wrongField('body.settings.rules', 'has an id twice');
  const places = settings.ofLocations.map(({ locationId }) => locationId);
  if (new Set(places).size < places.length)
    throw wrongField('body.settings.ofLocations', 'names a location twice');
  const known = await listLocationFacts(tx, clinicId);
  if (places.some((id) => !known.has(id)))
    throw new Refusal('not-found', 'One of the locations is not of this clinic. Nothing was saved.');
  const json = [settings.rules, settings.ofLocations, settings.templates].map((one) => JSON.stringify(one));
  const values = [
    clinicId,
    settings.isOn,
    ...json,
    randomBytes(32),
    now,
    seen,
    news ? JSON.stringify(news) : null,
  ];
  const [row] = await tx.run<Row>(save, values);
  if (!row) throw staleVersion(present(await readSettings(tx, clinicId), ways, origin));
  return present(fromRow(row), ways, origin);
}
