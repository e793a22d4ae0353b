CREATE TABLE "rate_limit" (
	"key" varchar(255) PRIMARY KEY NOT NULL,
	"points" integer DEFAULT 0 NOT NULL,
	"expire" bigint
);
--> statement-breakpoint
-- "login_attempt" stays until no instance of the version before counts in it; a later migration drops it.
CREATE INDEX "rate_limit_expire_index" ON "rate_limit" USING btree ("expire");