-- What the migration before has posted is checked now: a table with checks to come can't be changed.
SET CONSTRAINTS ALL IMMEDIATE;--> statement-breakpoint
ALTER TABLE "payment_reversals" DROP CONSTRAINT "payment_reversed_once";--> statement-breakpoint
ALTER TABLE "journal_entries" ADD COLUMN "entered_by_name" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX "payment_reversals_of_payment" ON "payment_reversals" USING btree ("clinic_id","payment_id");--> statement-breakpoint
-- A payment is given back in several parts if need be, never more than was paid, also by two at once; a mistake is the whole of it.
CREATE FUNCTION plumbline_reversal_fits() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  paid integer;
  back bigint;
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended('refund:' || NEW.payment_id, 0));
  SELECT amount_minor INTO STRICT paid FROM payments WHERE clinic_id = NEW.clinic_id AND id = NEW.payment_id;
  SELECT coalesce(sum(amount_minor), 0) INTO back FROM payment_reversals
    WHERE clinic_id = NEW.clinic_id AND payment_id = NEW.payment_id AND id <> NEW.id;
  IF back + NEW.amount_minor > paid OR (NEW.kind = 'mistake' AND NEW.amount_minor <> paid) THEN
    RAISE EXCEPTION 'payment %: % of % is taken back, % more is too much', NEW.payment_id, back, paid, NEW.amount_minor
      USING ERRCODE = 'check_violation', CONSTRAINT = 'payment_reversal_fits';
  END IF;
  RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER fits BEFORE INSERT ON payment_reversals FOR EACH ROW EXECUTE FUNCTION plumbline_reversal_fits();
--> statement-breakpoint
-- Applies what was paid and is applied to nothing to what is open, the oldest payment to the oldest charge; as `proposedParts`.
CREATE FUNCTION plumbline_apply_oldest(clinic uuid) RETURNS void LANGUAGE sql AS $$
  WITH owed AS (
    SELECT o.patient_id, o.charge_id, sum(o.minor) OVER w - o.minor AS lo, sum(o.minor) OVER w AS hi
    FROM (
      SELECT patient_id, charge_id, sum(amount_minor) AS minor FROM postings
      WHERE clinic_id = clinic AND account = 'receivable.patient' AND charge_id IS NOT NULL
      GROUP BY patient_id, charge_id HAVING sum(amount_minor) > 0
    ) o JOIN charges c ON c.clinic_id = clinic AND c.id = o.charge_id
    WINDOW w AS (PARTITION BY o.patient_id ORDER BY c.service_date, c.posted_at, c.id)
  ), paid AS (
    SELECT p.id, k.patient_id, sum(k.minor) OVER w - k.minor AS lo, sum(k.minor) OVER w AS hi
    FROM (
      SELECT patient_id, source_id, - sum(amount_minor) AS minor FROM postings
      WHERE clinic_id = clinic AND account = 'credit.patient' AND source_id IS NOT NULL
      GROUP BY patient_id, source_id HAVING sum(amount_minor) < 0
    ) k JOIN payments p ON p.clinic_id = clinic AND p.id::text = k.source_id
    WINDOW w AS (PARTITION BY k.patient_id ORDER BY p.taken_at, p.id)
  ), parts AS (
    SELECT paid.id AS payment_id, owed.patient_id, owed.charge_id,
      least(owed.hi, paid.hi) - greatest(owed.lo, paid.lo) AS minor,
      -- A UUID as every reader of one takes it: of version 5, with its variant.
      overlay(overlay(md5('applied:' || paid.id || ':' || min(owed.charge_id::text) OVER (PARTITION BY paid.id))
        placing '5' from 13) placing '8' from 17)::uuid AS entry_id,
      row_number() OVER (PARTITION BY paid.id ORDER BY owed.lo) AS n
    FROM owed JOIN paid ON paid.patient_id = owed.patient_id AND least(owed.hi, paid.hi) > greatest(owed.lo, paid.lo)
  ), made AS (
    INSERT INTO journal_entries (id, clinic_id, location_id, kind, day, entered_at, known_at, entered_by, entered_by_name)
    SELECT DISTINCT parts.entry_id, clinic, p.location_id, 'allocation', p.taken_on, p.taken_at, p.received_at, p.taken_by,
      p.taken_by_name
    FROM parts JOIN payments p ON p.clinic_id = clinic AND p.id = parts.payment_id
  )
  INSERT INTO postings (clinic_id, entry_id, ordinal, account, patient_id, charge_id, source_id, amount_minor)
  SELECT clinic, entry_id, 2 * n - 1, 'credit.patient', patient_id, charge_id, payment_id::text, minor FROM parts
  UNION ALL
  SELECT clinic, entry_id, 2 * n, 'receivable.patient', patient_id, charge_id, payment_id::text, - minor FROM parts
$$;
--> statement-breakpoint
-- Until now nobody could say what a payment paid for: the oldest charges, as receipts have told it.
SELECT plumbline_apply_oldest(id) FROM clinics;
--> statement-breakpoint
SET CONSTRAINTS ALL IMMEDIATE;
