CREATE TABLE "themes" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"theme" text NOT NULL,
	CONSTRAINT "themes_theme_check" CHECK ("themes"."theme" in ('light', 'dark', 'system'))
);
--> statement-breakpoint
ALTER TABLE "themes" ADD CONSTRAINT "themes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;