CREATE TABLE "online_bookings" (
	"id" uuid PRIMARY KEY NOT NULL,
	"clinic_id" uuid NOT NULL,
	"location_id" uuid NOT NULL,
	"provider_id" uuid NOT NULL,
	"type_id" uuid NOT NULL,
	"resource_ids" uuid[] NOT NULL,
	"starts_at" timestamp (3) with time zone NOT NULL,
	"duration_minutes" integer NOT NULL,
	"buffer_before_minutes" integer NOT NULL,
	"buffer_after_minutes" integer NOT NULL,
	"state" text NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"birth_date" date,
	"email" text NOT NULL,
	"phone" text NOT NULL,
	"note" text NOT NULL,
	"address_key" text NOT NULL,
	"link_hash" text NOT NULL,
	"late_cancel_hours" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "online_bookings_link_hash_unique" UNIQUE("link_hash")
);
--> statement-breakpoint
CREATE TABLE "online_offers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"clinic_id" uuid NOT NULL,
	"is_on" boolean NOT NULL,
	"type_ids" uuid[] NOT NULL,
	"provider_ids" uuid[] NOT NULL,
	"days_ahead" integer NOT NULL,
	"notice_hours" integer NOT NULL,
	"late_cancel_hours" integer NOT NULL,
	"words" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "online_bookings" ADD CONSTRAINT "online_bookings_provider_id_users_id_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "online_bookings" ADD CONSTRAINT "online_bookings_location" FOREIGN KEY ("clinic_id","location_id") REFERENCES "public"."locations"("clinic_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "online_offers" ADD CONSTRAINT "online_offers_location" FOREIGN KEY ("clinic_id","id") REFERENCES "public"."locations"("clinic_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "online_bookings_pending" ON "online_bookings" USING btree ("clinic_id","starts_at") WHERE state = 'pending';--> statement-breakpoint
CREATE INDEX "online_bookings_of_address" ON "online_bookings" USING btree ("clinic_id","address_key","starts_at");
--> statement-breakpoint
CALL plumbline_wall('online_offers', 'clinic_id = plumbline_clinic()');
--> statement-breakpoint
CALL plumbline_wall('online_bookings', 'clinic_id = plumbline_clinic()');
--> statement-breakpoint
REVOKE DELETE ON online_offers, online_bookings FROM plumbline_app;
