CREATE TABLE "shared_limits" (
	"key" text PRIMARY KEY NOT NULL,
	"points" integer DEFAULT 0 NOT NULL,
	"expire" bigint
);
--> statement-breakpoint
CREATE TABLE "clinic_exports" (
	"clinic_id" uuid PRIMARY KEY NOT NULL,
	"started_at" timestamp (3) with time zone,
	"seen_at" timestamp (3) with time zone,
	"by_name" text DEFAULT '' NOT NULL,
	"file" text DEFAULT '' NOT NULL,
	"rows" integer DEFAULT 0 NOT NULL,
	"of" integer DEFAULT 0 NOT NULL,
	"is_stopped" boolean DEFAULT false NOT NULL,
	"last" jsonb
);
--> statement-breakpoint
CREATE TABLE "used_tickets" (
	"nonce" text PRIMARY KEY NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "clinic_exports" ADD CONSTRAINT "clinic_exports_clinic_id_clinics_id_fk" FOREIGN KEY ("clinic_id") REFERENCES "public"."clinics"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CALL plumbline_wall('clinic_exports', 'clinic_id = plumbline_clinic()');
--> statement-breakpoint
-- Counting and tickets belong to no clinic; the server does both, nobody's call.
REVOKE ALL ON shared_limits, used_tickets FROM plumbline_app;
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON shared_limits, used_tickets TO plumbline_system;
