CREATE TABLE "journal_entries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"clinic_id" uuid NOT NULL,
	"location_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"day" date NOT NULL,
	"entered_at" timestamp (3) with time zone NOT NULL,
	"known_at" timestamp (3) with time zone NOT NULL,
	"entered_by" uuid,
	"reason" text DEFAULT '' NOT NULL,
	"reverses" uuid,
	CONSTRAINT "journal_entries_in_clinic" UNIQUE("clinic_id","id"),
	CONSTRAINT "journal_reversed_once" UNIQUE("clinic_id","reverses")
);
--> statement-breakpoint
CREATE TABLE "postings" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"clinic_id" uuid NOT NULL,
	"entry_id" uuid NOT NULL,
	"ordinal" smallint NOT NULL,
	"account" text NOT NULL,
	"patient_id" uuid,
	"payer_id" text,
	"charge_id" uuid,
	"source_id" text,
	"amount_minor" bigint NOT NULL,
	CONSTRAINT "postings_of_entry" UNIQUE("clinic_id","entry_id","ordinal"),
	CONSTRAINT "postings_amount" CHECK ("postings"."amount_minor" <> 0)
);
--> statement-breakpoint
ALTER TABLE "journal_entries" ADD CONSTRAINT "journal_entries_location" FOREIGN KEY ("clinic_id","location_id") REFERENCES "public"."locations"("clinic_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "journal_entries" ADD CONSTRAINT "journal_entries_reverses" FOREIGN KEY ("clinic_id","reverses") REFERENCES "public"."journal_entries"("clinic_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "postings" ADD CONSTRAINT "postings_entry" FOREIGN KEY ("clinic_id","entry_id") REFERENCES "public"."journal_entries"("clinic_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "postings" ADD CONSTRAINT "postings_patient" FOREIGN KEY ("clinic_id","patient_id") REFERENCES "public"."patients"("clinic_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "journal_entries_by_day" ON "journal_entries" USING btree ("clinic_id","day");--> statement-breakpoint
CREATE INDEX "postings_of_patient" ON "postings" USING btree ("clinic_id","patient_id","account");--> statement-breakpoint
CREATE INDEX "postings_of_charge" ON "postings" USING btree ("clinic_id","charge_id");--> statement-breakpoint
CREATE INDEX "postings_by_account" ON "postings" USING btree ("clinic_id","account");
--> statement-breakpoint
CALL plumbline_wall('journal_entries', 'clinic_id = plumbline_clinic()');
--> statement-breakpoint
CALL plumbline_wall('postings', 'clinic_id = plumbline_clinic()');
--> statement-breakpoint
REVOKE UPDATE, DELETE ON journal_entries, postings FROM plumbline_app;
--> statement-breakpoint
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE ON journal_entries
  FOR EACH ROW EXECUTE FUNCTION plumbline_refuse_change();
--> statement-breakpoint
CREATE TRIGGER append_only_whole BEFORE TRUNCATE ON journal_entries
  FOR EACH STATEMENT EXECUTE FUNCTION plumbline_refuse_change();
--> statement-breakpoint
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE ON postings
  FOR EACH ROW EXECUTE FUNCTION plumbline_refuse_but_refile();
--> statement-breakpoint
CREATE TRIGGER append_only_whole BEFORE TRUNCATE ON postings
  FOR EACH STATEMENT EXECUTE FUNCTION plumbline_refuse_change();
--> statement-breakpoint
-- An entry comes to 0, whoever wrote it.
CREATE FUNCTION plumbline_entry_balances() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  entry uuid := (CASE WHEN TG_TABLE_NAME = 'postings' THEN to_jsonb(NEW) ->> 'entry_id' ELSE to_jsonb(NEW) ->> 'id' END)::uuid;
  sides integer;
  total bigint;
BEGIN
  SELECT count(*), coalesce(sum(amount_minor), 0) INTO sides, total FROM postings
    WHERE clinic_id = NEW.clinic_id AND entry_id = entry;
  IF sides < 2 OR total <> 0 THEN
    RAISE EXCEPTION 'journal entry %: % postings come to % in place of 0', entry, sides, total
      USING ERRCODE = 'check_violation', CONSTRAINT = 'journal_entry_balances';
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER balances AFTER INSERT ON journal_entries
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION plumbline_entry_balances();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER balances AFTER INSERT ON postings
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION plumbline_entry_balances();
--> statement-breakpoint
-- Where money lies that came by a method; as `tenderAccounts` in src/domain/money/journal/entries.ts.
CREATE FUNCTION plumbline_tender_account(method text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE method WHEN 'cash' THEN 'cash' WHEN 'check' THEN 'checks' WHEN 'card' THEN 'card.clearing'
    WHEN 'transfer' THEN 'bank' ELSE 'other.tender' END
$$;
--> statement-breakpoint
-- What a charge comes to in the journal; as `chargeEntry`. One that comes to nothing has no entry.
CREATE FUNCTION plumbline_post_charge(c charges) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  category text := coalesce((SELECT s.category FROM services s WHERE s.clinic_id = c.clinic_id AND s.id = c.service_id), 'Other');
BEGIN
  IF c.amount_minor = 0 AND c.tax_minor = 0 THEN RETURN; END IF;
  INSERT INTO journal_entries (id, clinic_id, location_id, kind, day, entered_at, known_at, entered_by)
    VALUES (c.id, c.clinic_id, c.location_id, 'charge', c.service_date, c.posted_at, c.posted_at,
      (SELECT e.signed_by FROM encounters e WHERE e.clinic_id = c.clinic_id AND e.id = c.encounter_id));
  INSERT INTO postings (clinic_id, entry_id, ordinal, account, patient_id, charge_id, amount_minor)
    SELECT c.clinic_id, c.id, ordinal, account, c.patient_id, c.id, amount
    FROM (VALUES
      (1, 'receivable.patient', c.amount_minor + c.tax_minor),
      (2, 'income:' || category, - c.amount_minor),
      (3, 'tax:' || c.location_id || ':' || trim_scale(c.tax_rate_percent), - c.tax_minor)
    ) AS sides (ordinal, account, amount) WHERE amount <> 0;
END
$$;
--> statement-breakpoint
-- As `paymentEntry`.
CREATE FUNCTION plumbline_post_payment(p payments) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO journal_entries (id, clinic_id, location_id, kind, day, entered_at, known_at, entered_by)
    VALUES (p.id, p.clinic_id, p.location_id, 'payment', p.taken_on, p.taken_at, p.received_at, p.taken_by);
  INSERT INTO postings (clinic_id, entry_id, ordinal, account, patient_id, source_id, amount_minor) VALUES
    (p.clinic_id, p.id, 1, plumbline_tender_account(p.method), p.patient_id, p.id, p.amount_minor),
    (p.clinic_id, p.id, 2, 'credit.patient', p.patient_id, p.id, - p.amount_minor);
END
$$;
--> statement-breakpoint
-- As `refundEntry`; a payment that was entered by mistake is negated.
CREATE FUNCTION plumbline_post_payment_reversal(v payment_reversals) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  p payments;
BEGIN
  SELECT * INTO STRICT p FROM payments WHERE clinic_id = v.clinic_id AND id = v.payment_id;
  INSERT INTO journal_entries (id, clinic_id, location_id, kind, day, entered_at, known_at, entered_by, reason, reverses)
    VALUES (v.id, v.clinic_id, v.location_id, CASE v.kind WHEN 'mistake' THEN 'reversal' ELSE 'refund' END, v.reversed_on,
      v.reversed_at, v.received_at, v.reversed_by, v.reason, CASE v.kind WHEN 'mistake' THEN p.id END);
  INSERT INTO postings (clinic_id, entry_id, ordinal, account, patient_id, source_id, amount_minor) VALUES
    (v.clinic_id, v.id, 1, 'credit.patient', p.patient_id, p.id, v.amount_minor),
    (v.clinic_id, v.id, 2, plumbline_tender_account(p.method), p.patient_id, p.id, - v.amount_minor);
END
$$;
--> statement-breakpoint
-- A charge, a payment and what takes one back are in the journal the moment they are anywhere, whoever writes them.
CREATE FUNCTION plumbline_post() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE format('SELECT %I($1)', TG_ARGV[0]) USING NEW;
  RETURN NULL;
END
$$;
--> statement-breakpoint
SELECT plumbline_post_charge(c) FROM charges c;
--> statement-breakpoint
SELECT plumbline_post_payment(p) FROM payments p;
--> statement-breakpoint
SELECT plumbline_post_payment_reversal(v) FROM payment_reversals v;
--> statement-breakpoint
CREATE TRIGGER posted AFTER INSERT ON charges FOR EACH ROW EXECUTE FUNCTION plumbline_post('plumbline_post_charge');
--> statement-breakpoint
CREATE TRIGGER posted AFTER INSERT ON payments FOR EACH ROW EXECUTE FUNCTION plumbline_post('plumbline_post_payment');
--> statement-breakpoint
CREATE TRIGGER posted AFTER INSERT ON payment_reversals
  FOR EACH ROW EXECUTE FUNCTION plumbline_post('plumbline_post_payment_reversal');
--> statement-breakpoint
-- As it was, with the journal: what a patient owes goes where their chart goes. It runs as the owner, past every wall, so it
-- asks whether the caller is a member (0040).
CREATE OR REPLACE FUNCTION plumbline_refile(source uuid, target uuid, named jsonb) RETURNS jsonb LANGUAGE plpgsql SECURITY DEFINER
  SET search_path = public, pg_temp AS $$
DECLARE
  moved jsonb := '{}';
  kind text;
  ids jsonb;
BEGIN
  PERFORM set_config('app.refile', 'on', true);
  FOREACH kind IN ARRAY ARRAY['appointments', 'encounters', 'charges', 'conditions', 'observations', 'procedures',
    'allergies', 'coverages', 'wait_entries', 'patient_contacts', 'patient_consents', 'patient_cases',
    'patient_coverages', 'coverage_checks', 'filled_forms', 'patient_documents', 'payments', 'postings']
  LOOP
    EXECUTE format(
      'WITH moved AS (UPDATE %I SET patient_id = $1 %s WHERE clinic_id = plumbline_member_clinic() AND patient_id = $2
         AND ($3 IS NULL OR id::text IN (SELECT jsonb_array_elements_text($3 -> %L))) RETURNING id)
       SELECT coalesce(jsonb_agg(id ORDER BY id), ''[]'') FROM moved',
      kind,
      CASE WHEN kind IN ('appointments', 'encounters', 'wait_entries', 'patient_contacts', 'patient_consents',
        'patient_cases', 'patient_coverages', 'patient_documents')
        THEN ', version = version + 1, updated_at = now()' ELSE '' END,
      kind) INTO ids USING target, source, named;
    moved := moved || jsonb_build_object(kind, ids);
  END LOOP;
  PERFORM set_config('app.refile', '', true);
  RETURN moved;
END
$$;
