CREATE TABLE "cancellation" (
	"booking_id" uuid PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"quote" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "journal" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "journal_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"key" text NOT NULL,
	"kind" text NOT NULL,
	"booking_id" uuid NOT NULL,
	"tenant_id" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "journal_key_unique" UNIQUE("key")
);
--> statement-breakpoint
CREATE TABLE "ledger_entry" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ledger_entry_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"journal_id" bigint NOT NULL,
	"account" text NOT NULL,
	"amount" bigint NOT NULL,
	"currency" char(3) NOT NULL,
	CONSTRAINT "ledger_entry_amount" CHECK ("ledger_entry"."amount" <> 0)
);
--> statement-breakpoint
CREATE TABLE "refund" (
	"id" uuid PRIMARY KEY NOT NULL,
	"booking_id" uuid NOT NULL,
	"payment_id" uuid NOT NULL,
	"amount" bigint NOT NULL,
	"currency" char(3) NOT NULL,
	"reason" text NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp with time zone,
	"last_error" text,
	"created_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone,
	CONSTRAINT "refund_amount" CHECK ("refund"."amount" > 0)
);
--> statement-breakpoint
ALTER TABLE "booking_event" ADD COLUMN "actor" text DEFAULT 'system' NOT NULL;--> statement-breakpoint
ALTER TABLE "booking_event" ADD COLUMN "actor_id" uuid;--> statement-breakpoint
ALTER TABLE "booking_event" ADD COLUMN "reason" text;--> statement-breakpoint
ALTER TABLE "payment" ADD COLUMN "captured" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "payment" ADD COLUMN "refunded" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "payment" ADD COLUMN "next_check_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "payment" ADD COLUMN "checks" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "cancellation" ADD CONSTRAINT "cancellation_booking_id_booking_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."booking"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entry" ADD CONSTRAINT "ledger_entry_journal_id_journal_id_fk" FOREIGN KEY ("journal_id") REFERENCES "public"."journal"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund" ADD CONSTRAINT "refund_booking_id_booking_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."booking"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund" ADD CONSTRAINT "refund_payment_id_payment_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payment"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "journal_booking_id_index" ON "journal" USING btree ("booking_id");--> statement-breakpoint
CREATE INDEX "journal_tenant_id_at_index" ON "journal" USING btree ("tenant_id","at");--> statement-breakpoint
CREATE INDEX "ledger_entry_journal_id_index" ON "ledger_entry" USING btree ("journal_id");--> statement-breakpoint
CREATE INDEX "refund_booking_id_index" ON "refund" USING btree ("booking_id");--> statement-breakpoint
CREATE INDEX "refund_payment_id_index" ON "refund" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "refund_waiting" ON "refund" USING btree ("next_attempt_at") WHERE "refund"."sent_at" is null;--> statement-breakpoint
CREATE INDEX "booking_to_complete" ON "booking" USING btree ("check_out") WHERE "booking"."state" = 'confirmed';--> statement-breakpoint
CREATE INDEX "payment_to_check" ON "payment" USING btree ("next_check_at") WHERE "payment"."next_check_at" is not null;--> statement-breakpoint
CREATE FUNCTION "ledger_check_balance"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF EXISTS (SELECT 1 FROM "ledger_entry" WHERE "journal_id" = NEW."journal_id" GROUP BY "currency" HAVING sum("amount") <> 0) THEN
		RAISE EXCEPTION 'journal % does not sum to zero', NEW."journal_id" USING ERRCODE = 'check_violation';
	END IF;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "ledger_entry_balance" AFTER INSERT ON "ledger_entry" DEFERRABLE INITIALLY DEFERRED
FOR EACH ROW EXECUTE FUNCTION "ledger_check_balance"();
--> statement-breakpoint
CREATE FUNCTION "ledger_refuse_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'the books are only added to' USING ERRCODE = 'check_violation';
END $$;
--> statement-breakpoint
CREATE TRIGGER "ledger_entry_final" BEFORE UPDATE OR DELETE ON "ledger_entry"
FOR EACH ROW EXECUTE FUNCTION "ledger_refuse_change"();
--> statement-breakpoint
CREATE TRIGGER "journal_final" BEFORE UPDATE OR DELETE ON "journal"
FOR EACH ROW EXECUTE FUNCTION "ledger_refuse_change"();
--> statement-breakpoint
UPDATE "payment" SET "captured" = "amount" WHERE "state" IN ('captured', 'partially_refunded', 'refunded');
--> statement-breakpoint
UPDATE "payment" SET "refunded" = "amount" WHERE "state" = 'refunded';
--> statement-breakpoint
UPDATE "payment" SET "next_check_at" = "updated_at"
WHERE "state" IN ('requires_method', 'requires_action', 'authorized')
	OR ("state" = 'captured' AND EXISTS (
		SELECT 1 FROM "booking" b WHERE b."id" = "payment"."booking_id" AND b."state" IN ('held', 'paying', 'confirming', 'failed')))
	OR ("state" = 'failed' AND "updated_at" > now() - interval '1 day');
