CREATE TABLE "voucher_use" (
	"id" uuid PRIMARY KEY NOT NULL,
	"voucher_id" uuid NOT NULL,
	"booking_id" uuid NOT NULL,
	"amount" bigint NOT NULL,
	"currency" char(3) NOT NULL,
	"state" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "voucher_use_amount" CHECK ("voucher_use"."amount" > 0),
	CONSTRAINT "voucher_use_state" CHECK ("voucher_use"."state" in ('reserved', 'redeemed', 'returned'))
);
--> statement-breakpoint
CREATE TABLE "pay_link" (
	"id" uuid PRIMARY KEY NOT NULL,
	"booking_id" uuid NOT NULL,
	"purpose" text NOT NULL,
	"amount" bigint NOT NULL,
	"extra" bigint DEFAULT 0 NOT NULL,
	"currency" char(3) NOT NULL,
	"reason" text,
	"state" text DEFAULT 'open' NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"payment_id" uuid,
	"reminded" smallint,
	"actor" text NOT NULL,
	"actor_id" uuid,
	"idempotency_key" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "pay_link_idempotency_key_unique" UNIQUE("idempotency_key"),
	CONSTRAINT "pay_link_amount" CHECK ("pay_link"."amount" > 0 and "pay_link"."extra" between 0 and "pay_link"."amount"),
	CONSTRAINT "pay_link_purpose" CHECK ("pay_link"."purpose" in ('balance', 'later')),
	CONSTRAINT "pay_link_state" CHECK ("pay_link"."state" in ('open', 'paid', 'withdrawn'))
);
--> statement-breakpoint
ALTER TABLE "booking" ADD COLUMN "settled_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "payment" ADD COLUMN "link_id" uuid;--> statement-breakpoint
ALTER TABLE "voucher_use" ADD CONSTRAINT "voucher_use_voucher_id_voucher_id_fk" FOREIGN KEY ("voucher_id") REFERENCES "public"."voucher"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "voucher_use" ADD CONSTRAINT "voucher_use_booking_id_booking_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."booking"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pay_link" ADD CONSTRAINT "pay_link_booking_id_booking_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."booking"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pay_link" ADD CONSTRAINT "pay_link_payment_id_payment_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payment"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "voucher_use_voucher_id_index" ON "voucher_use" USING btree ("voucher_id");--> statement-breakpoint
CREATE UNIQUE INDEX "voucher_use_of_booking" ON "voucher_use" USING btree ("booking_id") WHERE "voucher_use"."state" <> 'returned';--> statement-breakpoint
CREATE INDEX "pay_link_booking_id_index" ON "pay_link" USING btree ("booking_id");--> statement-breakpoint
CREATE UNIQUE INDEX "pay_link_later" ON "pay_link" USING btree ("booking_id") WHERE "pay_link"."purpose" = 'later' and "pay_link"."state" = 'open';--> statement-breakpoint
CREATE INDEX "booking_to_collect" ON "booking" USING btree ("confirmed_at") WHERE "booking"."state" = 'confirmed' and "booking"."settled_at" is null and "booking"."quote"->>'payment' = 'later';--> statement-breakpoint
CREATE INDEX "payment_link" ON "payment" USING btree ("link_id") WHERE "payment"."link_id" is not null;