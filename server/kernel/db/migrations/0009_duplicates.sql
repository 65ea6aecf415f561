CREATE TABLE "duplicate_decisions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"clinic_id" uuid NOT NULL,
	"kept_id" uuid NOT NULL,
	"other_id" uuid NOT NULL,
	"decision" text NOT NULL,
	"moved" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"decided_by" uuid NOT NULL,
	"decided_by_name" text NOT NULL,
	"decided_at" timestamp (3) with time zone NOT NULL,
	"undone_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "patients" ADD COLUMN "merged_into" uuid;--> statement-breakpoint
ALTER TABLE "duplicate_decisions" ADD CONSTRAINT "duplicate_decisions_clinic_id_clinics_id_fk" FOREIGN KEY ("clinic_id") REFERENCES "public"."clinics"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "duplicate_decisions" ADD CONSTRAINT "duplicate_decisions_kept" FOREIGN KEY ("clinic_id","kept_id") REFERENCES "public"."patients"("clinic_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "duplicate_decisions" ADD CONSTRAINT "duplicate_decisions_other" FOREIGN KEY ("clinic_id","other_id") REFERENCES "public"."patients"("clinic_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "duplicate_decisions_of_clinic" ON "duplicate_decisions" USING btree ("clinic_id","decided_at");--> statement-breakpoint
ALTER TABLE "patients" ADD CONSTRAINT "patients_merged_into" FOREIGN KEY ("clinic_id","merged_into") REFERENCES "public"."patients"("clinic_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CALL plumbline_wall('duplicate_decisions', 'clinic_id = plumbline_clinic()');
--> statement-breakpoint
REVOKE DELETE ON duplicate_decisions FROM plumbline_app;
--> statement-breakpoint
-- No list shows a chart that was merged into another.
DROP INDEX patients_by_name;
--> statement-breakpoint
CREATE INDEX patients_by_name ON patients (clinic_id, sort_name, id) INCLUDE (search) WHERE merged_into IS NULL;
--> statement-breakpoint
CREATE INDEX patients_alike ON patients (clinic_id, birth_date, sort_name) WHERE merged_into IS NULL;
--> statement-breakpoint
-- Moving a record from one chart to another is the one change that the ledger and signed notes allow, and only inside
-- plumbline_refile: under whom a thing is filed is no part of what was charged or signed.
CREATE FUNCTION plumbline_refuse_but_refile() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  filing text[] := ARRAY['patient_id', 'version', 'updated_at'];
BEGIN
  IF TG_OP = 'UPDATE' AND current_setting('app.refile', true) = 'on'
    AND (to_jsonb(NEW) - filing) = (to_jsonb(OLD) - filing) THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION '% % is signed or posted, append-only: % refused', TG_TABLE_NAME, OLD.id, TG_OP USING ERRCODE = 'restrict_violation';
END
$$;
--> statement-breakpoint
DROP TRIGGER append_only ON charges;
--> statement-breakpoint
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE ON charges
  FOR EACH ROW EXECUTE FUNCTION plumbline_refuse_but_refile();
--> statement-breakpoint
DROP TRIGGER signed_stays ON encounters;
--> statement-breakpoint
CREATE TRIGGER signed_stays BEFORE UPDATE OR DELETE ON encounters
  FOR EACH ROW WHEN (OLD.status = 'signed') EXECUTE FUNCTION plumbline_refuse_but_refile();
--> statement-breakpoint
DROP FUNCTION plumbline_refuse_signed();
--> statement-breakpoint
-- Files the records of one chart under another: all of them, or those that are named. Says which were moved. It runs as
-- its owner, because requests may not update charges, and therefore keeps to the clinic of the scope by itself.
CREATE FUNCTION plumbline_refile(source uuid, target uuid, named jsonb) RETURNS jsonb LANGUAGE plpgsql SECURITY DEFINER
  SET search_path = public, pg_temp AS $$
DECLARE
  moved jsonb := '{}';
  kind text;
  ids jsonb;
BEGIN
  PERFORM set_config('app.refile', 'on', true);
  FOREACH kind IN ARRAY ARRAY['appointments', 'encounters', 'charges', 'conditions', 'observations', 'procedures',
    'allergies', 'coverages']
  LOOP
    EXECUTE format(
      'WITH moved AS (UPDATE %I SET patient_id = $1 %s WHERE clinic_id = plumbline_clinic() AND patient_id = $2
         AND ($3 IS NULL OR id::text IN (SELECT jsonb_array_elements_text($3 -> %L))) RETURNING id)
       SELECT coalesce(jsonb_agg(id ORDER BY id), ''[]'') FROM moved',
      kind,
      CASE WHEN kind IN ('appointments', 'encounters') THEN ', version = version + 1, updated_at = now()' ELSE '' END,
      kind) INTO ids USING target, source, named;
    moved := moved || jsonb_build_object(kind, ids);
  END LOOP;
  PERFORM set_config('app.refile', '', true);
  RETURN moved;
END
$$;
--> statement-breakpoint
REVOKE ALL ON FUNCTION plumbline_refile(uuid, uuid, jsonb) FROM public;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION plumbline_refile(uuid, uuid, jsonb) TO plumbline_app;
