-- Search looks at folded text: no accents, no apostrophes, no case, every other sign as one space. O'Brien, OBrien and o’brien are
-- one word; so are Nuñez and Nunez, in whichever form their accents are stored.
CREATE EXTENSION IF NOT EXISTS unaccent;
--> statement-breakpoint
-- unaccent is only "stable" because its dictionary can be changed; named in full it may stand in a stored column.
DO $do$
DECLARE
  home text;
  letters text;
BEGIN
  -- A database may have been made with the locale C, where only ASCII has upper and lower case.
  SELECT quote_ident(collname) INTO letters FROM pg_collation
    WHERE collname IN ('pg_c_utf8', 'und-x-icu', 'default') AND collnamespace = 'pg_catalog'::regnamespace
    ORDER BY array_position(ARRAY['pg_c_utf8', 'und-x-icu', 'default'], collname::text) LIMIT 1;
  SELECT quote_ident(n.nspname) INTO home
    FROM pg_extension e JOIN pg_namespace n ON n.oid = e.extnamespace WHERE e.extname = 'unaccent';
  EXECUTE format($create$
    CREATE FUNCTION plumbline_fold(value text) RETURNS text
    LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
    AS $fold$
      SELECT btrim(regexp_replace(
        regexp_replace(
          lower(%1$s.unaccent('%1$s.unaccent'::regdictionary, normalize(value, NFKC)) COLLATE pg_catalog.%2$s),
          '[''"`´ʹʻʼʽʾʿˈ‘’‚‛′＇\u0300-\u036f]', '', 'g') COLLATE pg_catalog.%2$s,
        '[^[:alnum:]]+', ' ', 'g'))
    $fold$
  $create$, home, letters);
END
$do$;
