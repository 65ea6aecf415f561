CREATE TABLE "former_plans_of_care" (
	"id" uuid PRIMARY KEY NOT NULL,
	"clinic_id" uuid NOT NULL,
	"patient_id" uuid NOT NULL,
	"plan_of_care_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"contents" jsonb NOT NULL,
	"written_by_name" text NOT NULL,
	"written_at" timestamp (3) with time zone NOT NULL,
	"replaced_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "former_plans_of_care_number" UNIQUE("plan_of_care_id","number")
);
--> statement-breakpoint
CREATE TABLE "plan_entries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"clinic_id" uuid NOT NULL,
	"patient_id" uuid NOT NULL,
	"plan_of_care_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"happened_on" date NOT NULL,
	"goal_id" uuid,
	"value" double precision,
	"encounter_id" uuid,
	"withdraws" uuid,
	"entered_by_name" text NOT NULL,
	"entered_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "plans_of_care" (
	"id" uuid PRIMARY KEY NOT NULL,
	"clinic_id" uuid NOT NULL,
	"patient_id" uuid NOT NULL,
	"case_id" uuid NOT NULL,
	"discipline" text NOT NULL,
	"starts_on" date NOT NULL,
	"phases" jsonb NOT NULL,
	"goals" jsonb NOT NULL,
	"re_exam_visits" integer,
	"re_exam_days" integer,
	"note" text DEFAULT '' NOT NULL,
	"changed_by_name" text NOT NULL,
	"archived_at" timestamp (3) with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "plans_of_care_in_clinic" UNIQUE("clinic_id","id")
);
--> statement-breakpoint
ALTER TABLE "former_plans_of_care" ADD CONSTRAINT "former_plans_of_care_plan" FOREIGN KEY ("clinic_id","plan_of_care_id") REFERENCES "public"."plans_of_care"("clinic_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_entries" ADD CONSTRAINT "plan_entries_plan" FOREIGN KEY ("clinic_id","plan_of_care_id") REFERENCES "public"."plans_of_care"("clinic_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plans_of_care" ADD CONSTRAINT "plans_of_care_patient" FOREIGN KEY ("clinic_id","patient_id") REFERENCES "public"."patients"("clinic_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "former_plans_of_care_of_patient" ON "former_plans_of_care" USING btree ("patient_id");--> statement-breakpoint
CREATE INDEX "plan_entries_of_patient" ON "plan_entries" USING btree ("patient_id","happened_on");--> statement-breakpoint
CREATE INDEX "plans_of_care_of_patient" ON "plans_of_care" USING btree ("patient_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CALL plumbline_wall('plans_of_care', 'clinic_id = plumbline_clinic()');
--> statement-breakpoint
CALL plumbline_wall('former_plans_of_care', 'clinic_id = plumbline_clinic()');
--> statement-breakpoint
CALL plumbline_wall('plan_entries', 'clinic_id = plumbline_clinic()');
--> statement-breakpoint
-- What a plan said and what happened under it stay as they were written; a merge of charts alone files them elsewhere.
REVOKE UPDATE, DELETE ON former_plans_of_care FROM plumbline_app, plumbline_system;
--> statement-breakpoint
REVOKE UPDATE, DELETE ON plan_entries FROM plumbline_app, plumbline_system;
--> statement-breakpoint
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE ON former_plans_of_care
  FOR EACH ROW EXECUTE FUNCTION plumbline_refuse_but_refile();
--> statement-breakpoint
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE ON plan_entries
  FOR EACH ROW EXECUTE FUNCTION plumbline_refuse_but_refile();
--> statement-breakpoint
-- As it was, with plans of care: they go where the chart goes.
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
    'exercise_plans', 'plans_of_care', 'former_plans_of_care', 'plan_entries']
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
