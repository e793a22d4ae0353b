ALTER TABLE "inv_night" ADD COLUMN "stated" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- A night that differs from its room type has what a calendar said, or as much as was sold of it: it stays.
UPDATE "inv_night" n SET "stated" = true FROM "room_type" r WHERE r."id" = n."room_type_id" AND n."allot" <> r."allotment";
