CREATE TABLE "stay_change" (
	"id" uuid PRIMARY KEY NOT NULL,
	"booking_id" uuid NOT NULL,
	"state" text NOT NULL,
	"check_in" date NOT NULL,
	"check_out" date NOT NULL,
	"party" jsonb NOT NULL,
	"quote" jsonb NOT NULL,
	"figures" jsonb NOT NULL,
	"link_id" uuid,
	"actor" text NOT NULL,
	"actor_id" uuid,
	"idempotency_key" text NOT NULL,
	"request_hash" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "stay_change_idempotency_key_unique" UNIQUE("idempotency_key"),
	CONSTRAINT "stay_change_state" CHECK ("stay_change"."state" in ('open', 'done', 'withdrawn')),
	CONSTRAINT "stay_change_link" CHECK ("stay_change"."state" <> 'open' or "stay_change"."link_id" is not null)
);
--> statement-breakpoint
ALTER TABLE "booking" ADD COLUMN "changes" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "stay_change" ADD CONSTRAINT "stay_change_booking_id_booking_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."booking"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stay_change" ADD CONSTRAINT "stay_change_link_id_pay_link_id_fk" FOREIGN KEY ("link_id") REFERENCES "public"."pay_link"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "stay_change_booking_id_index" ON "stay_change" USING btree ("booking_id");--> statement-breakpoint
CREATE INDEX "stay_change_link_id_index" ON "stay_change" USING btree ("link_id");--> statement-breakpoint
CREATE UNIQUE INDEX "stay_change_open" ON "stay_change" USING btree ("booking_id") WHERE "stay_change"."state" = 'open';