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
