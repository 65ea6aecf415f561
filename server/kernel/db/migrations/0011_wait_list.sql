CREATE TABLE "wait_entries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"clinic_id" uuid NOT NULL,
	"patient_id" uuid NOT NULL,
	"urgent" boolean NOT NULL,
	"type_id" uuid,
	"duration_minutes" integer NOT NULL,
	"provider_ids" uuid[] NOT NULL,
	"location_ids" uuid[] NOT NULL,
	"weekdays" integer[] NOT NULL,
	"not_before" integer,
	"not_after" integer,
	"from_date" date,
	"until_date" date,
	"note" text NOT NULL,
	"offers" jsonb NOT NULL,
	"ended" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "wait_entries" ADD CONSTRAINT "wait_entries_patient" FOREIGN KEY ("clinic_id","patient_id") REFERENCES "public"."patients"("clinic_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "wait_entries_open" ON "wait_entries" USING btree ("clinic_id","created_at") WHERE ended is null;--> statement-breakpoint
CREATE INDEX "wait_entries_of_patient" ON "wait_entries" USING btree ("patient_id");--> statement-breakpoint
CALL plumbline_wall('wait_entries', 'clinic_id = plumbline_clinic()');
--> statement-breakpoint
REVOKE DELETE ON wait_entries FROM plumbline_app;
--> statement-breakpoint
-- As it was, with who waits for a visit.
CREATE OR REPLACE FUNCTION plumbline_refile(source uuid, target uuid, named jsonb) RETURNS jsonb LANGUAGE plpgsql SECURITY DEFINER
  SET search_path = public, pg_temp AS $$
DECLARE
  moved jsonb := '{}';
  kind text;
  ids jsonb;
BEGIN
  PERFORM set_config('app.refile', 'on', true);
  FOREACH kind IN ARRAY ARRAY['appointments', 'encounters', 'charges', 'conditions', 'observations', 'procedures',
    'allergies', 'coverages', 'wait_entries']
  LOOP
    EXECUTE format(
      'WITH moved AS (UPDATE %I SET patient_id = $1 %s WHERE clinic_id = plumbline_clinic() AND patient_id = $2
         AND ($3 IS NULL OR id::text IN (SELECT jsonb_array_elements_text($3 -> %L))) RETURNING id)
       SELECT coalesce(jsonb_agg(id ORDER BY id), ''[]'') FROM moved',
      kind,
      CASE WHEN kind IN ('appointments', 'encounters', 'wait_entries')
        THEN ', version = version + 1, updated_at = now()' ELSE '' END,
      kind) INTO ids USING target, source, named;
    moved := moved || jsonb_build_object(kind, ids);
  END LOOP;
  PERFORM set_config('app.refile', '', true);
  RETURN moved;
END
$$;
