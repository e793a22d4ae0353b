ALTER TABLE "tenant" DROP CONSTRAINT "tenant_fid_unique";--> statement-breakpoint
CREATE UNIQUE INDEX "tenant_fid_default_host" ON "tenant" USING btree ("fid") WHERE "tenant"."host" is null;