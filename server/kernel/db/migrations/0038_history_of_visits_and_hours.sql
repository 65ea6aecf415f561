CREATE TABLE "visit_events" (
	"id" uuid PRIMARY KEY NOT NULL,
	"clinic_id" uuid NOT NULL,
	"appointment_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"before" jsonb NOT NULL,
	"after" jsonb NOT NULL,
	"details" jsonb NOT NULL,
	"via" text NOT NULL,
	"by_id" uuid,
	"by_name" text NOT NULL,
	"happened_at" timestamp (3) with time zone NOT NULL,
	"received_at" timestamp (3) with time zone NOT NULL,
	"op_id" uuid,
	"visit_version" integer NOT NULL,
	"ordinal" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "provider_hours" ADD COLUMN "from_date" date;--> statement-breakpoint
ALTER TABLE "provider_hours" ADD COLUMN "earlier" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "provider_hours" ADD COLUMN "ends_on" date;--> statement-breakpoint
ALTER TABLE "visit_events" ADD CONSTRAINT "visit_events_appointment" FOREIGN KEY ("clinic_id","appointment_id") REFERENCES "public"."appointments"("clinic_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "visit_events_of_visit" ON "visit_events" USING btree ("clinic_id","appointment_id","visit_version");
--> statement-breakpoint
CALL plumbline_wall('visit_events', 'clinic_id = plumbline_clinic()');
--> statement-breakpoint
REVOKE UPDATE, DELETE ON visit_events FROM plumbline_app;
--> statement-breakpoint
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE ON visit_events
  FOR EACH ROW EXECUTE FUNCTION plumbline_refuse_change();
--> statement-breakpoint
CREATE TRIGGER append_only_whole BEFORE TRUNCATE ON visit_events
  FOR EACH STATEMENT EXECUTE FUNCTION plumbline_refuse_change();
--> statement-breakpoint
-- How each visit stands now: its history begins with it, and what was before is unknown.
INSERT INTO visit_events (id, clinic_id, appointment_id, kind, before, after, details, via, by_name, happened_at, received_at,
    visit_version, ordinal)
  SELECT gen_random_uuid(), a.clinic_id, a.id, 'baseline', '{}', jsonb_build_object(
      'startsAt', to_char(a.starts_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
      'durationMinutes', a.duration_minutes, 'providerId', a.provider_id, 'locationId', a.location_id, 'typeId', a.type_id,
      'resourceIds', to_jsonb(a.resource_ids), 'status', a.status, 'cancellation', a.cancellation,
      'encounterId', a.encounter_id, 'caseId', a.case_id), '[]', 'automatic', '', now(), now(), a.version, 0
    FROM appointments a;
