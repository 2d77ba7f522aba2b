CREATE TABLE "path_readings" (
	"user_id" integer NOT NULL,
	"section" text NOT NULL,
	"read_at" timestamp with time zone NOT NULL,
	CONSTRAINT "path_readings_user_id_section_pk" PRIMARY KEY("user_id","section")
);
--> statement-breakpoint
CREATE TABLE "guide_progress" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"at" text NOT NULL,
	"visited" text[] NOT NULL,
	"moved_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "path_readings" ADD CONSTRAINT "path_readings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guide_progress" ADD CONSTRAINT "guide_progress_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;