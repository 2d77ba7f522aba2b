-- An exam keeps the law it rests on, once, where each of its questions kept a part of it; and when its misses came back in the
-- review, which was together with its grade.
ALTER TABLE "exam_attempts" ADD COLUMN "law" jsonb;
--> statement-breakpoint
UPDATE "exam_attempts" a SET "law" = coalesce(
  (SELECT jsonb_object_agg(f.key, f.value) FROM "exam_questions" q CROSS JOIN jsonb_each(q."law") f WHERE q."attempt_id" = a."id"), '{}');
--> statement-breakpoint
ALTER TABLE "exam_attempts" ALTER COLUMN "law" SET NOT NULL;
--> statement-breakpoint
ALTER TABLE "exam_questions" DROP COLUMN "law";
--> statement-breakpoint
ALTER TABLE "exam_attempts" ADD COLUMN "review_fed_at" timestamp with time zone;
--> statement-breakpoint
UPDATE "exam_attempts" SET "review_fed_at" = "finished_at";
--> statement-breakpoint
CREATE INDEX "exam_attempts_unfed" ON "exam_attempts" USING btree ("id") WHERE finished_at is not null and review_fed_at is null;
