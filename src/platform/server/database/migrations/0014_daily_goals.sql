CREATE TABLE "goals" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"daily_goal" integer NOT NULL,
	"purpose" text NOT NULL,
	"chosen_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "goals" ADD CONSTRAINT "goals_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;