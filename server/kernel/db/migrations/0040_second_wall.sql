CREATE TABLE "audit_chains" (
	"clinic_id" uuid PRIMARY KEY NOT NULL,
	"position" bigint NOT NULL,
	"hash" "bytea" NOT NULL
);
--> statement-breakpoint
ALTER TABLE "audit_log" ADD COLUMN "patient_ids" uuid[];--> statement-breakpoint
ALTER TABLE "audit_log" ADD COLUMN "position" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "audit_log" ADD COLUMN "hash" "bytea" DEFAULT '\x'::bytea NOT NULL;--> statement-breakpoint
CREATE INDEX "audit_log_of_patients" ON "audit_log" USING gin ("patient_ids");
--> statement-breakpoint
-- What an entry's hash is made over: each field as its length in bytes and its text, so that no two entries read alike.
-- `server/rooms/access/audit/audit-chain.ts` makes the same text without asking the database.
CREATE FUNCTION plumbline_audit_hash(before bytea, entry audit_log) RETURNS bytea LANGUAGE sql STABLE
  AS $$
    SELECT sha256(before || convert_to(string_agg(
      CASE WHEN field IS NULL THEN '-' ELSE octet_length(convert_to(field, 'UTF8')) || ':' || field END, ',' ORDER BY place), 'UTF8'))
    FROM unnest(ARRAY[entry.clinic_id::text, entry.position::text, entry.id::text,
      ((extract(epoch from entry.at) * 1000)::bigint)::text, entry.user_id::text, entry.action, entry.entity,
      entry.entity_id, entry.patient_id::text, entry.outcome, entry.op_id::text, entry.detail::text,
      entry.patient_ids::text]) WITH ORDINALITY AS fields (field, place)
  $$;
--> statement-breakpoint
-- Entries from before there was a chain are its beginning, in the order of their ids.
ALTER TABLE audit_log DISABLE TRIGGER append_only;
--> statement-breakpoint
DO $do$
DECLARE
  entry audit_log;
  head audit_chains;
BEGIN
  FOR entry IN SELECT * FROM audit_log ORDER BY clinic_id, id LOOP
    IF head.clinic_id IS DISTINCT FROM entry.clinic_id THEN
      IF head.clinic_id IS NOT NULL THEN INSERT INTO audit_chains VALUES (head.*); END IF;
      head := ROW(entry.clinic_id, 0, ''::bytea);
    END IF;
    entry.position := head.position + 1;
    head := ROW(entry.clinic_id, entry.position, plumbline_audit_hash(head.hash, entry));
    UPDATE audit_log SET position = head.position, hash = head.hash WHERE id = entry.id;
  END LOOP;
  IF head.clinic_id IS NOT NULL THEN INSERT INTO audit_chains VALUES (head.*); END IF;
END
$do$;
--> statement-breakpoint
ALTER TABLE audit_log ENABLE TRIGGER append_only;
--> statement-breakpoint
CREATE UNIQUE INDEX "audit_log_chain" ON "audit_log" USING btree ("clinic_id","position");
--> statement-breakpoint
CALL plumbline_wall('audit_chains', 'false');
--> statement-breakpoint
REVOKE INSERT, UPDATE, DELETE ON audit_chains FROM plumbline_app;
--> statement-breakpoint
-- Gives an entry its place and its hash, whatever its writer says. It runs as the owner, because nobody else may touch where
-- a chain ends. The lock of the live cursor comes first: writes take it anyway, some before their entry and some after,
-- and one lock alone has one order.
CREATE FUNCTION plumbline_chain_entry() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
  SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  head audit_chains;
BEGIN
  PERFORM FROM live_cursors WHERE clinic_id = NEW.clinic_id FOR NO KEY UPDATE;
  SELECT * INTO head FROM audit_chains WHERE clinic_id = NEW.clinic_id FOR NO KEY UPDATE;
  IF NOT FOUND THEN
    INSERT INTO audit_chains VALUES (NEW.clinic_id, 0, ''::bytea) ON CONFLICT DO NOTHING;
    SELECT * INTO head FROM audit_chains WHERE clinic_id = NEW.clinic_id FOR NO KEY UPDATE;
  END IF;
  NEW.position := head.position + 1;
  NEW.hash := plumbline_audit_hash(head.hash, NEW);
  UPDATE audit_chains SET position = NEW.position, hash = NEW.hash WHERE clinic_id = NEW.clinic_id;
  RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER chained BEFORE INSERT ON audit_log FOR EACH ROW EXECUTE FUNCTION plumbline_chain_entry();

--> statement-breakpoint
-- Two roles more than `plumbline_app`, which is now the role of a signed-in person's calls alone. `plumbline_system` is for what
-- nobody is signed in for: recurring work, links out of mails, who somebody is. `plumbline_sign_in` is the sign-in service's.
-- None can log in; each server makes logins of its own that belong to them (`server/kernel/db/login-roles.ts`).
DO $do$
DECLARE
  -- Since PostgreSQL 16 whoever makes a role is a member of it, but may not become it without a further grant.
  becoming text := CASE WHEN current_setting('server_version_num')::int >= 160000 THEN 'SET' ELSE 'MEMBER' END;
  wanted text;
BEGIN
  FOREACH wanted IN ARRAY ARRAY['plumbline_system', 'plumbline_sign_in'] LOOP
    IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = wanted) THEN
      BEGIN
        EXECUTE format('CREATE ROLE %I NOLOGIN', wanted);
      EXCEPTION
        WHEN duplicate_object OR unique_violation THEN NULL; -- another database of this server made it just now
      END;
    END IF;
    IF NOT pg_has_role(current_user, wanted, becoming) THEN
      EXECUTE format('GRANT %I TO %I', wanted, current_user);
    END IF;
  END LOOP;
  -- What a person's call may do to a table, the system may: what is revoked from the one is revoked from both.
  IF NOT EXISTS (SELECT FROM pg_auth_members WHERE roleid = 'plumbline_app'::regrole AND member = 'plumbline_system'::regrole) THEN
    GRANT plumbline_app TO plumbline_system;
  END IF;
EXCEPTION
  WHEN insufficient_privilege THEN
    RAISE EXCEPTION 'The database user % may not make or give the roles plumbline_system and plumbline_sign_in. Ask whoever runs the database for: CREATE ROLE plumbline_system NOLOGIN; CREATE ROLE plumbline_sign_in NOLOGIN; GRANT plumbline_app TO plumbline_system; GRANT plumbline_system, plumbline_sign_in TO %;', current_user, current_user;
END
$do$;
--> statement-breakpoint
-- The clinic of the scope, where the scope's user belongs to it now; else null, which is equal to nothing. It runs as its owner,
-- because the wall of memberships asks it. Policies ask it in a sub-select: once for each statement, not for each row.
-- Whoever leaves in this very transaction belongs to it until its end: what they did is still to be audited and told.
CREATE FUNCTION plumbline_member_clinic() RETURNS uuid LANGUAGE sql STABLE PARALLEL SAFE SECURITY DEFINER
  SET search_path = pg_catalog, public, pg_temp
  AS $$
    SELECT clinic_id FROM memberships
    WHERE clinic_id = nullif(current_setting('app.clinic_id', true), '')::uuid
      AND user_id = nullif(current_setting('app.user_id', true), '')::uuid
      AND (left_at IS NULL OR xmin = pg_current_xact_id_if_assigned()::xid)
  $$;
--> statement-breakpoint
-- Themselves, and whoever is or was a member of a clinic of theirs: a note keeps the name of who wrote it.
CREATE FUNCTION plumbline_known_users() RETURNS SETOF uuid LANGUAGE sql STABLE PARALLEL SAFE SECURITY DEFINER
  SET search_path = pg_catalog, public, pg_temp
  AS $$
    SELECT nullif(current_setting('app.user_id', true), '')::uuid
    UNION
    SELECT user_id FROM memberships WHERE clinic_id IN (SELECT plumbline_own_clinics())
  $$;
--> statement-breakpoint
-- A table's wall, as before said by whose rows are seen in a scope. A person's call sees them as far as that person is a member
-- of the scope's clinic; the system sees those of the clinic it works for.
CREATE OR REPLACE PROCEDURE plumbline_wall(walled regclass, seen_by text) LANGUAGE plpgsql AS $$
DECLARE
  by_member text := replace(seen_by, 'plumbline_clinic()', '(SELECT plumbline_member_clinic())');
BEGIN
  EXECUTE format('ALTER TABLE %s ENABLE ROW LEVEL SECURITY', walled);
  EXECUTE format('ALTER TABLE %s FORCE ROW LEVEL SECURITY', walled);
  EXECUTE format('DROP POLICY IF EXISTS scope ON %s', walled);
  EXECUTE format('CREATE POLICY scope ON %s TO plumbline_app USING (%s) WITH CHECK (%s)', walled, by_member, by_member);
  EXECUTE format('DROP POLICY IF EXISTS system ON %s', walled);
  EXECUTE format('CREATE POLICY system ON %s TO plumbline_system USING (%s) WITH CHECK (%s)', walled, seen_by, seen_by);
  EXECUTE format('DROP POLICY IF EXISTS keeper ON %s', walled);
  EXECUTE format('CREATE POLICY keeper ON %s TO %I USING (true) WITH CHECK (true)', walled, current_user);
END
$$;
--> statement-breakpoint
DO $do$
DECLARE
  wall record;
BEGIN
  FOR wall IN SELECT tablename, qual FROM pg_policies WHERE schemaname = 'public' AND policyname = 'scope' LOOP
    CALL plumbline_wall(format('public.%I', wall.tablename)::regclass, wall.qual);
  END LOOP;
END
$do$;
--> statement-breakpoint
CALL plumbline_wall('users', 'id IN (SELECT plumbline_known_users())');
--> statement-breakpoint
-- Others are seen, not changed. Who somebody is, is looked up before there is a scope, and a new person is written down then.
DROP POLICY scope ON users;
--> statement-breakpoint
CREATE POLICY scope ON users FOR SELECT TO plumbline_app USING (id IN (SELECT plumbline_known_users()));
--> statement-breakpoint
CREATE POLICY own ON users FOR UPDATE TO plumbline_app USING (id = plumbline_user()) WITH CHECK (id = plumbline_user());
--> statement-breakpoint
DROP POLICY system ON users;
--> statement-breakpoint
CREATE POLICY system ON users TO plumbline_system USING (true) WITH CHECK (true);
--> statement-breakpoint
-- What the system must find without knowing the clinic: whose link, code or device it is, which clinic has work to do, what is
-- too old. Patients, charts, notes, money and documents' contents are not among it.
DO $do$
DECLARE
  open_table text;
BEGIN
  FOREACH open_table IN ARRAY ARRAY['clinics', 'locations', 'memberships', 'past_roles', 'invitations', 'device_policies',
    'appointments', 'missed_rules', 'online_offers', 'wait_entries', 'wait_offers', 'reminder_settings', 'audit_chains']
  LOOP
    EXECUTE format('CREATE POLICY anywhere ON %I FOR SELECT TO plumbline_system USING (plumbline_clinic() IS NULL)', open_table);
  END LOOP;
  FOREACH open_table IN ARRAY ARRAY['vault_devices', 'calendar_feeds', 'partner_grants', 'online_bookings', 'reminder_plans', 'reminders',
    'patient_documents', 'patient_document_parts', 'applied_ops', 'live_events', 'live_cursors']
  LOOP
    EXECUTE format('CREATE POLICY anywhere ON %I TO plumbline_system USING (plumbline_clinic() IS NULL) WITH CHECK (plumbline_clinic() IS NULL)', open_table);
  END LOOP;
END
$do$;
--> statement-breakpoint
-- Whether a note of any clinic carries a signature's picture, and nothing else about the note.
CREATE FUNCTION plumbline_is_signed_with(picture text) RETURNS boolean LANGUAGE sql STABLE SECURITY DEFINER
  SET search_path = pg_catalog, public, pg_temp
  AS $$ SELECT EXISTS (SELECT FROM encounters WHERE signature_key = picture) $$;
--> statement-breakpoint
-- Who said something about a feature request, with what the board shows of them: it is every clinic's.
CREATE FUNCTION plumbline_commenters(request uuid) RETURNS TABLE (id uuid, first_name text, last_name text, email text, show_impersonator boolean)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp
  AS $$
    SELECT u.id, u.first_name, u.last_name, u.email, u.show_impersonator FROM users u
    WHERE u.id IN (SELECT c.user_id FROM feature_comments c WHERE c.request_id = request)
  $$;
--> statement-breakpoint
-- What runs as the owner passes every wall, so it has to ask for itself whether the caller is a member.
DO $do$
BEGIN
  EXECUTE replace(pg_get_functiondef('plumbline_refile(uuid, uuid, jsonb)'::regprocedure), 'plumbline_clinic()', 'plumbline_member_clinic()');
END
$do$;
--> statement-breakpoint
-- Codes and seminars' guests belong to no clinic; nobody who is signed in asks for them.
REVOKE ALL ON email_codes, seminars, seminar_guests FROM plumbline_app;
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON email_codes, seminars, seminar_guests TO plumbline_system;
--> statement-breakpoint
-- What is errands or never came whole goes after its time; no person's call removes it.
GRANT DELETE ON reminders, reminder_plans, patient_documents TO plumbline_system;
