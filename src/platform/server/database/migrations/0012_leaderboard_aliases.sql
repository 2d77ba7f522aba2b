CREATE TABLE "leaderboard_aliases" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"alias" text NOT NULL,
	"canonical" text NOT NULL,
	CONSTRAINT "leaderboard_aliases_canonical_unique" UNIQUE("canonical")
);
--> statement-breakpoint
ALTER TABLE "leaderboard_aliases" ADD CONSTRAINT "leaderboard_aliases_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
INSERT INTO "leaderboard_aliases" ("user_id", "alias", "canonical") SELECT "id", "leaderboard_alias", "leaderboard_alias_canonical" FROM "users" WHERE "leaderboard_alias" IS NOT NULL AND "leaderboard_alias_canonical" IS NOT NULL;
--> statement-breakpoint
-- The columns stay for one more release, empty: what nobody reads any more must not outlive an account that is erased.
UPDATE "users" SET "leaderboard_alias" = NULL, "leaderboard_alias_canonical" = NULL WHERE "leaderboard_alias" IS NOT NULL OR "leaderboard_alias_canonical" IS NOT NULL;
