CREATE TABLE "clinic_macros" (
	"id" uuid PRIMARY KEY NOT NULL,
	"clinic_id" uuid NOT NULL,
	"name" text NOT NULL,
	"text" text NOT NULL,
	"sections" jsonb NOT NULL,
	"archived_at" timestamp (3) with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "clinics" ADD COLUMN "carried_limit_percent" integer DEFAULT 80 NOT NULL;--> statement-breakpoint
ALTER TABLE "patient_coverages" ADD COLUMN "deductible_left_minor" integer;--> statement-breakpoint
ALTER TABLE "patient_coverages" ADD COLUMN "coinsurance_percent" smallint;--> statement-breakpoint
ALTER TABLE "clinic_macros" ADD CONSTRAINT "clinic_macros_clinic_id_clinics_id_fk" FOREIGN KEY ("clinic_id") REFERENCES "public"."clinics"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "clinic_macros_name" ON "clinic_macros" USING btree ("clinic_id",lower("name")) WHERE archived_at is null;--> statement-breakpoint
CREATE INDEX "journal_entries_packages" ON "journal_entries" USING btree ("clinic_id","known_at") WHERE package is not null;--> statement-breakpoint
CALL plumbline_wall('clinic_macros', 'clinic_id = plumbline_clinic()');
