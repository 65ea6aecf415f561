ALTER TABLE "online_bookings" ADD COLUMN "add_on_ids" uuid[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "online_offers" ADD COLUMN "show_prices" boolean DEFAULT false NOT NULL;