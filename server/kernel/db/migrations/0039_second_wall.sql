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
