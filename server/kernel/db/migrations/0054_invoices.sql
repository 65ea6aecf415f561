CREATE TABLE "invoice_counters" (
	"clinic_id" uuid PRIMARY KEY NOT NULL,
	"last" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "invoice_voids" (
	"id" uuid PRIMARY KEY NOT NULL,
	"clinic_id" uuid NOT NULL,
	"reason" text NOT NULL,
	"voided_at" timestamp (3) with time zone NOT NULL,
	"received_at" timestamp (3) with time zone NOT NULL,
	"voided_by" uuid NOT NULL,
	"voided_by_name" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "invoices" (
	"id" uuid PRIMARY KEY NOT NULL,
	"clinic_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"location_id" uuid NOT NULL,
	"patient_id" uuid NOT NULL,
	"issued_on" date NOT NULL,
	"issued_at" timestamp (3) with time zone NOT NULL,
	"clock_ahead_ms" bigint,
	"received_at" timestamp (3) with time zone NOT NULL,
	"issued_by" uuid NOT NULL,
	"issued_by_name" text NOT NULL,
	"lines" jsonb NOT NULL,
	"total_minor" bigint NOT NULL,
	CONSTRAINT "invoices_in_clinic" UNIQUE("clinic_id","id"),
	CONSTRAINT "invoices_number" UNIQUE("clinic_id","number"),
	CONSTRAINT "invoices_total" CHECK ("invoices"."total_minor" > 0)
);
--> statement-breakpoint
ALTER TABLE "invoice_counters" ADD CONSTRAINT "invoice_counters_clinic_id_clinics_id_fk" FOREIGN KEY ("clinic_id") REFERENCES "public"."clinics"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_voids" ADD CONSTRAINT "invoice_voids_invoice" FOREIGN KEY ("clinic_id","id") REFERENCES "public"."invoices"("clinic_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_patient" FOREIGN KEY ("clinic_id","patient_id") REFERENCES "public"."patients"("clinic_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_location" FOREIGN KEY ("clinic_id","location_id") REFERENCES "public"."locations"("clinic_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "invoices_of_patient" ON "invoices" USING btree ("clinic_id","patient_id","issued_at" DESC NULLS LAST,"id" DESC NULLS LAST);
--> statement-breakpoint
CALL plumbline_wall('invoices', 'clinic_id = plumbline_clinic()');
--> statement-breakpoint
CALL plumbline_wall('invoice_voids', 'clinic_id = plumbline_clinic()');
--> statement-breakpoint
CALL plumbline_wall('invoice_counters', 'clinic_id = plumbline_clinic()');
--> statement-breakpoint
REVOKE UPDATE, DELETE ON invoices, invoice_voids FROM plumbline_app;
--> statement-breakpoint
REVOKE DELETE ON invoice_counters FROM plumbline_app;
--> statement-breakpoint
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE ON invoices
  FOR EACH ROW EXECUTE FUNCTION plumbline_refuse_but_refile();
--> statement-breakpoint
CREATE TRIGGER append_only_whole BEFORE TRUNCATE ON invoices
  FOR EACH STATEMENT EXECUTE FUNCTION plumbline_refuse_change();
--> statement-breakpoint
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE ON invoice_voids
  FOR EACH ROW EXECUTE FUNCTION plumbline_refuse_change();
--> statement-breakpoint
CREATE TRIGGER append_only_whole BEFORE TRUNCATE ON invoice_voids
  FOR EACH STATEMENT EXECUTE FUNCTION plumbline_refuse_change();
--> statement-breakpoint
-- The next number of a clinic's invoices, from 1001 on. The row of the counter stays locked until the transaction ends.
CREATE FUNCTION plumbline_invoice_number(of_clinic uuid) RETURNS integer LANGUAGE sql AS $$
  INSERT INTO invoice_counters AS c (clinic_id, last) VALUES (of_clinic, 1001)
  ON CONFLICT (clinic_id) DO UPDATE SET last = c.last + 1 RETURNING last
$$;
--> statement-breakpoint
-- A number that was given has its invoice when the transaction ends: there are no gaps.
CREATE FUNCTION plumbline_invoice_gap() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT 1 FROM invoices WHERE clinic_id = NEW.clinic_id AND number = NEW.last) THEN
    RAISE EXCEPTION 'invoice number % was given to no invoice', NEW.last
      USING ERRCODE = 'check_violation', CONSTRAINT = 'invoices_without_gaps';
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER without_gaps AFTER INSERT OR UPDATE ON invoice_counters DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION plumbline_invoice_gap();
--> statement-breakpoint
-- As it was, with invoices: they go where the chart goes, with what makes them void.
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
    'patient_coverages', 'coverage_checks', 'filled_forms', 'patient_documents', 'payments', 'postings',
    'exercise_plans', 'plans_of_care', 'former_plans_of_care', 'plan_entries', 'invoices']
  LOOP
    EXECUTE format(
      'WITH moved AS (UPDATE %I SET patient_id = $1 %s WHERE clinic_id = plumbline_member_clinic() AND patient_id = $2
         AND ($3 IS NULL OR id::text IN (SELECT jsonb_array_elements_text($3 -> %L))) RETURNING id)
       SELECT coalesce(jsonb_agg(id ORDER BY id), ''[]'') FROM moved',
      kind,
      CASE WHEN kind IN ('appointments', 'encounters', 'wait_entries', 'patient_contacts', 'patient_consents',
        'patient_cases', 'patient_coverages', 'patient_documents', 'exercise_plans', 'plans_of_care')
        THEN ', version = version + 1, updated_at = now()' ELSE '' END,
      kind) INTO ids USING target, source, named;
    moved := moved || jsonb_build_object(kind, ids);
  END LOOP;
  PERFORM set_config('app.refile', '', true);
  RETURN moved;
END
$$;
