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
