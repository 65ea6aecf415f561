CREATE TABLE "missed_rules" (
	"id" uuid PRIMARY KEY NOT NULL,
	"clinic_id" uuid NOT NULL,
	"minutes" integer NOT NULL,
	"after" text NOT NULL,
	"archived_at" timestamp (3) with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "appointments" ADD COLUMN "missed_version" integer;--> statement-breakpoint
ALTER TABLE "missed_rules" ADD CONSTRAINT "missed_rules_clinic_id_clinics_id_fk" FOREIGN KEY ("clinic_id") REFERENCES "public"."clinics"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "missed_rules_in_force" ON "missed_rules" USING btree ("clinic_id") WHERE archived_at is null;--> statement-breakpoint
CREATE INDEX "appointments_expected" ON "appointments" USING btree ("clinic_id","starts_at") WHERE status in ('booked', 'confirmed');
--> statement-breakpoint
CALL plumbline_wall('missed_rules', 'clinic_id = plumbline_clinic()');
--> statement-breakpoint
REVOKE DELETE ON missed_rules FROM plumbline_app;
