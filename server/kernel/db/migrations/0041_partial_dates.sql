ALTER TABLE "patients" ADD COLUMN "birth_date_known" text DEFAULT 'day' NOT NULL;--> statement-breakpoint
ALTER TABLE "patients" ADD COLUMN "deceased_on_known" text DEFAULT 'day' NOT NULL;