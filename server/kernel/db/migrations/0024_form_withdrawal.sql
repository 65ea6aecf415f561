ALTER TABLE "filled_forms" ADD COLUMN "withdrawn" jsonb;
--> statement-breakpoint
-- What was filled in and signed stays as it was. A merge of charts files it under the other; whoever may, withdraws it or takes that
-- back, which counts its version on and touches nothing that was handed in.
CREATE FUNCTION plumbline_refuse_but_withdraw() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  filing text[] := ARRAY['patient_id', 'version', 'updated_at'];
  withdrawing text[] := ARRAY['withdrawn', 'version', 'updated_at'];
BEGIN
  IF TG_OP = 'UPDATE' AND current_setting('app.refile', true) = 'on'
    AND (to_jsonb(NEW) - filing) = (to_jsonb(OLD) - filing) THEN
    RETURN NEW;
  END IF;
  IF TG_OP = 'UPDATE' AND NEW.version > OLD.version
    AND (to_jsonb(NEW) - withdrawing) = (to_jsonb(OLD) - withdrawing) THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION '% % is signed or posted, append-only: % refused', TG_TABLE_NAME, OLD.id, TG_OP USING ERRCODE = 'restrict_violation';
END
$$;
--> statement-breakpoint
DROP TRIGGER append_only ON filled_forms;
--> statement-breakpoint
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE ON filled_forms
  FOR EACH ROW EXECUTE FUNCTION plumbline_refuse_but_withdraw();
