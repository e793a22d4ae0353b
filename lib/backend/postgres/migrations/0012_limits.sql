ALTER TABLE "booking" ADD COLUMN "request_hash" text;--> statement-breakpoint
ALTER TABLE "booking" ADD COLUMN "network" text;--> statement-breakpoint
ALTER TABLE "payment" ADD COLUMN "request_hash" text;--> statement-breakpoint
CREATE INDEX "booking_network_index" ON "booking" USING btree ("network");