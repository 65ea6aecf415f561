ALTER TABLE "reminder_settings" ADD COLUMN "news" jsonb;--> statement-breakpoint
ALTER TABLE "reminders" ADD COLUMN "news" text;--> statement-breakpoint
ALTER TABLE "reminders" ADD COLUMN "known" jsonb;