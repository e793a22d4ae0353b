CREATE TABLE "upstream_disowned" (
	"tenant_id" integer PRIMARY KEY NOT NULL,
	"said_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "upstream_disowned" ADD CONSTRAINT "upstream_disowned_tenant_id_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("id") ON DELETE cascade ON UPDATE no action;