DROP INDEX "insight_mails_hour";--> statement-breakpoint
ALTER TABLE "insight_mails" ADD COLUMN "enabled" boolean DEFAULT true NOT NULL;--> statement-breakpoint
CREATE INDEX "insight_mails_due" ON "insight_mails" USING btree ("hour") WHERE enabled;