ALTER TABLE "quiz_sessions" ADD COLUMN "right_first" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "quiz_sessions" ADD COLUMN "right_last" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
UPDATE "quiz_sessions" SET
  "right_first" = coalesce(slips.first - 1, "quiz_sessions"."total_questions"),
  "right_last" = coalesce("quiz_sessions"."total_questions" - slips.last, "quiz_sessions"."total_questions")
FROM (
  SELECT "session_id",
         min("position") FILTER (WHERE "chosen_option" IS DISTINCT FROM "correct_option") AS first,
         max("position") FILTER (WHERE "chosen_option" IS DISTINCT FROM "correct_option") AS last
    FROM "quiz_questions" GROUP BY "session_id"
) AS slips
WHERE slips."session_id" = "quiz_sessions"."id" AND "quiz_sessions"."completed";
