-- The unique index becomes the primary key as it is: nothing is rewritten, and each row has one index entry less.
ALTER TABLE "points_ledger" DROP CONSTRAINT "points_ledger_pkey";--> statement-breakpoint
ALTER TABLE "points_ledger" ADD CONSTRAINT "points_ledger_user_id_reason_source_pk" PRIMARY KEY USING INDEX "points_ledger_once";--> statement-breakpoint
-- As before, in PL/pgSQL: Citus plans no SQL function that reads distributed tables.
CREATE OR REPLACE FUNCTION answer_totals(learner integer) RETURNS TABLE (correct integer, attempts integer) LANGUAGE plpgsql STABLE AS $$
#variable_conflict use_column
BEGIN
  RETURN QUERY
  SELECT (cards.correct + quizzes.correct + exams.correct + challenges.correct)::integer,
         (cards.attempts + quizzes.correct + exams.correct + challenges.attempts)::integer
    FROM (SELECT coalesce(sum(correct_answers), 0) AS correct, coalesce(sum(attempts), 0) AS attempts FROM user_progress WHERE user_id = learner) cards,
         (SELECT coalesce(sum(correct_answers), 0) AS correct FROM quiz_sessions WHERE user_id = learner AND completed) quizzes,
         (SELECT coalesce(sum(correct_answers), 0) AS correct FROM exam_attempts WHERE user_id = learner AND review_fed_at IS NOT NULL) exams,
         (SELECT count(*) FILTER (WHERE correct) AS correct, count(*) AS attempts FROM challenge_attempts WHERE user_id = learner AND answered_at IS NOT NULL) challenges;
END;
$$;
