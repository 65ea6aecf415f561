CREATE TABLE "coverage_checks" (
	"id" uuid PRIMARY KEY NOT NULL,
	"clinic_id" uuid NOT NULL,
	"patient_id" uuid NOT NULL,
	"coverage_id" uuid NOT NULL,
	"checked_on" date NOT NULL,
	"result" text NOT NULL,
	"note" text NOT NULL,
	"recorded_by" uuid NOT NULL,
	"recorded_by_name" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "patient_cases" (
	"id" uuid PRIMARY KEY NOT NULL,
	"clinic_id" uuid NOT NULL,
	"patient_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"opened_on" date NOT NULL,
	"closed_on" date,
	"injured_on" date,
	"onset_on" date,
	"first_treated_on" date,
	"diagnoses" jsonb NOT NULL,
	"authorizations" jsonb NOT NULL,
	"claim_number" text NOT NULL,
	"attorney" jsonb NOT NULL,
	"adjuster" jsonb NOT NULL,
	"employer" text NOT NULL,
	"note" text NOT NULL,
	"archived_at" timestamp (3) with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "patient_cases_in_clinic" UNIQUE("clinic_id","id")
);
--> statement-breakpoint
CREATE TABLE "patient_consents" (
	"id" uuid PRIMARY KEY NOT NULL,
	"clinic_id" uuid NOT NULL,
	"patient_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"given_on" date NOT NULL,
	"withdrawn_on" date,
	"note" text NOT NULL,
	"recorded_by" uuid NOT NULL,
	"recorded_by_name" text NOT NULL,
	"archived_at" timestamp (3) with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "patient_contacts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"clinic_id" uuid NOT NULL,
	"patient_id" uuid NOT NULL,
	"person_id" uuid,
	"name" text NOT NULL,
	"relation" text NOT NULL,
	"phone" text NOT NULL,
	"email" text NOT NULL,
	"is_emergency" boolean NOT NULL,
	"is_guarantor" boolean NOT NULL,
	"shares_household" boolean NOT NULL,
	"note" text NOT NULL,
	"archived_at" timestamp (3) with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "patient_coverages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"clinic_id" uuid NOT NULL,
	"patient_id" uuid NOT NULL,
	"case_id" uuid,
	"order" text NOT NULL,
	"payer" text NOT NULL,
	"payer_number" text NOT NULL,
	"plan" text NOT NULL,
	"member_id" text NOT NULL,
	"group_number" text NOT NULL,
	"relation" text NOT NULL,
	"subscriber_name" text NOT NULL,
	"subscriber_born_on" date,
	"starts_on" date,
	"ends_on" date,
	"copay_minor" integer,
	"deductible_minor" integer,
	"note" text NOT NULL,
	"archived_at" timestamp (3) with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "patient_coverages_in_clinic" UNIQUE("clinic_id","id")
);
--> statement-breakpoint
ALTER TABLE "appointments" ADD COLUMN "case_id" uuid;--> statement-breakpoint
ALTER TABLE "patients" ADD COLUMN "tags" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "patients" ADD COLUMN "referral_source" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "patients" ADD COLUMN "preferred_provider_id" uuid;--> statement-breakpoint
ALTER TABLE "patients" ADD COLUMN "no_contact_by" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "coverage_checks" ADD CONSTRAINT "coverage_checks_patient" FOREIGN KEY ("clinic_id","patient_id") REFERENCES "public"."patients"("clinic_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coverage_checks" ADD CONSTRAINT "coverage_checks_coverage" FOREIGN KEY ("clinic_id","coverage_id") REFERENCES "public"."patient_coverages"("clinic_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "patient_cases" ADD CONSTRAINT "patient_cases_patient" FOREIGN KEY ("clinic_id","patient_id") REFERENCES "public"."patients"("clinic_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "patient_consents" ADD CONSTRAINT "patient_consents_patient" FOREIGN KEY ("clinic_id","patient_id") REFERENCES "public"."patients"("clinic_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "patient_contacts" ADD CONSTRAINT "patient_contacts_patient" FOREIGN KEY ("clinic_id","patient_id") REFERENCES "public"."patients"("clinic_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "patient_contacts" ADD CONSTRAINT "patient_contacts_person" FOREIGN KEY ("clinic_id","person_id") REFERENCES "public"."patients"("clinic_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "patient_coverages" ADD CONSTRAINT "patient_coverages_patient" FOREIGN KEY ("clinic_id","patient_id") REFERENCES "public"."patients"("clinic_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "patient_coverages" ADD CONSTRAINT "patient_coverages_case" FOREIGN KEY ("clinic_id","case_id") REFERENCES "public"."patient_cases"("clinic_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "coverage_checks_of_patient" ON "coverage_checks" USING btree ("clinic_id","patient_id");--> statement-breakpoint
CREATE INDEX "patient_cases_of_patient" ON "patient_cases" USING btree ("clinic_id","patient_id");--> statement-breakpoint
CREATE INDEX "patient_consents_of_patient" ON "patient_consents" USING btree ("clinic_id","patient_id");--> statement-breakpoint
CREATE INDEX "patient_contacts_of_patient" ON "patient_contacts" USING btree ("clinic_id","patient_id");--> statement-breakpoint
CREATE INDEX "patient_contacts_of_person" ON "patient_contacts" USING btree ("clinic_id","person_id");--> statement-breakpoint
CREATE INDEX "patient_coverages_of_patient" ON "patient_coverages" USING btree ("clinic_id","patient_id");--> statement-breakpoint
CREATE INDEX "appointments_of_case" ON "appointments" USING btree ("case_id") WHERE case_id is not null;
--> statement-breakpoint
CALL plumbline_wall('patient_contacts', 'clinic_id = plumbline_clinic()');
--> statement-breakpoint
CALL plumbline_wall('patient_consents', 'clinic_id = plumbline_clinic()');
--> statement-breakpoint
CALL plumbline_wall('patient_cases', 'clinic_id = plumbline_clinic()');
--> statement-breakpoint
CALL plumbline_wall('patient_coverages', 'clinic_id = plumbline_clinic()');
--> statement-breakpoint
CALL plumbline_wall('coverage_checks', 'clinic_id = plumbline_clinic()');
--> statement-breakpoint
REVOKE DELETE ON patient_contacts, patient_consents, patient_cases, patient_coverages, coverage_checks FROM plumbline_app;
--> statement-breakpoint
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE ON coverage_checks
  FOR EACH ROW EXECUTE FUNCTION plumbline_refuse_but_refile();
--> statement-breakpoint
-- As it was, with the patient's file.
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
    'patient_coverages', 'coverage_checks']
  LOOP
    EXECUTE format(
      'WITH moved AS (UPDATE %I SET patient_id = $1 %s WHERE clinic_id = plumbline_clinic() AND patient_id = $2
         AND ($3 IS NULL OR id::text IN (SELECT jsonb_array_elements_text($3 -> %L))) RETURNING id)
       SELECT coalesce(jsonb_agg(id ORDER BY id), ''[]'') FROM moved',
      kind,
      CASE WHEN kind IN ('appointments', 'encounters', 'wait_entries', 'patient_contacts', 'patient_consents',
        'patient_cases', 'patient_coverages')
        THEN ', version = version + 1, updated_at = now()' ELSE '' END,
      kind) INTO ids USING target, source, named;
    moved := moved || jsonb_build_object(kind, ids);
  END LOOP;
  PERFORM set_config('app.refile', '', true);
  RETURN moved;
END
$$;
