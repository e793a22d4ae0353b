CREATE TABLE "voucher" (
	"id" uuid PRIMARY KEY NOT NULL,
	"tenant_id" integer NOT NULL,
	"account_id" uuid NOT NULL,
	"code" text NOT NULL,
	"kind" text NOT NULL,
	"basis_points" integer,
	"amount" bigint,
	"balance" bigint,
	"currency" char(3),
	"minimum" bigint,
	"maximum" bigint,
	"valid_from" date,
	"valid_until" date,
	"stay_from" date,
	"stay_until" date,
	"usage_limit" integer,
	"used" integer DEFAULT 0 NOT NULL,
	"status" text DEFAULT 'active' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "voucher_tenant_id_code_unique" UNIQUE("tenant_id","code"),
	CONSTRAINT "voucher_code" CHECK ("voucher"."code" = upper("voucher"."code") and "voucher"."code" <> ''),
	CONSTRAINT "voucher_value" CHECK (case "voucher"."kind"
        when 'percent' then "voucher"."basis_points" between 1 and 10000 and "voucher"."amount" is null and "voucher"."balance" is null
        when 'fixed' then "voucher"."amount" > 0 and "voucher"."basis_points" is null and "voucher"."balance" is null
        when 'credit' then "voucher"."amount" > 0 and "voucher"."balance" between 0 and "voucher"."amount" and "voucher"."basis_points" is null
        else false end is true),
	CONSTRAINT "voucher_currency" CHECK ("voucher"."currency" is not null or ("voucher"."amount" is null and "voucher"."minimum" is null and "voucher"."maximum" is null)),
	CONSTRAINT "voucher_bounds" CHECK ("voucher"."minimum" >= 0 and "voucher"."maximum" > 0),
	CONSTRAINT "voucher_days" CHECK ("voucher"."valid_from" <= "voucher"."valid_until" and "voucher"."stay_from" <= "voucher"."stay_until"),
	CONSTRAINT "voucher_usage" CHECK ("voucher"."usage_limit" > 0 and "voucher"."used" <= "voucher"."usage_limit"),
	CONSTRAINT "voucher_used" CHECK ("voucher"."used" >= 0),
	CONSTRAINT "voucher_status" CHECK ("voucher"."status" in ('active', 'suspended', 'cancelled'))
);
--> statement-breakpoint
ALTER TABLE "account" ADD COLUMN "fid" integer;--> statement-breakpoint
ALTER TABLE "voucher" ADD CONSTRAINT "voucher_tenant_id_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "voucher" ADD CONSTRAINT "voucher_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "voucher_account_id_index" ON "voucher" USING btree ("account_id");