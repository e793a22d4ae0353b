-- Amounts say their currency: that of the document that gave them, else that of the prices to which they were added.
UPDATE "tax_rule" r SET "charges" = (
	SELECT jsonb_agg(CASE WHEN c->>'basis' = 'percent' OR known.currency IS NULL THEN c ELSE c || jsonb_build_object('currency', known.currency) END ORDER BY at)
	FROM jsonb_array_elements(r."charges") WITH ORDINALITY listed (c, at), (SELECT coalesce(
		(SELECT d."document"->>'currency' FROM "tax_document" d WHERE d."country_code" = r."country_code"),
		(SELECT mode() WITHIN GROUP (ORDER BY h."currency") FROM "hotel" h JOIN "place" p ON p."id" = h."place_id"
			WHERE p."country_code" = r."country_code" AND (h."demo" OR NOT r."demo"))) AS currency) known
) WHERE r."charges" @> '[{}]';--> statement-breakpoint
UPDATE "hotel" h SET "charges" = (
	SELECT jsonb_agg(CASE WHEN c->>'basis' = 'percent' THEN c ELSE c || jsonb_build_object('currency', known.currency) END ORDER BY at)
	FROM jsonb_array_elements(h."charges") WITH ORDINALITY listed (c, at), (SELECT coalesce(
		(SELECT min(d."document"->>'currency') FROM "tax_document" d, json_array_elements(d."document"->'hotels') own
			WHERE (own->>'hotel')::int = h."id"),
		h."currency") AS currency) known
) WHERE h."charges" @> '[{}]';
