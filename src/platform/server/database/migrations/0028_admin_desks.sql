CREATE TABLE "refunds" (
	"order_id" uuid PRIMARY KEY NOT NULL,
	"reason" text NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"failure" text,
	"failed_at" timestamp with time zone,
	"done_at" timestamp with time zone
);
--> statement-breakpoint
DROP INDEX "security_audit_log_created";--> statement-breakpoint
ALTER TABLE "chat_feedback" ADD COLUMN "done_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "access_grants" ADD COLUMN "reason" text;--> statement-breakpoint
ALTER TABLE "access_grants" ADD COLUMN "request_key" uuid;--> statement-breakpoint
ALTER TABLE "error_reports" ADD COLUMN "answer" text;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "refunds_under_way" ON "refunds" USING btree ("asked_at") WHERE done_at is null;--> statement-breakpoint
CREATE INDEX "security_audit_log_of_person" ON "security_audit_log" USING btree ("user_id","created_at","id");--> statement-breakpoint
CREATE INDEX "security_audit_log_of_kind" ON "security_audit_log" USING btree ("action","created_at","id");--> statement-breakpoint
CREATE INDEX "security_audit_log_of_thing" ON "security_audit_log" USING btree ("resource","created_at","id");--> statement-breakpoint
CREATE INDEX "users_by_start_of_username" ON "users" USING btree ("username_canonical" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "users_by_start_of_email" ON "users" USING btree ("email_canonical" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "user_coupons_of_coupon" ON "user_coupons" USING btree ("coupon_code","id");--> statement-breakpoint
CREATE INDEX "error_reports_settled" ON "error_reports" USING btree ("settled_at","id") WHERE settled_at is not null;--> statement-breakpoint
CREATE INDEX "security_audit_log_created" ON "security_audit_log" USING btree ("created_at","id");--> statement-breakpoint
ALTER TABLE "access_grants" ADD CONSTRAINT "access_grants_request_key_unique" UNIQUE("request_key");