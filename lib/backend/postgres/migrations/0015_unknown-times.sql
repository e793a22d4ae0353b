ALTER TABLE "hotel" ALTER COLUMN "check_in_from" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "hotel" ALTER COLUMN "check_in_from" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "hotel" ALTER COLUMN "check_out_until" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "hotel" ALTER COLUMN "check_out_until" DROP NOT NULL;