CREATE TABLE "live_connections" (
	"id" uuid PRIMARY KEY NOT NULL,
	"session_id" uuid NOT NULL,
	"user_id" integer NOT NULL,
	"connected_until" timestamp with time zone NOT NULL,
	"is_closed" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "verification_requested_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "live_rooms" ADD COLUMN "host_id" integer;--> statement-breakpoint
ALTER TABLE "live_connections" ADD CONSTRAINT "live_connections_session_id_group_study_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."group_study_sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "live_connections" ADD CONSTRAINT "live_connections_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "live_connections_of_person" ON "live_connections" USING btree ("session_id","user_id","connected_until");--> statement-breakpoint
CREATE INDEX "live_connections_by_person" ON "live_connections" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "live_connections_by_time" ON "live_connections" USING btree ("connected_until");--> statement-breakpoint
ALTER TABLE "live_rooms" ADD CONSTRAINT "live_rooms_host_id_users_id_fk" FOREIGN KEY ("host_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "users_waiting_for_verification" ON "users" USING btree ("verification_requested_at") WHERE verification_requested_at is not null;--> statement-breakpoint
CREATE INDEX "live_rooms_by_host" ON "live_rooms" USING btree ("host_id");--> statement-breakpoint
CREATE INDEX "live_rooms_open" ON "live_rooms" USING btree ("started_at") WHERE ended_at is null;