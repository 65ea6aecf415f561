ALTER TABLE "encounters" ADD COLUMN "signed_clock_ahead_ms" bigint;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "clock_ahead_ms" bigint;