-- How many answers a learner gave in all, and how many of them were right: to cards, in quizzes, exams and daily challenges. What was
-- answered wrong in a quiz or an exam is an attempt at its card already, since it comes back for review; what was right is not.
CREATE FUNCTION answer_totals(learner integer) RETURNS TABLE (correct integer, attempts integer) LANGUAGE sql STABLE AS $$
  SELECT (cards.correct + quizzes.correct + exams.correct + challenges.correct)::integer,
         (cards.attempts + quizzes.correct + exams.correct + challenges.attempts)::integer
    FROM (SELECT coalesce(sum(correct_answers), 0) AS correct, coalesce(sum(attempts), 0) AS attempts FROM user_progress WHERE user_id = learner) cards,
         (SELECT coalesce(sum(correct_answers), 0) AS correct FROM quiz_sessions WHERE user_id = learner AND completed) quizzes,
         (SELECT coalesce(sum(correct_answers), 0) AS correct FROM exam_attempts WHERE user_id = learner AND review_fed_at IS NOT NULL) exams,
         (SELECT count(*) FILTER (WHERE correct) AS correct, count(*) AS attempts FROM challenge_attempts WHERE user_id = learner AND answered_at IS NOT NULL) challenges
$$;
--> statement-breakpoint
UPDATE users u SET total_correct = t.correct, total_attempts = t.attempts
  FROM (SELECT id, (answer_totals(id)).* FROM users) t
 WHERE t.id = u.id AND t.attempts > 0;
