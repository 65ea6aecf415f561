-- The same as in 0028, with all candidates looked up at once and a plan of its own at each call: one that was kept from when a
-- clinic was small read all of its charts for each number.
CREATE OR REPLACE FUNCTION plumbline_chart_numbers(of_clinic uuid, wanted int, brought text[]) RETURNS SETOF text LANGUAGE plpgsql
  -- A plan that was made while a clinic was small reads all of its charts later on.
  SET plan_cache_mode = force_custom_plan
AS $$
DECLARE
  counter chart_counters;
  number bigint;
  tries int;
  candidates text[];
  taken text[];
  written text;
BEGIN
  IF wanted <= 0 AND cardinality(brought) = 0 THEN
    RETURN;
  END IF;
  SELECT * INTO counter FROM chart_counters WHERE clinic_id = of_clinic FOR NO KEY UPDATE;
  IF NOT FOUND THEN
    INSERT INTO chart_counters (clinic_id) VALUES (of_clinic) ON CONFLICT DO NOTHING;
    SELECT * INTO counter FROM chart_counters WHERE clinic_id = of_clinic FOR NO KEY UPDATE;
  END IF;
  SELECT greatest(counter.last, max(digits::bigint)) INTO number
  FROM (SELECT substr(b, length(counter.prefix) + 1) AS digits FROM unnest(brought) AS b WHERE starts_with(b, counter.prefix)) AS own
  WHERE digits ~ '^[0-9]{1,12}$';
  tries := wanted;
  WHILE counter.is_on AND wanted > 0 LOOP
    candidates := ARRAY(SELECT counter.prefix || lpad(n::text, greatest(counter.width, length(n::text)), '0')
      FROM generate_series(number + 1, number + tries) AS n ORDER BY n);
    SELECT brought || coalesce(array_agg(p.chart_number), '{}') INTO taken
    FROM patients p WHERE p.clinic_id = of_clinic AND p.chart_number = ANY (candidates);
    FOREACH written IN ARRAY candidates LOOP
      EXIT WHEN wanted = 0;
      number := number + 1;
      CONTINUE WHEN written = ANY (taken);
      wanted := wanted - 1;
      RETURN NEXT written;
    END LOOP;
    -- Behind a counter that was set back there may be a long stretch of numbers in use.
    tries := greatest(tries, least(tries * 2, 1000));
  END LOOP;
  UPDATE chart_counters SET last = number WHERE clinic_id = of_clinic AND last <> number;
END $$;
