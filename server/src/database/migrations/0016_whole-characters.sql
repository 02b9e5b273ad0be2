-- Reports made before 2026-11-16 may hold half of a character, or U+0000, where a text of a document was cut: the database then looks
-- into nothing of them (https://www.postgresql.org/docs/current/datatype-json.html), and neither the Bank X-Ray of their request nor a
-- new report in their place could be made. As new reports do, they show U+FFFD there. An escaped backslash before the u is no escape.
UPDATE reports
SET raw = regexp_replace(
  raw::text,
  '(?<!\\)((?:\\\\)*)(?:\\u0000|\\ud[89ab][0-9a-f]{2}(?!\\ud[c-f][0-9a-f]{2})|(?<!\\ud[89ab][0-9a-f]{2})\\ud[c-f][0-9a-f]{2})',
  '\1' || U&'\FFFD',
  'gi'
)::json
WHERE raw::text ~* '\\u(?:0000|d[89a-f][0-9a-f]{2})';
