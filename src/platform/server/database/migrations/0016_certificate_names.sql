-- The name that a certificate will bear is given before its exam. Exams from before bear what they would have put on it: first and
-- last name, else the display name, else the username.
ALTER TABLE "exam_attempts" ADD COLUMN "learner_name" text;--> statement-breakpoint
UPDATE "exam_attempts" SET "learner_name" = CASE
    WHEN btrim(coalesce(u."first_name", '')) <> '' AND btrim(coalesce(u."last_name", '')) <> ''
      THEN btrim(u."first_name") || ' ' || btrim(u."last_name")
    ELSE coalesce(nullif(btrim(u."display_name"), ''), u."username")
  END
  FROM "users" u WHERE u."id" = "exam_attempts"."user_id";--> statement-breakpoint
ALTER TABLE "exam_attempts" ALTER COLUMN "learner_name" SET NOT NULL;
