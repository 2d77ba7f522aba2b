-- Events that were there before answers had grades were given theirs only by a later form of the migration.
UPDATE "learning_events" SET "grade" = CASE "kind" WHEN 'card.completed' THEN 'good' ELSE 'again' END
 WHERE "kind" IN ('card.completed', 'card.practised') AND "grade" IS NULL;
