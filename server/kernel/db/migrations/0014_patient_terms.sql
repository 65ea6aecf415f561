CREATE TABLE "patient_terms" (
	"clinic_id" uuid NOT NULL,
	"term" text COLLATE "C" NOT NULL,
	"sort_name" text COLLATE "C" NOT NULL,
	"patient_id" uuid NOT NULL,
	CONSTRAINT "patient_terms_key" PRIMARY KEY("clinic_id","term","sort_name","patient_id")
);
--> statement-breakpoint
CALL plumbline_wall('patient_terms', 'clinic_id = plumbline_clinic()');
--> statement-breakpoint
REVOKE INSERT, UPDATE, DELETE ON patient_terms FROM plumbline_app;
--> statement-breakpoint
-- What a patient is found by; nothing for a chart that was merged into another. Cut, as an index entry has an end.
CREATE FUNCTION plumbline_terms_of(patient patients) RETURNS SETOF text LANGUAGE sql STABLE
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
      UNION ALL SELECT '#' || lower(patient.chart_number)
    ) AS terms
    WHERE term <> '' AND patient.merged_into IS NULL
  $$;
--> statement-breakpoint
CREATE FUNCTION plumbline_keep_terms() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
  SET search_path = public, pg_temp
  AS $$
BEGIN
  -- A write names every column, whichever of them it changes.
  IF TG_OP = 'UPDATE' AND (NEW.search, NEW.sort_name, NEW.preferred_name, NEW.birth_date, NEW.chart_number, NEW.merged_into)
    IS NOT DISTINCT FROM (OLD.search, OLD.sort_name, OLD.preferred_name, OLD.birth_date, OLD.chart_number, OLD.merged_into)
  THEN
    RETURN NULL;
  END IF;
  IF TG_OP IN ('UPDATE', 'DELETE') THEN
    DELETE FROM patient_terms AS kept USING plumbline_terms_of(OLD) AS old_term
      WHERE kept.clinic_id = OLD.clinic_id AND kept.term = old_term AND kept.sort_name = left(OLD.sort_name, 200)
        AND kept.patient_id = OLD.id;
  END IF;
  IF TG_OP IN ('INSERT', 'UPDATE') THEN
    INSERT INTO patient_terms (clinic_id, term, sort_name, patient_id)
      SELECT NEW.clinic_id, new_term, left(NEW.sort_name, 200), NEW.id FROM plumbline_terms_of(NEW) AS new_term;
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER keep_terms AFTER INSERT OR DELETE
  OR UPDATE OF first_name, middle_name, last_name, preferred_name, birth_date, chart_number, merged_into ON patients
  FOR EACH ROW EXECUTE FUNCTION plumbline_keep_terms();
--> statement-breakpoint
INSERT INTO patient_terms (clinic_id, term, sort_name, patient_id)
  SELECT p.clinic_id, term, left(p.sort_name, 200), p.id FROM patients AS p, plumbline_terms_of(p) AS term;
--> statement-breakpoint
-- Digits of a phone number may be any of it: they are looked for in this index alone, in the order of the list.
DROP INDEX patients_by_name;
--> statement-breakpoint
CREATE INDEX patients_by_name ON patients (clinic_id, sort_name, id) INCLUDE (phone_digits) WHERE merged_into IS NULL;
