ALTER TABLE "duplicate_decisions" ADD COLUMN "united" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
CREATE INDEX "duplicate_decisions_of_kept" ON "duplicate_decisions" USING btree ("clinic_id","kept_id");--> statement-breakpoint
CREATE INDEX "patients_by_phone" ON "patients" USING btree ("clinic_id","phone_digits") WHERE merged_into is null and length(phone_digits) >= 7;--> statement-breakpoint
CREATE INDEX "patients_merged" ON "patients" USING btree ("clinic_id","merged_into") WHERE merged_into is not null;
--> statement-breakpoint
-- What a chart is found by, merged or not. `%` and the chart number, `+` and the phone stand for charts that were merged:
-- the kept chart's own number and phone are looked for elsewhere.
CREATE FUNCTION plumbline_words_of(patient patients) RETURNS SETOF text LANGUAGE sql STABLE
  SET search_path = public, pg_temp
  AS $$
    SELECT DISTINCT left(term, 120) FROM (
      SELECT unnest(string_to_array(patient.search, ' ')) AS term
      UNION ALL
      SELECT '=' || replace(plumbline_fold(whole), ' ', '') FROM unnest(ARRAY[
        patient.last_name || ' ' || patient.first_name,
        patient.first_name || ' ' || patient.last_name,
        CASE WHEN patient.preferred_name <> '' THEN patient.last_name || ' ' || patient.preferred_name END,
        CASE WHEN patient.preferred_name <> '' THEN patient.preferred_name || ' ' || patient.last_name END
      ]) AS wholes (whole)
      UNION ALL SELECT '@' || to_char(patient.birth_date, 'YYYY-MM-DD')
      UNION ALL SELECT '/' || to_char(patient.birth_date, 'MM-DD-YYYY')
      UNION ALL SELECT CASE WHEN patient.merged_into IS NULL THEN '#' ELSE '%' END || lower(patient.chart_number)
      UNION ALL SELECT '+' || patient.phone_digits
        WHERE patient.merged_into IS NOT NULL AND length(patient.phone_digits) >= 3
    ) AS terms
    WHERE term <> ''
  $$;
--> statement-breakpoint
-- The words of the charts that were merged into one, however many steps away.
CREATE FUNCTION plumbline_former_terms(clinic uuid, kept uuid) RETURNS SETOF text LANGUAGE sql STABLE
  SET search_path = public, pg_temp
  AS $$
    WITH RECURSIVE former (id) AS (
      SELECT p.id FROM patients AS p WHERE p.clinic_id = clinic AND p.merged_into = kept
      UNION
      SELECT p.id FROM former AS f JOIN patients AS p ON p.clinic_id = clinic AND p.merged_into = f.id
    )
    SELECT DISTINCT term FROM former AS f
      JOIN patients AS p ON p.clinic_id = clinic AND p.id = f.id
      CROSS JOIN LATERAL plumbline_words_of(p) AS term
  $$;
--> statement-breakpoint
-- The chart in which the records of one stand that was merged; its own where it was not.
CREATE FUNCTION plumbline_kept_of(clinic uuid, chart uuid) RETURNS SETOF patients LANGUAGE sql STABLE
  SET search_path = public, pg_temp
  AS $$
    WITH RECURSIVE onward (id, merged_into) AS (
      SELECT p.id, p.merged_into FROM patients AS p WHERE p.clinic_id = clinic AND p.id = chart
      UNION
      SELECT p.id, p.merged_into FROM onward AS o JOIN patients AS p ON p.clinic_id = clinic AND p.id = o.merged_into
    )
    SELECT p.* FROM onward AS o JOIN patients AS p ON p.clinic_id = clinic AND p.id = o.id WHERE o.merged_into IS NULL
  $$;
--> statement-breakpoint
-- A chart that was merged is found as the one that was kept: its terms stand there under that one's name and id.
CREATE OR REPLACE FUNCTION plumbline_keep_terms() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
  SET search_path = public, pg_temp
  AS $$
DECLARE
  holder patients;
BEGIN
  -- A write names every column, whichever of them it changes.
  IF TG_OP = 'UPDATE' AND (NEW.search, NEW.sort_name, NEW.preferred_name, NEW.birth_date, NEW.chart_number, NEW.merged_into,
      CASE WHEN NEW.merged_into IS NULL THEN '' ELSE NEW.phone_digits END)
    IS NOT DISTINCT FROM (OLD.search, OLD.sort_name, OLD.preferred_name, OLD.birth_date, OLD.chart_number, OLD.merged_into,
      CASE WHEN OLD.merged_into IS NULL THEN '' ELSE OLD.phone_digits END)
  THEN
    RETURN NULL;
  END IF;
  IF TG_OP IN ('UPDATE', 'DELETE') THEN
    IF OLD.merged_into IS NULL THEN
      DELETE FROM patient_terms AS kept
        USING (SELECT plumbline_words_of(OLD) UNION SELECT plumbline_former_terms(OLD.clinic_id, OLD.id)) AS gone (term)
        WHERE kept.clinic_id = OLD.clinic_id AND kept.term = gone.term AND kept.sort_name = left(OLD.sort_name, 200)
          AND kept.patient_id = OLD.id;
    ELSE
      SELECT * INTO holder FROM plumbline_kept_of(OLD.clinic_id, OLD.merged_into);
      DELETE FROM patient_terms AS kept
        USING (SELECT plumbline_words_of(OLD) UNION SELECT plumbline_former_terms(OLD.clinic_id, OLD.id)) AS gone (term)
        WHERE kept.clinic_id = OLD.clinic_id AND kept.term = gone.term AND kept.sort_name = left(holder.sort_name, 200)
          AND kept.patient_id = holder.id;
      -- Some of these words are the kept chart's own, or those of another chart that stays with it.
      INSERT INTO patient_terms (clinic_id, term, sort_name, patient_id)
        SELECT holder.clinic_id, term, left(holder.sort_name, 200), holder.id
          FROM (SELECT plumbline_words_of(holder) UNION SELECT plumbline_former_terms(holder.clinic_id, holder.id)) AS own (term)
          WHERE holder.id IS NOT NULL
        ON CONFLICT DO NOTHING;
    END IF;
  END IF;
  IF TG_OP = 'INSERT' AND NEW.merged_into IS NULL THEN
    INSERT INTO patient_terms (clinic_id, term, sort_name, patient_id)
      SELECT NEW.clinic_id, term, left(NEW.sort_name, 200), NEW.id FROM plumbline_words_of(NEW) AS term;
  ELSIF TG_OP IN ('INSERT', 'UPDATE') THEN
    SELECT * INTO holder FROM plumbline_kept_of(NEW.clinic_id, NEW.id);
    INSERT INTO patient_terms (clinic_id, term, sort_name, patient_id)
      SELECT NEW.clinic_id, term, left(holder.sort_name, 200), holder.id
        FROM (SELECT plumbline_words_of(NEW) UNION SELECT plumbline_former_terms(NEW.clinic_id, NEW.id)) AS new (term)
        WHERE holder.id IS NOT NULL
      ON CONFLICT DO NOTHING;
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
DROP TRIGGER keep_terms ON patients;
--> statement-breakpoint
DROP FUNCTION plumbline_terms_of(patients);
--> statement-breakpoint
CREATE TRIGGER keep_terms AFTER INSERT OR DELETE
  OR UPDATE OF first_name, middle_name, last_name, preferred_name, birth_date, chart_number, phone, merged_into ON patients
  FOR EACH ROW EXECUTE FUNCTION plumbline_keep_terms();
--> statement-breakpoint
INSERT INTO patient_terms (clinic_id, term, sort_name, patient_id)
  SELECT p.clinic_id, term, left(k.sort_name, 200), k.id FROM patients AS p
    CROSS JOIN LATERAL plumbline_kept_of(p.clinic_id, p.id) AS k CROSS JOIN LATERAL plumbline_words_of(p) AS term
    WHERE p.merged_into IS NOT NULL
  ON CONFLICT DO NOTHING;
