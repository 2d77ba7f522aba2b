-- The migrations that followed the tables of the assessment before all of them were joined into two.
ALTER TABLE "exam_attempts" ADD COLUMN "required_cards" integer NOT NULL;--> statement-breakpoint
ALTER TABLE "exam_attempts" ADD COLUMN "completed_cards" integer NOT NULL;--> statement-breakpoint
ALTER TABLE "exam_questions" ADD COLUMN "category" text NOT NULL;
--> statement-breakpoint
DROP INDEX "speed_flags_open";--> statement-breakpoint
DROP INDEX "leaderboard_entries_order";--> statement-breakpoint
CREATE INDEX "speed_flags_order" ON "speed_flags" USING btree ((closed_at is null),"id");--> statement-breakpoint
CREATE INDEX "leaderboard_entries_order" ON "leaderboard_entries" USING btree ("leaderboard_type","period_start","points","user_id") WHERE listed and points > 0;--> statement-breakpoint
ALTER TABLE "leaderboard_score_changes" DROP COLUMN "id";
--> statement-breakpoint
-- The leaderboard follows the ledger inside the transaction that writes it. Nobody can wait in a circle, by construction:
--   * whoever changes a learner's figures or choice holds the learner's row of `users` first (writers of several learners take
--     the rows in the order of their ids), so rows of `leaderboard_entries` are only ever changed by who holds their learner;
--   * the counts of learners per score, which would be hot, are never updated here: changes are appended, and one job at a
--     time, which waits for no one, adds them up;
--   * the job that writes final places passes over rows that are held.
CREATE FUNCTION leaderboard_periods(day date) RETURNS TABLE (leaderboard_type text, period_start date)
LANGUAGE sql IMMUTABLE AS $$
  VALUES ('week', day - (extract(isodow FROM day)::integer - 1)),
         ('month', day - (extract(day FROM day)::integer - 1)),
         ('all', date '1970-01-01')
$$;
--> statement-breakpoint
CREATE TYPE leaderboard_change AS (user_id integer, day date, points integer, cards integer);
--> statement-breakpoint
CREATE FUNCTION leaderboard_follow_ledger() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  added points_ledger[] := '{}';
  removed points_ledger[] := '{}';
  changes leaderboard_change[];
BEGIN
  IF tg_op <> 'DELETE' THEN added := array(SELECT n FROM new_rows n); END IF;
  IF tg_op <> 'INSERT' THEN removed := array(SELECT o FROM old_rows o); END IF;
  changes := array(
    SELECT (l.user_id, l.day, sum(l.step * l.points), sum(l.step) FILTER (WHERE l.reason = 'card.completed' AND l.points > 0))::leaderboard_change
      FROM (SELECT *, 1 AS step FROM unnest(added) UNION ALL SELECT *, -1 FROM unnest(removed)) l
     GROUP BY l.user_id, l.day
    HAVING sum(l.step * l.points) <> 0 OR sum(l.step) FILTER (WHERE l.reason = 'card.completed' AND l.points > 0) <> 0);
  IF cardinality(changes) = 0 THEN RETURN NULL; END IF;

  PERFORM FROM users WHERE id IN (SELECT user_id FROM unnest(changes)) ORDER BY id FOR NO KEY UPDATE;

  -- A learner who is being removed is no longer in `users`; their entries go with them.
  MERGE INTO leaderboard_entries e
  USING (
    SELECT c.user_id, p.leaderboard_type, p.period_start, u.leaderboard_opt_in AS listed,
           sum(c.points)::integer AS points, coalesce(sum(c.cards), 0)::integer AS cards
      FROM unnest(changes) c
      JOIN users u ON u.id = c.user_id
     CROSS JOIN LATERAL leaderboard_periods(c.day) p
     GROUP BY c.user_id, p.leaderboard_type, p.period_start, u.leaderboard_opt_in
    HAVING sum(c.points) <> 0 OR sum(c.cards) <> 0
  ) c ON e.user_id = c.user_id AND e.leaderboard_type = c.leaderboard_type AND e.period_start = c.period_start
  WHEN MATCHED AND e.points + c.points = 0 AND e.cards_studied + c.cards = 0 THEN DELETE
  WHEN MATCHED THEN UPDATE SET points = e.points + c.points, cards_studied = e.cards_studied + c.cards, last_updated = now()
  WHEN NOT MATCHED THEN
    INSERT (user_id, leaderboard_type, period_start, points, cards_studied, listed, last_updated)
    VALUES (c.user_id, c.leaderboard_type, c.period_start, c.points, c.cards, c.listed, now());
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE FUNCTION leaderboard_follow_entries() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF tg_op = 'INSERT' THEN
    INSERT INTO leaderboard_score_changes (leaderboard_type, period_start, points, learners)
    SELECT leaderboard_type, period_start, points, count(*) FROM new_rows WHERE listed AND points > 0 GROUP BY 1, 2, 3;
  ELSIF tg_op = 'DELETE' THEN
    INSERT INTO leaderboard_score_changes (leaderboard_type, period_start, points, learners)
    SELECT leaderboard_type, period_start, points, -count(*) FROM old_rows WHERE listed AND points > 0 GROUP BY 1, 2, 3;
  ELSE
    INSERT INTO leaderboard_score_changes (leaderboard_type, period_start, points, learners)
    SELECT leaderboard_type, period_start, points, sum(step)
      FROM (SELECT leaderboard_type, period_start, points, 1 AS step FROM new_rows WHERE listed AND points > 0
            UNION ALL
            SELECT leaderboard_type, period_start, points, -1 FROM old_rows WHERE listed AND points > 0) e
     GROUP BY 1, 2, 3 HAVING sum(step) <> 0;
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE FUNCTION leaderboard_follow_choice() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE leaderboard_entries SET listed = new.leaderboard_opt_in WHERE user_id = new.id;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER leaderboard_ledger_insert AFTER INSERT ON points_ledger REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION leaderboard_follow_ledger();
--> statement-breakpoint
CREATE TRIGGER leaderboard_ledger_update AFTER UPDATE ON points_ledger REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION leaderboard_follow_ledger();
--> statement-breakpoint
CREATE TRIGGER leaderboard_ledger_delete AFTER DELETE ON points_ledger REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION leaderboard_follow_ledger();
--> statement-breakpoint
CREATE TRIGGER leaderboard_choice AFTER UPDATE OF leaderboard_opt_in ON users
  FOR EACH ROW WHEN (old.leaderboard_opt_in IS DISTINCT FROM new.leaderboard_opt_in) EXECUTE FUNCTION leaderboard_follow_choice();
--> statement-breakpoint
-- The triggers above hold every writer off until this migration is done: what is in the ledger now is brought in, nothing is missed.
INSERT INTO leaderboard_entries (user_id, leaderboard_type, period_start, points, cards_studied, listed, last_updated)
SELECT l.user_id, p.leaderboard_type, p.period_start, sum(l.points), count(*) FILTER (WHERE l.reason = 'card.completed' AND l.points > 0),
       u.leaderboard_opt_in, now()
  FROM points_ledger l
  JOIN users u ON u.id = l.user_id
 CROSS JOIN LATERAL leaderboard_periods(l.day) p
 GROUP BY l.user_id, p.leaderboard_type, p.period_start, u.leaderboard_opt_in
HAVING sum(l.points) <> 0 OR bool_or(l.reason = 'card.completed' AND l.points > 0);
--> statement-breakpoint
INSERT INTO leaderboard_scores (leaderboard_type, period_start, points, learners)
SELECT leaderboard_type, period_start, points, count(*) FROM leaderboard_entries WHERE listed AND points > 0 GROUP BY 1, 2, 3;
--> statement-breakpoint
CREATE TRIGGER leaderboard_entries_insert AFTER INSERT ON leaderboard_entries REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION leaderboard_follow_entries();
--> statement-breakpoint
CREATE TRIGGER leaderboard_entries_update AFTER UPDATE ON leaderboard_entries REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION leaderboard_follow_entries();
--> statement-breakpoint
CREATE TRIGGER leaderboard_entries_delete AFTER DELETE ON leaderboard_entries REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION leaderboard_follow_entries();
--> statement-breakpoint
-- A leaderboard name belongs to one learner, whatever its capitals.
CREATE UNIQUE INDEX users_leaderboard_alias ON users (lower(leaderboard_alias)) WHERE leaderboard_alias IS NOT NULL;
--> statement-breakpoint
-- Events arrive in the order of this column: a few bytes per 128 pages find the latest, and cost the ledger next to nothing.
CREATE INDEX learning_events_received ON learning_events USING brin (received_at);

--> statement-breakpoint
DROP INDEX "insight_mails_hour";--> statement-breakpoint
ALTER TABLE "insight_mails" ADD COLUMN "enabled" boolean DEFAULT true NOT NULL;--> statement-breakpoint
CREATE INDEX "insight_mails_due" ON "insight_mails" USING btree ("hour") WHERE enabled;
--> statement-breakpoint
ALTER TABLE "achievements_unlocked" ADD COLUMN "revealed_at" timestamp with time zone;
--> statement-breakpoint
-- What a certificate recorded on the day is never changed afterwards, by whatever code: revoking it, once, is all that can be done.
CREATE FUNCTION keep_certificate() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF to_jsonb(new) - ARRAY['is_valid', 'revoked_at', 'revoked_reason'] IS DISTINCT FROM to_jsonb(old) - ARRAY['is_valid', 'revoked_at', 'revoked_reason']
     OR (NOT old.is_valid AND to_jsonb(new) IS DISTINCT FROM to_jsonb(old)) THEN
    RAISE EXCEPTION 'A certificate is never changed, only revoked.';
  END IF;
  RETURN new;
END;
$$;
--> statement-breakpoint
CREATE TRIGGER keep_certificate BEFORE UPDATE ON "user_certifications" FOR EACH ROW EXECUTE FUNCTION keep_certificate();

--> statement-breakpoint
ALTER TABLE "quiz_sessions" DROP COLUMN "expires_at";
