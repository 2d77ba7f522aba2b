DROP INDEX "speed_flags_open";--> statement-breakpoint
DROP INDEX "leaderboard_entries_order";--> statement-breakpoint
CREATE INDEX "speed_flags_order" ON "speed_flags" USING btree ((closed_at is null),"id");--> statement-breakpoint
CREATE INDEX "leaderboard_entries_order" ON "leaderboard_entries" USING btree ("leaderboard_type","period_start","points","user_id") WHERE listed and points > 0;--> statement-breakpoint
ALTER TABLE "leaderboard_score_changes" DROP COLUMN "id";