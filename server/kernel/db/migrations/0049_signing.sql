CREATE TABLE "note_chains" (
	"id" uuid PRIMARY KEY NOT NULL,
	"clinic_id" uuid NOT NULL,
	"length" integer NOT NULL,
	"receipt" text NOT NULL,
	"awaited_id" uuid
);
--> statement-breakpoint
CREATE TABLE "note_events" (
	"id" uuid PRIMARY KEY NOT NULL,
	"clinic_id" uuid NOT NULL,
	"encounter_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"kind" text NOT NULL,
	"words" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"clock_ahead_ms" bigint,
	"device_sequence" bigint NOT NULL,
	"received_at" timestamp (3) with time zone NOT NULL,
	"by_id" uuid NOT NULL,
	"by_name" text NOT NULL,
	"co_signer_id" uuid,
	"co_signer_name" text,
	"text" jsonb,
	"before" jsonb,
	"sealed" text NOT NULL,
	"seal" text NOT NULL,
	"content_hash" text,
	"receipt_before" text,
	"receipt" text NOT NULL,
	CONSTRAINT "note_events_in_clinic" UNIQUE("clinic_id","id"),
	CONSTRAINT "note_events_in_order" UNIQUE("clinic_id","encounter_id","position")
);
--> statement-breakpoint
-- Clinics that are here keep what they know: a note is locked with its signature, until they choose otherwise.
ALTER TABLE "clinics" ADD COLUMN "note_lock_days" integer DEFAULT 0;--> statement-breakpoint
ALTER TABLE "clinics" ALTER COLUMN "note_lock_days" SET DEFAULT 3;--> statement-breakpoint
ALTER TABLE "encounters" ADD COLUMN "entered_in_error_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "note_chains" ADD CONSTRAINT "note_chains_encounter" FOREIGN KEY ("clinic_id","id") REFERENCES "public"."encounters"("clinic_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "note_events" ADD CONSTRAINT "note_events_encounter" FOREIGN KEY ("clinic_id","encounter_id") REFERENCES "public"."encounters"("clinic_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "note_chains_awaited" ON "note_chains" USING btree ("clinic_id","awaited_id");
--> statement-breakpoint
CALL plumbline_wall('note_events', 'clinic_id = plumbline_clinic()');
--> statement-breakpoint
CALL plumbline_wall('note_chains', 'clinic_id = plumbline_clinic()');
--> statement-breakpoint
REVOKE UPDATE, DELETE ON note_events FROM plumbline_app, plumbline_system;
--> statement-breakpoint
REVOKE DELETE ON note_chains FROM plumbline_app, plumbline_system;
--> statement-breakpoint
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE ON note_events
  FOR EACH ROW EXECUTE FUNCTION plumbline_refuse_change();
--> statement-breakpoint
CREATE TRIGGER append_only_whole BEFORE TRUNCATE ON note_events
  FOR EACH STATEMENT EXECUTE FUNCTION plumbline_refuse_change();
