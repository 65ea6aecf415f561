CREATE TABLE "calendar_feeds" (
	"clinic_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"token_hash" "bytea" NOT NULL,
	"shows" text NOT NULL,
	"last_read_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "calendar_feeds_clinic_id_user_id_pk" PRIMARY KEY("clinic_id","user_id"),
	CONSTRAINT "calendar_feeds_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
ALTER TABLE "calendar_feeds" ADD CONSTRAINT "calendar_feeds_membership" FOREIGN KEY ("clinic_id","user_id") REFERENCES "public"."memberships"("clinic_id","user_id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
-- The address is its owner's alone, also before an admin of the clinic.
CALL plumbline_wall('calendar_feeds', 'clinic_id = plumbline_clinic() AND user_id = plumbline_user()');
--> statement-breakpoint
-- Whichever way a membership ends, the address ends with it, and does not come back with a member who does. It runs as
-- its owner: who takes a member out does not see that member's address.
CREATE FUNCTION plumbline_end_calendar_feed() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
  SET search_path = public, pg_temp
AS $$
BEGIN
  DELETE FROM calendar_feeds WHERE clinic_id = NEW.clinic_id AND user_id = NEW.user_id;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER end_calendar_feed AFTER UPDATE OF left_at ON memberships
  FOR EACH ROW WHEN (NEW.left_at IS NOT NULL) EXECUTE FUNCTION plumbline_end_calendar_feed();
