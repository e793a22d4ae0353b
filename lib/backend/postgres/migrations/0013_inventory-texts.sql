ALTER TABLE "hotel" ADD COLUMN "email" text;--> statement-breakpoint
ALTER TABLE "hotel" ADD COLUMN "website" text;--> statement-breakpoint
ALTER TABLE "hotel" ADD COLUMN "description" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "hotel" ADD COLUMN "policies" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "place" ADD COLUMN "intro" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "tax_rule" ADD COLUMN "demo" boolean DEFAULT false NOT NULL;