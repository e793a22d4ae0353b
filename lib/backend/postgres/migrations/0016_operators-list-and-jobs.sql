CREATE TABLE "job" (
	"name" text NOT NULL,
	"slot" smallint NOT NULL,
	"next_run_at" timestamp with time zone NOT NULL,
	"locked_by" uuid,
	"locked_until" timestamp with time zone,
	"failures" integer DEFAULT 0 NOT NULL,
	"last_error" text,
	"failing_since" timestamp with time zone,
	"last_done_at" timestamp with time zone,
	CONSTRAINT "job_name_slot_pk" PRIMARY KEY("name","slot")
);
--> statement-breakpoint
ALTER TABLE "alarm" ADD COLUMN "tenant_id" integer;--> statement-breakpoint
ALTER TABLE "staff_act" ADD COLUMN "subject_key" text;--> statement-breakpoint
ALTER TABLE "staff_act" ADD COLUMN "note" text;--> statement-breakpoint
ALTER TABLE "staff_act" ADD COLUMN "idempotency_key" text;--> statement-breakpoint
ALTER TABLE "alarm" ADD CONSTRAINT "alarm_tenant_id_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "staff_act_subject" ON "staff_act" USING btree ("subject","subject_id");--> statement-breakpoint
ALTER TABLE "staff_act" ADD CONSTRAINT "staff_act_key" UNIQUE("tenant_id","idempotency_key");