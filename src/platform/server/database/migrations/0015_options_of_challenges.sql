-- "answer" held the place at which an option stood, by an order that hung on the challenge alone. It now holds the option
-- itself: 0 the right one, 1 to 3 the wrong ones. The old order put the right option at id mod 4 and turned the others.
UPDATE "challenge_attempts" SET "answer" = CASE
	WHEN "answer" = "challenge_id" % 4 THEN 0
	ELSE 1 + ((CASE WHEN "answer" < "challenge_id" % 4 THEN "answer" ELSE "answer" - 1 END) + ("challenge_id" / 4) % 3) % 3
END WHERE "answer" IS NOT NULL;
