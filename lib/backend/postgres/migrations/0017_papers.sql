CREATE TABLE "property_notice" (
	"booking_id" uuid PRIMARY KEY NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"number" text,
	"reason" text,
	"told_at" timestamp with time zone NOT NULL,
	"answer_by" timestamp with time zone NOT NULL,
	"answered_at" timestamp with time zone,
	CONSTRAINT "property_notice_number" CHECK ("property_notice"."state" <> 'confirmed' or "property_notice"."number" is not null)
);
--> statement-breakpoint
ALTER TABLE "mail" ADD COLUMN "body_html" text;--> statement-breakpoint
ALTER TABLE "mail" ADD COLUMN "key" text;--> statement-breakpoint
ALTER TABLE "mail" ADD COLUMN "papers" jsonb;--> statement-breakpoint
ALTER TABLE "property_notice" ADD CONSTRAINT "property_notice_booking_id_booking_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."booking"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "property_notice_waiting" ON "property_notice" USING btree ("answer_by") WHERE "property_notice"."state" = 'waiting';--> statement-breakpoint
ALTER TABLE "mail" ADD CONSTRAINT "mail_key_unique" UNIQUE("key");