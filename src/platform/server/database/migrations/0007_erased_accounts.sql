CREATE TABLE "erasure_failures" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"failing_since" timestamp with time zone NOT NULL,
	"last_tried_at" timestamp with time zone NOT NULL,
	"attempts" integer NOT NULL,
	"reason" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "erased_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "erasure_failures" ADD CONSTRAINT "erasure_failures_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
-- Who is erased already: only the erasure leaves an account without a password. Their names move to where no registration reaches.
UPDATE "users" SET "erased_at" = "updated_at", "username" = 'deleted ' || "id", "username_canonical" = 'deleted ' || "id", "email" = 'deleted ' || "id", "email_canonical" = 'deleted ' || "id", "verification_method" = NULL, "verification_date" = NULL
 WHERE "password" = '' AND "deletion_asked_at" IS NOT NULL;
