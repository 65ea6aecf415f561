CREATE TABLE "payment_counters" (
	"clinic_id" uuid PRIMARY KEY NOT NULL,
	"last" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "exercises" ADD COLUMN "counts_in" text DEFAULT 'reps' NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "number" integer;--> statement-breakpoint
ALTER TABLE "patients" ADD COLUMN "pronouns" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_counters" ADD CONSTRAINT "payment_counters_clinic_id_clinics_id_fk" FOREIGN KEY ("clinic_id") REFERENCES "public"."clinics"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_number" UNIQUE("clinic_id","number");--> statement-breakpoint
CALL plumbline_wall('payment_counters', 'clinic_id = plumbline_clinic()');
--> statement-breakpoint
REVOKE DELETE ON payment_counters FROM plumbline_app;
--> statement-breakpoint
-- The next number of a clinic's payments, from 1001 on. The row of the counter stays locked until the transaction ends.
CREATE FUNCTION plumbline_payment_number(of_clinic uuid) RETURNS integer LANGUAGE sql AS $$
  INSERT INTO payment_counters AS c (clinic_id, last) VALUES (of_clinic, 1001)
  ON CONFLICT (clinic_id) DO UPDATE SET last = c.last + 1 RETURNING last
$$;
--> statement-breakpoint
-- Whoever writes payments without asking for numbers, as imports do, is given them.
CREATE FUNCTION plumbline_number_payment() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.number := plumbline_payment_number(NEW.clinic_id);
  RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER numbered BEFORE INSERT ON payments
  FOR EACH ROW WHEN (NEW.number IS NULL) EXECUTE FUNCTION plumbline_number_payment();
--> statement-breakpoint
-- Payments that are there are numbered in the order in which the server got them. Nothing else of them changes.
ALTER TABLE payments DISABLE TRIGGER append_only;
--> statement-breakpoint
UPDATE payments p SET number = n.number FROM (
  SELECT id, 1000 + row_number() OVER (PARTITION BY clinic_id ORDER BY received_at, id) AS number FROM payments
) AS n WHERE n.id = p.id;
--> statement-breakpoint
ALTER TABLE payments ENABLE TRIGGER append_only;
--> statement-breakpoint
INSERT INTO payment_counters (clinic_id, last) SELECT clinic_id, max(number) FROM payments GROUP BY clinic_id;
