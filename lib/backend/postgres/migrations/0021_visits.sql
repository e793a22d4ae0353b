CREATE TABLE "visit_count" (
	"tenant_id" integer NOT NULL,
	"day" date NOT NULL,
	"source" text NOT NULL,
	"medium" text NOT NULL,
	"campaign" text NOT NULL,
	"visits" integer DEFAULT 0 NOT NULL,
	"searches" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "visit_count_tenant_id_day_source_medium_campaign_pk" PRIMARY KEY("tenant_id","day","source","medium","campaign"),
	CONSTRAINT "visit_count_names" CHECK (greatest(length("visit_count"."source"), length("visit_count"."medium"), length("visit_count"."campaign")) <= 100)
);
--> statement-breakpoint
ALTER TABLE "booking" ADD COLUMN "attribution" jsonb;--> statement-breakpoint
ALTER TABLE "lead" ADD COLUMN "attribution" jsonb;--> statement-breakpoint
ALTER TABLE "visit_count" ADD CONSTRAINT "visit_count_tenant_id_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "visit_count_day_index" ON "visit_count" USING btree ("day");