-- The spelling itself was filled in before this.
DROP INDEX "users_leaderboard_alias";
--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_leaderboard_alias_canonical_unique" UNIQUE("leaderboard_alias_canonical");
