ALTER TABLE "reminders" ADD COLUMN "link_hash" text;--> statement-breakpoint
ALTER TABLE "reminders" ADD CONSTRAINT "reminders_link_hash_unique" UNIQUE("link_hash");