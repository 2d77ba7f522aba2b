CREATE TABLE "study_preferences" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"mode" text,
	"level" integer,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "study_preferences_mode_check" CHECK ("study_preferences"."mode" in ('classic', 'achievement')),
	CONSTRAINT "study_preferences_level_check" CHECK ("study_preferences"."level" >= 1)
);
--> statement-breakpoint
ALTER TABLE "study_preferences" ADD CONSTRAINT "study_preferences_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;