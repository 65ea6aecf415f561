CREATE TABLE "chart_counters" (
	"clinic_id" uuid PRIMARY KEY NOT NULL,
	"last" bigint DEFAULT 1000 NOT NULL,
	"prefix" text DEFAULT '' NOT NULL,
	"width" integer DEFAULT 1 NOT NULL,
	"is_on" boolean DEFAULT true NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "chart_counters" ADD CONSTRAINT "chart_counters_clinic_id_clinics_id_fk" FOREIGN KEY ("clinic_id") REFERENCES "public"."clinics"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CALL plumbline_wall('chart_counters', 'clinic_id = plumbline_clinic()');
--> statement-breakpoint
REVOKE DELETE ON chart_counters FROM plumbline_app;
--> statement-breakpoint
-- Clinics that are there go on behind their highest plain number, with the zeros that they write before a short one. Where
-- charts have numbers of another kind, nobody is given one until an admin says so.
INSERT INTO chart_counters (clinic_id, last, width, is_on)
SELECT c.id, coalesce(max(p.chart_number::bigint) FILTER (WHERE p.chart_number ~ '^[0-9]{1,12}$'), 1000),
  coalesce(max(length(p.chart_number)) FILTER (WHERE p.chart_number ~ '^0[0-9]{1,11}$'), 1),
  count(*) FILTER (WHERE p.chart_number !~ '^[0-9]{1,12}$') = 0
FROM clinics c LEFT JOIN patients p ON p.clinic_id = c.id GROUP BY c.id;
--> statement-breakpoint
-- The next free chart numbers of a clinic: as many as are wanted, none where numbering is off. `brought` are numbers that come
-- from elsewhere in this transaction: they are never given, and the counter goes behind those of its own kind.
-- The row of the counter stays locked until the transaction ends. Each statement in here sees what was committed
-- before the lock was got, so a number that another transaction brought meanwhile is seen. Call it before rows are locked.
CREATE FUNCTION plumbline_chart_numbers(of_clinic uuid, wanted int, brought text[]) RETURNS SETOF text LANGUAGE plpgsql
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
