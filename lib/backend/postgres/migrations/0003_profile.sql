CREATE TABLE "account_lists" (
	"account_id" uuid NOT NULL,
	"host" text NOT NULL,
	"favourites" integer[] DEFAULT '{}' NOT NULL,
	"searches" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "account_lists_account_id_host_pk" PRIMARY KEY("account_id","host")
);
--> statement-breakpoint
CREATE TABLE "traveller" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"latin_first_name" text,
	"latin_last_name" text,
	"birth_date" date,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "booking" ADD COLUMN "account_id" uuid;--> statement-breakpoint
ALTER TABLE "account_lists" ADD CONSTRAINT "account_lists_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "traveller" ADD CONSTRAINT "traveller_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "traveller_account_id_index" ON "traveller" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "booking_account_id_index" ON "booking" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "booking_booker_email" ON "booking" USING btree ("tenant_id",lower("booker"->>'email'));