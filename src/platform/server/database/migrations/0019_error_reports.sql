CREATE TABLE "error_reports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" integer,
	"sent_at" timestamp with time zone NOT NULL,
	"place" text NOT NULL,
	"message" text NOT NULL,
	"email" text,
	"settled_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "error_reports" ADD CONSTRAINT "error_reports_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "error_reports_waiting" ON "error_reports" USING btree ("sent_at") WHERE settled_at is null;--> statement-breakpoint
CREATE INDEX "error_reports_by_person" ON "error_reports" USING btree ("user_id");