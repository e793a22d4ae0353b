CREATE TABLE "account_factor" (
	"account_id" uuid PRIMARY KEY NOT NULL,
	"secret" text NOT NULL,
	"last_step" bigint NOT NULL,
	"confirmed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "account_option" (
	"account_id" uuid NOT NULL,
	"tenant_id" integer NOT NULL,
	"options" jsonb NOT NULL,
	CONSTRAINT "account_option_account_id_tenant_id_pk" PRIMARY KEY("account_id","tenant_id")
);
--> statement-breakpoint
CREATE TABLE "recovery_code" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"code_hash" text NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "staff_act" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "staff_act_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp with time zone NOT NULL,
	"tenant_id" integer NOT NULL,
	"account_id" uuid,
	"act" text NOT NULL,
	"subject" text NOT NULL,
	"subject_id" uuid,
	"role" text,
	"request_id" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "staff_role" (
	"account_id" uuid NOT NULL,
	"tenant_id" integer NOT NULL,
	"role" text NOT NULL,
	"invited_at" timestamp with time zone NOT NULL,
	"accepted_at" timestamp with time zone,
	"suspended_at" timestamp with time zone,
	CONSTRAINT "staff_role_account_id_tenant_id_pk" PRIMARY KEY("account_id","tenant_id"),
	CONSTRAINT "staff_role_known" CHECK ("staff_role"."role" in ('operator', 'agent', 'support'))
);
--> statement-breakpoint
ALTER TABLE "account_factor" ADD CONSTRAINT "account_factor_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_option" ADD CONSTRAINT "account_option_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_option" ADD CONSTRAINT "account_option_tenant_id_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recovery_code" ADD CONSTRAINT "recovery_code_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_act" ADD CONSTRAINT "staff_act_tenant_id_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_act" ADD CONSTRAINT "staff_act_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_role" ADD CONSTRAINT "staff_role_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_role" ADD CONSTRAINT "staff_role_tenant_id_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "recovery_code_account_id_index" ON "recovery_code" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "staff_act_tenant_id_at_index" ON "staff_act" USING btree ("tenant_id","at");--> statement-breakpoint
CREATE INDEX "staff_role_tenant_id_index" ON "staff_role" USING btree ("tenant_id");--> statement-breakpoint
INSERT INTO "account_option" ("account_id", "tenant_id", "options")
SELECT a."id", t."id", a."options" FROM "account" a
JOIN "tenant" t ON (a."realm" = 'house' AND t."kind" = 'house') OR a."realm" = 'tenant:' || t."id"
WHERE a."options" <> '{}'::jsonb;--> statement-breakpoint
INSERT INTO "staff_role" ("account_id", "tenant_id", "role", "invited_at", "accepted_at")
SELECT a."id", t."id", CASE WHEN a."actions" ? 'operate' THEN 'operator' ELSE 'support' END, a."created_at", a."created_at" FROM "account" a
JOIN "tenant" t ON (a."realm" = 'house' AND t."kind" = 'house') OR a."realm" = 'tenant:' || t."id"
WHERE a."actions" ?| array['operate', 'reservations'] AND a."deleted_at" IS NULL;
-- The columns options, actions and agent_role of account stay for processes of the release before; a later one drops them.
