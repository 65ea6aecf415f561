-- An allergy is taken out by a person, as what else is known of a patient; a later import does not bring it back.
ALTER TABLE "allergies" ADD COLUMN "archived_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "allergies" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "allergies" ADD COLUMN "created_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "allergies" ADD COLUMN "updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL;
