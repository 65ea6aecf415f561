CREATE TABLE "wait_offers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"clinic_id" uuid NOT NULL,
	"entry_id" uuid NOT NULL,
	"location_id" uuid NOT NULL,
	"provider_id" uuid NOT NULL,
	"starts_at" timestamp (3) with time zone NOT NULL,
	"duration_minutes" integer NOT NULL,
	"channel" text NOT NULL,
	"state" text NOT NULL,
	"reason" text,
	"detail" text DEFAULT '' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_at" timestamp (3) with time zone NOT NULL,
	"claimed_at" timestamp (3) with time zone,
	"sent_at" timestamp (3) with time zone,
	"link_hash" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"answer" text,
	"answered_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "wait_offers_link_hash_unique" UNIQUE("link_hash")
);
--> statement-breakpoint
ALTER TABLE "wait_offers" ADD CONSTRAINT "wait_offers_entry_id_wait_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."wait_entries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wait_offers" ADD CONSTRAINT "wait_offers_location" FOREIGN KEY ("clinic_id","location_id") REFERENCES "public"."locations"("clinic_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "wait_offers_to_send" ON "wait_offers" USING btree ("clinic_id","next_at") WHERE state in ('due', 'sending');--> statement-breakpoint
CREATE INDEX "wait_offers_of_entry" ON "wait_offers" USING btree ("entry_id");--> statement-breakpoint
CALL plumbline_wall('wait_offers', 'clinic_id = plumbline_clinic()');
--> statement-breakpoint
REVOKE DELETE ON wait_offers FROM plumbline_app;
