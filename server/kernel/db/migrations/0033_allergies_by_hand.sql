ALTER TABLE "allergies" ADD COLUMN "reaction" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "allergies" ADD COLUMN "severity" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "allergies" ADD COLUMN "recorded_by" uuid;--> statement-breakpoint
ALTER TABLE "allergies" ADD COLUMN "recorded_by_name" text DEFAULT '' NOT NULL;