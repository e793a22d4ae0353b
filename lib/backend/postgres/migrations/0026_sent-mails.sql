-- A mail that was sent is not needed any more, and holds secrets that open bookings and accounts.
UPDATE "mail" SET "body_text" = '', "body_html" = NULL, "papers" = NULL WHERE "sent_at" IS NOT NULL;
