CREATE TABLE "payment_reversals" (
	"id" uuid PRIMARY KEY NOT NULL,
	"clinic_id" uuid NOT NULL,
	"payment_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"amount_minor" integer NOT NULL,
	"reason" text NOT NULL,
	"location_id" uuid NOT NULL,
	"reversed_on" date NOT NULL,
	"reversed_at" timestamp (3) with time zone NOT NULL,
	"received_at" timestamp (3) with time zone NOT NULL,
	"reversed_by" uuid NOT NULL,
	"reversed_by_name" text NOT NULL,
	CONSTRAINT "payment_reversed_once" UNIQUE("clinic_id","payment_id"),
	CONSTRAINT "payment_reversals_amount" CHECK ("payment_reversals"."amount_minor" between 1 and 10000000)
);
--> statement-breakpoint
CREATE TABLE "payments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"clinic_id" uuid NOT NULL,
	"location_id" uuid NOT NULL,
	"patient_id" uuid NOT NULL,
	"taken_on" date NOT NULL,
	"taken_at" timestamp (3) with time zone NOT NULL,
	"received_at" timestamp (3) with time zone NOT NULL,
	"amount_minor" integer NOT NULL,
	"method" text NOT NULL,
	"reference" text NOT NULL,
	"note" text NOT NULL,
	"taken_by" uuid NOT NULL,
	"taken_by_name" text NOT NULL,
	CONSTRAINT "payments_in_clinic" UNIQUE("clinic_id","id"),
	CONSTRAINT "payments_amount" CHECK ("payments"."amount_minor" between 1 and 10000000)
);
--> statement-breakpoint
ALTER TABLE "payment_reversals" ADD CONSTRAINT "payment_reversals_payment" FOREIGN KEY ("clinic_id","payment_id") REFERENCES "public"."payments"("clinic_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_reversals" ADD CONSTRAINT "payment_reversals_location" FOREIGN KEY ("clinic_id","location_id") REFERENCES "public"."locations"("clinic_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_patient" FOREIGN KEY ("clinic_id","patient_id") REFERENCES "public"."patients"("clinic_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_location" FOREIGN KEY ("clinic_id","location_id") REFERENCES "public"."locations"("clinic_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payment_reversals_by_date" ON "payment_reversals" USING btree ("clinic_id","reversed_on" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "payments_of_patient" ON "payments" USING btree ("clinic_id","patient_id","taken_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "payments_by_date" ON "payments" USING btree ("clinic_id","taken_on" DESC NULLS LAST);
--> statement-breakpoint
CALL plumbline_wall('payments', 'clinic_id = plumbline_clinic()');
--> statement-breakpoint
CALL plumbline_wall('payment_reversals', 'clinic_id = plumbline_clinic()');
--> statement-breakpoint
REVOKE UPDATE, DELETE ON payments, payment_reversals FROM plumbline_app;
--> statement-breakpoint
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE ON payments
  FOR EACH ROW EXECUTE FUNCTION plumbline_refuse_but_refile();
--> statement-breakpoint
CREATE TRIGGER append_only_whole BEFORE TRUNCATE ON payments
  FOR EACH STATEMENT EXECUTE FUNCTION plumbline_refuse_change();
--> statement-breakpoint
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE ON payment_reversals
  FOR EACH ROW EXECUTE FUNCTION plumbline_refuse_change();
--> statement-breakpoint
CREATE TRIGGER append_only_whole BEFORE TRUNCATE ON payment_reversals
  FOR EACH STATEMENT EXECUTE FUNCTION plumbline_refuse_change();
--> statement-breakpoint
-- As it was, with the payments. What takes one back goes with it.
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
    'patient_coverages', 'coverage_checks', 'filled_forms', 'patient_documents', 'payments']
  LOOP
    EXECUTE format(
      'WITH moved AS (UPDATE %I SET patient_id = $1 %s WHERE clinic_id = plumbline_clinic() AND patient_id = $2
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
