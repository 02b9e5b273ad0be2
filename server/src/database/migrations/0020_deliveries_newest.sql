-- What did not get through is looked for over all webhooks of an organisation, newest first.
CREATE INDEX deliveries_newest ON deliveries (organisation, creation DESC, id DESC);
