-- A delivery is written a second time when it has succeeded. Where its page has room for that, none of its four indexes is.
ALTER TABLE deliveries SET (fillfactor = 80);
