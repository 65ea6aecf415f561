-- The role that every request works under. It owns nothing, so row-level security holds for it.
DO $do$
DECLARE
  -- Since PostgreSQL 16 whoever makes a role is a member of it, but may not become it without a further grant.
  becoming text := CASE WHEN current_setting('server_version_num')::int >= 160000 THEN 'SET' ELSE 'MEMBER' END;
BEGIN
  IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'plumbline_app') THEN
    BEGIN
      CREATE ROLE plumbline_app NOLOGIN;
    EXCEPTION
      WHEN duplicate_object OR unique_violation THEN NULL; -- another database of this server made it just now
    END;
  END IF;
  IF NOT pg_has_role(current_user, 'plumbline_app', becoming) THEN
    EXECUTE format('GRANT plumbline_app TO %I', current_user);
  END IF;
EXCEPTION
  WHEN insufficient_privilege THEN
    RAISE EXCEPTION 'The database user % may not make or take the role plumbline_app. Ask whoever runs the database for: CREATE ROLE plumbline_app NOLOGIN; GRANT plumbline_app TO %;', current_user, current_user;
END
$do$;
--> statement-breakpoint
GRANT USAGE ON SCHEMA public TO plumbline_app;
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA public TO plumbline_app;
--> statement-breakpoint
GRANT USAGE, SELECT ON ALL SEQUENCES IN SCHEMA public TO plumbline_app;
--> statement-breakpoint
ALTER DEFAULT PRIVILEGES IN SCHEMA public GRANT SELECT, INSERT, UPDATE, DELETE ON TABLES TO plumbline_app;
--> statement-breakpoint
ALTER DEFAULT PRIVILEGES IN SCHEMA public GRANT USAGE, SELECT ON SEQUENCES TO plumbline_app;
--> statement-breakpoint
-- Nothing that is written in the ledger, the audit trail or the trail of changes is ever taken back by a request.
REVOKE UPDATE, DELETE ON audit_log, charges FROM plumbline_app;
--> statement-breakpoint
REVOKE UPDATE ON live_events FROM plumbline_app;
--> statement-breakpoint
REVOKE DELETE ON users, clinics, locations, memberships, patients, appointments, encounters FROM plumbline_app;
--> statement-breakpoint
-- The scope of a transaction. Without one there is no clinic and no user, and every policy below sees nothing.
CREATE FUNCTION plumbline_clinic() RETURNS uuid LANGUAGE sql STABLE PARALLEL SAFE
  AS $$ SELECT nullif(current_setting('app.clinic_id', true), '')::uuid $$;
--> statement-breakpoint
CREATE FUNCTION plumbline_user() RETURNS uuid LANGUAGE sql STABLE PARALLEL SAFE
  AS $$ SELECT nullif(current_setting('app.user_id', true), '')::uuid $$;
--> statement-breakpoint
-- The clinics of the scope's user. It runs as its owner, because the wall of memberships asks it.
CREATE FUNCTION plumbline_own_clinics() RETURNS SETOF uuid LANGUAGE sql STABLE PARALLEL SAFE SECURITY DEFINER
  SET search_path = public, pg_temp
  AS $$ SELECT clinic_id FROM memberships WHERE user_id = plumbline_user() AND left_at IS NULL $$;
--> statement-breakpoint
-- Every table with a clinic_id is walled. Migrations to come call this again for the tables they add. The owner, as
-- which migrations, seeding and look-ups of who calls run, passes by a policy of its own: FORCE holds for it too.
CREATE PROCEDURE plumbline_wall(walled regclass, seen_by text) LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE format('ALTER TABLE %s ENABLE ROW LEVEL SECURITY', walled);
  EXECUTE format('ALTER TABLE %s FORCE ROW LEVEL SECURITY', walled);
  EXECUTE format('DROP POLICY IF EXISTS scope ON %s', walled);
  EXECUTE format('CREATE POLICY scope ON %s TO plumbline_app USING (%s) WITH CHECK (%s)', walled, seen_by, seen_by);
  EXECUTE format('DROP POLICY IF EXISTS keeper ON %s', walled);
  EXECUTE format('CREATE POLICY keeper ON %s TO %I USING (true) WITH CHECK (true)', walled, current_user);
END
$$;
--> statement-breakpoint
DO $do$
DECLARE
  walled regclass;
BEGIN
  FOREACH walled IN ARRAY ARRAY['services', 'exercises', 'patients', 'appointments', 'encounters', 'charges',
    'conditions', 'observations', 'procedures', 'allergies', 'coverages', 'practitioners', 'organizations',
    'audit_log', 'live_events', 'live_cursors', 'topic_activity', 'plan_wizard_categories']::regclass[]
  LOOP
    CALL plumbline_wall(walled, 'clinic_id = plumbline_clinic()');
  END LOOP;
  -- An answer is given again to nobody but the user whose write it was.
  CALL plumbline_wall('applied_ops', 'clinic_id = plumbline_clinic() AND user_id = plumbline_user()');
  CALL plumbline_wall('user_settings', 'user_id = plumbline_user()');
  -- A user sees the own clinics, with their members and locations, before one of them is chosen.
  CALL plumbline_wall('clinics', 'id = plumbline_clinic() OR id IN (SELECT plumbline_own_clinics())');
  CALL plumbline_wall('locations', 'clinic_id = plumbline_clinic() OR clinic_id IN (SELECT plumbline_own_clinics())');
  CALL plumbline_wall('memberships', 'clinic_id = plumbline_clinic() OR clinic_id IN (SELECT plumbline_own_clinics())');
END
$do$;
--> statement-breakpoint
CREATE FUNCTION plumbline_refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is append-only: % refused', TG_TABLE_NAME, TG_OP USING ERRCODE = 'restrict_violation';
END
$$;
--> statement-breakpoint
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE ON audit_log
  FOR EACH ROW EXECUTE FUNCTION plumbline_refuse_change();
--> statement-breakpoint
CREATE TRIGGER append_only_whole BEFORE TRUNCATE ON audit_log
  FOR EACH STATEMENT EXECUTE FUNCTION plumbline_refuse_change();
--> statement-breakpoint
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE ON charges
  FOR EACH ROW EXECUTE FUNCTION plumbline_refuse_change();
--> statement-breakpoint
CREATE TRIGGER append_only_whole BEFORE TRUNCATE ON charges
  FOR EACH STATEMENT EXECUTE FUNCTION plumbline_refuse_change();
--> statement-breakpoint
-- A signed note stays as it was signed, whatever a program tries.
CREATE FUNCTION plumbline_refuse_signed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'The note of encounter % is signed: % refused', OLD.id, TG_OP USING ERRCODE = 'restrict_violation';
END
$$;
--> statement-breakpoint
CREATE TRIGGER signed_stays BEFORE UPDATE OR DELETE ON encounters
  FOR EACH ROW WHEN (OLD.status = 'signed') EXECUTE FUNCTION plumbline_refuse_signed();
--> statement-breakpoint
-- A search reads this index alone, in the order of the list, within one clinic. A trigram index would never be used:
-- LIKE is not leakproof, so PostgreSQL does not let it choose rows before row-level security has.
CREATE INDEX patients_by_name ON patients (clinic_id, sort_name, id) INCLUDE (search);
