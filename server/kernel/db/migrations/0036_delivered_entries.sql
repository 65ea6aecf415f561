CREATE TABLE "past_roles" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"clinic_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"roles" text[] NOT NULL,
	"is_provider" boolean NOT NULL,
	"held_until" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "vault_devices" ADD COLUMN "entry_key" "bytea";--> statement-breakpoint
ALTER TABLE "vault_devices" ADD COLUMN "waiting_count" integer;--> statement-breakpoint
ALTER TABLE "vault_devices" ADD COLUMN "waiting_since" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "past_roles" ADD CONSTRAINT "past_roles_clinic_id_clinics_id_fk" FOREIGN KEY ("clinic_id") REFERENCES "public"."clinics"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "past_roles" ADD CONSTRAINT "past_roles_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "past_roles_of_member" ON "past_roles" USING btree ("clinic_id","user_id","held_until");
--> statement-breakpoint
CALL plumbline_wall('past_roles', 'clinic_id = plumbline_clinic()');
--> statement-breakpoint
REVOKE UPDATE, DELETE ON past_roles FROM plumbline_app;
--> statement-breakpoint
CREATE FUNCTION plumbline_keep_roles() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO past_roles (clinic_id, user_id, roles, is_provider, held_until)
    VALUES (OLD.clinic_id, OLD.user_id, OLD.roles, OLD.is_provider, coalesce(OLD.left_at, NEW.updated_at));
  RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER keep_roles BEFORE UPDATE ON memberships FOR EACH ROW
  WHEN (OLD.roles IS DISTINCT FROM NEW.roles OR OLD.is_provider IS DISTINCT FROM NEW.is_provider)
  EXECUTE FUNCTION plumbline_keep_roles();
