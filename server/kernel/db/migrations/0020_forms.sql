CREATE TABLE "filled_forms" (
	"id" uuid PRIMARY KEY NOT NULL,
	"clinic_id" uuid NOT NULL,
	"patient_id" uuid NOT NULL,
	"form_version_id" uuid NOT NULL,
	"answers" jsonb NOT NULL,
	"is_signed" boolean NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL,
	"completed_at" timestamp (3) with time zone NOT NULL,
	"content_hash" text NOT NULL,
	"recorded_by" uuid NOT NULL,
	"recorded_by_name" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "form_versions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"clinic_id" uuid NOT NULL,
	"form_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"title" text NOT NULL,
	"is_clinical" boolean NOT NULL,
	"items" jsonb NOT NULL,
	"published_at" timestamp (3) with time zone NOT NULL,
	"published_by" uuid NOT NULL,
	"published_by_name" text NOT NULL,
	CONSTRAINT "form_versions_in_clinic" UNIQUE("clinic_id","id"),
	CONSTRAINT "form_versions_numbered" UNIQUE("form_id","number")
);
--> statement-breakpoint
CREATE TABLE "forms" (
	"id" uuid PRIMARY KEY NOT NULL,
	"clinic_id" uuid NOT NULL,
	"title" text NOT NULL,
	"is_clinical" boolean NOT NULL,
	"items" jsonb NOT NULL,
	"published" integer,
	"archived_at" timestamp (3) with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "forms_in_clinic" UNIQUE("clinic_id","id")
);
--> statement-breakpoint
ALTER TABLE "filled_forms" ADD CONSTRAINT "filled_forms_patient" FOREIGN KEY ("clinic_id","patient_id") REFERENCES "public"."patients"("clinic_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "filled_forms" ADD CONSTRAINT "filled_forms_version" FOREIGN KEY ("clinic_id","form_version_id") REFERENCES "public"."form_versions"("clinic_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "form_versions" ADD CONSTRAINT "form_versions_form" FOREIGN KEY ("clinic_id","form_id") REFERENCES "public"."forms"("clinic_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "filled_forms_of_patient" ON "filled_forms" USING btree ("clinic_id","patient_id","completed_at","id");
--> statement-breakpoint
CALL plumbline_wall('forms', 'clinic_id = plumbline_clinic()');
--> statement-breakpoint
CALL plumbline_wall('form_versions', 'clinic_id = plumbline_clinic()');
--> statement-breakpoint
CALL plumbline_wall('filled_forms', 'clinic_id = plumbline_clinic()');
--> statement-breakpoint
REVOKE DELETE ON forms, form_versions, filled_forms FROM plumbline_app;
--> statement-breakpoint
-- What was shown stays what was shown.
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE ON form_versions
  FOR EACH ROW EXECUTE FUNCTION plumbline_refuse_change();
--> statement-breakpoint
-- What was filled in and signed stays as it was, whatever a program tries; only a merge of charts files it under the other.
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE ON filled_forms
  FOR EACH ROW EXECUTE FUNCTION plumbline_refuse_but_refile();
--> statement-breakpoint
-- As it was, with the filled-in forms.
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
    'patient_coverages', 'coverage_checks', 'filled_forms']
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
