CREATE TABLE "ended_seats" (
	"grant_id" integer PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"organisation_id" uuid NOT NULL,
	"plan_id" text NOT NULL,
	"reason" text NOT NULL,
	"ended_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "ended_seats" ADD CONSTRAINT "ended_seats_grant_id_access_grants_id_fk" FOREIGN KEY ("grant_id") REFERENCES "public"."access_grants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ended_seats" ADD CONSTRAINT "ended_seats_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ended_seats" ADD CONSTRAINT "ended_seats_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ended_seats_by_person" ON "ended_seats" USING btree ("user_id","ended_at");--> statement-breakpoint
CREATE INDEX "ended_seats_by_organisation" ON "ended_seats" USING btree ("organisation_id");