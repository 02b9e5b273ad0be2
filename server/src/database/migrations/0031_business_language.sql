-- The language of an organisation: for whoever has chosen none.
ALTER TABLE organisations ADD COLUMN language text;
