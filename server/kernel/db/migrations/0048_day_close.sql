CREATE TABLE "account_names" (
	"clinic_id" uuid PRIMARY KEY NOT NULL,
	"names" jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "drawer_closes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"clinic_id" uuid NOT NULL,
	"location_id" uuid NOT NULL,
	"day" date NOT NULL,
	"float_minor" bigint NOT NULL,
	"cash" jsonb NOT NULL,
	"checks" jsonb NOT NULL,
	"card_minor" bigint,
	"transfer_minor" bigint,
	"other_minor" bigint,
	"kept_minor" bigint NOT NULL,
	"seen" jsonb NOT NULL,
	"expected" jsonb NOT NULL,
	"over_minor" bigint NOT NULL,
	"deposit_cash_minor" bigint NOT NULL,
	"deposit_checks_minor" bigint NOT NULL,
	"note" text NOT NULL,
	"closed_at" timestamp (3) with time zone NOT NULL,
	"clock_ahead_ms" bigint,
	"received_at" timestamp (3) with time zone NOT NULL,
	"closed_by" uuid NOT NULL,
	"closed_by_name" text NOT NULL,
	"besides" uuid,
	CONSTRAINT "drawer_closes_in_clinic" UNIQUE("clinic_id","id")
);
--> statement-breakpoint
CREATE TABLE "drawer_reopenings" (
	"id" uuid PRIMARY KEY NOT NULL,
	"clinic_id" uuid NOT NULL,
	"close_id" uuid NOT NULL,
	"reason" text NOT NULL,
	"reopened_at" timestamp (3) with time zone NOT NULL,
	"received_at" timestamp (3) with time zone NOT NULL,
	"reopened_by" uuid NOT NULL,
	"reopened_by_name" text NOT NULL,
	CONSTRAINT "drawer_reopened_once" UNIQUE("clinic_id","close_id")
);
--> statement-breakpoint
ALTER TABLE "journal_entries" ADD COLUMN "own_day" date;--> statement-breakpoint
ALTER TABLE "account_names" ADD CONSTRAINT "account_names_clinic_id_clinics_id_fk" FOREIGN KEY ("clinic_id") REFERENCES "public"."clinics"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "drawer_closes" ADD CONSTRAINT "drawer_closes_location" FOREIGN KEY ("clinic_id","location_id") REFERENCES "public"."locations"("clinic_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "drawer_closes" ADD CONSTRAINT "drawer_closes_besides" FOREIGN KEY ("clinic_id","besides") REFERENCES "public"."drawer_closes"("clinic_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "drawer_reopenings" ADD CONSTRAINT "drawer_reopenings_close" FOREIGN KEY ("clinic_id","close_id") REFERENCES "public"."drawer_closes"("clinic_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "drawer_closes_by_day" ON "drawer_closes" USING btree ("clinic_id","location_id","day" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "journal_entries_by_own_day" ON "journal_entries" USING btree ("clinic_id","own_day") WHERE own_day is not null;--> statement-breakpoint
DROP INDEX "postings_by_account";--> statement-breakpoint
CREATE INDEX "postings_by_account" ON "postings" USING btree ("clinic_id","account","patient_id","charge_id","amount_minor");--> statement-breakpoint
CREATE INDEX "postings_of_source" ON "postings" USING btree ("clinic_id","source_id");
--> statement-breakpoint
CALL plumbline_wall('drawer_closes', 'clinic_id = plumbline_clinic()');
--> statement-breakpoint
CALL plumbline_wall('drawer_reopenings', 'clinic_id = plumbline_clinic()');
--> statement-breakpoint
CALL plumbline_wall('account_names', 'clinic_id = plumbline_clinic()');
--> statement-breakpoint
REVOKE UPDATE, DELETE ON drawer_closes, drawer_reopenings FROM plumbline_app;
--> statement-breakpoint
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE ON drawer_closes
  FOR EACH ROW EXECUTE FUNCTION plumbline_refuse_change();
--> statement-breakpoint
CREATE TRIGGER append_only_whole BEFORE TRUNCATE ON drawer_closes
  FOR EACH STATEMENT EXECUTE FUNCTION plumbline_refuse_change();
--> statement-breakpoint
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE ON drawer_reopenings
  FOR EACH ROW EXECUTE FUNCTION plumbline_refuse_change();
--> statement-breakpoint
CREATE TRIGGER append_only_whole BEFORE TRUNCATE ON drawer_reopenings
  FOR EACH STATEMENT EXECUTE FUNCTION plumbline_refuse_change();
--> statement-breakpoint
-- Who posts and who closes a day of the same location go one after the other; who posts doesn't wait for others who post.
CREATE FUNCTION plumbline_day_lock(location uuid) RETURNS bigint LANGUAGE sql IMMUTABLE AS $$
  SELECT hashtextextended('day:' || location, 48)
$$;
--> statement-breakpoint
-- A closed day takes nothing more: what comes for it counts on the day on which it came, or after the last closed one.
CREATE FUNCTION plumbline_open_day() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  last date;
BEGIN
  PERFORM pg_advisory_xact_lock_shared(plumbline_day_lock(NEW.location_id));
  SELECT max(c.day) INTO last FROM drawer_closes c
    WHERE c.clinic_id = NEW.clinic_id AND c.location_id = NEW.location_id AND c.day >= NEW.day AND c.besides IS NULL
      AND NOT EXISTS (SELECT 1 FROM drawer_reopenings r WHERE r.clinic_id = c.clinic_id AND r.close_id = c.id)
    HAVING bool_or(c.day = NEW.day);
  IF last IS NOT NULL THEN
    NEW.own_day := NEW.day;
    NEW.day := greatest(last + 1, (NEW.known_at AT TIME ZONE
      (SELECT l.timezone FROM locations l WHERE l.clinic_id = NEW.clinic_id AND l.id = NEW.location_id))::date);
  END IF;
  RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER open_day BEFORE INSERT ON journal_entries FOR EACH ROW EXECUTE FUNCTION plumbline_open_day();
