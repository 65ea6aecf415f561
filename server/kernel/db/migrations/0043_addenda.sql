CREATE TABLE "encounter_addenda" (
	"id" uuid PRIMARY KEY NOT NULL,
	"clinic_id" uuid NOT NULL,
	"encounter_id" uuid NOT NULL,
	"reason" text NOT NULL,
	"text" text NOT NULL,
	"written_at" timestamp (3) with time zone NOT NULL,
	"clock_ahead_ms" bigint,
	"device_sequence" bigint NOT NULL,
	"received_at" timestamp (3) with time zone NOT NULL,
	"written_by" uuid NOT NULL,
	"written_by_name" text NOT NULL,
	CONSTRAINT "encounter_addenda_in_clinic" UNIQUE("clinic_id","id")
);
--> statement-breakpoint
ALTER TABLE "encounter_addenda" ADD CONSTRAINT "encounter_addenda_encounter" FOREIGN KEY ("clinic_id","encounter_id") REFERENCES "public"."encounters"("clinic_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "encounter_addenda_of_encounter" ON "encounter_addenda" USING btree ("clinic_id","encounter_id","received_at");
--> statement-breakpoint
CALL plumbline_wall('encounter_addenda', 'clinic_id = plumbline_clinic()');
--> statement-breakpoint
REVOKE UPDATE, DELETE ON encounter_addenda FROM plumbline_app, plumbline_system;
--> statement-breakpoint
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE ON encounter_addenda
  FOR EACH ROW EXECUTE FUNCTION plumbline_refuse_change();
--> statement-breakpoint
CREATE TRIGGER append_only_whole BEFORE TRUNCATE ON encounter_addenda
  FOR EACH STATEMENT EXECUTE FUNCTION plumbline_refuse_change();
