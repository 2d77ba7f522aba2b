CREATE TABLE "question_texts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"question" text NOT NULL,
	"options" jsonb NOT NULL,
	"explanation" text NOT NULL,
	"category" text NOT NULL,
	"section" text NOT NULL,
	"law_reference" text NOT NULL,
	CONSTRAINT "question_texts_options_check" CHECK (jsonb_typeof("question_texts"."options") = 'array')
);
--> statement-breakpoint
-- Many rows have few texts. The planner expects many texts and would sort all rows.
SET LOCAL enable_sort = off;--> statement-breakpoint
-- The product computes the same id: a version 8 UUID of the SHA-256 of a JSON array.
INSERT INTO "question_texts"
SELECT overlay(overlay(left(encode(sha256(convert_to(source, 'UTF8')), 'hex'), 32) placing '8' from 13) placing '8' from 17)::uuid, texts.*
  FROM (SELECT DISTINCT question, options, explanation, category, section, law_reference FROM quiz_questions
        UNION
        SELECT DISTINCT question, options, explanation, category, section, law_reference FROM exam_questions) AS texts,
       LATERAL (SELECT string_agg(to_json(option)::text, ',' ORDER BY place) AS options FROM jsonb_array_elements_text(texts.options) WITH ORDINALITY AS o(option, place)) AS json,
       LATERAL format('[%s,[%s],%s,%s,%s,%s]', to_json(question), json.options, to_json(explanation), to_json(category), to_json(section), to_json(law_reference)) AS source;
--> statement-breakpoint
SET LOCAL enable_sort = on;--> statement-breakpoint
ANALYZE "question_texts";--> statement-breakpoint
CREATE TABLE "new_quiz_questions" (
	"user_id" integer NOT NULL,
	"session_id" bigint NOT NULL,
	"position" integer NOT NULL,
	"flashcard_id" integer NOT NULL,
	"correct_option" integer NOT NULL,
	"text_id" uuid NOT NULL,
	"chosen_option" integer,
	"answered_at" timestamp with time zone,
	"set_aside" boolean,
	"difficulty" text NOT NULL,
	"time_spent" integer,
	CONSTRAINT "quiz_questions_difficulty_check" CHECK ("difficulty" in ('easy', 'medium', 'hard')),
	CONSTRAINT "quiz_questions_time_spent_check" CHECK ("time_spent" >= 0),
	CONSTRAINT "quiz_questions_position_check" CHECK ("position" >= 1),
	CONSTRAINT "quiz_questions_correct_option_check" CHECK ("correct_option" between 0 and 3),
	CONSTRAINT "quiz_questions_chosen_option_check" CHECK ("chosen_option" between 0 and 3)
);
--> statement-breakpoint
INSERT INTO "new_quiz_questions"
SELECT s.user_id, q.session_id, q.position, q.flashcard_id, q.correct_option, t.id, q.chosen_option, q.answered_at, q.set_aside, q.difficulty, q.time_spent
  FROM quiz_questions q JOIN quiz_sessions s ON s.id = q.session_id
  JOIN question_texts t USING (question, options, explanation, category, section, law_reference);
--> statement-breakpoint
DROP TABLE "quiz_questions";--> statement-breakpoint
ALTER TABLE "new_quiz_questions" RENAME TO "quiz_questions";--> statement-breakpoint
CREATE TABLE "new_exam_questions" (
	"user_id" integer NOT NULL,
	"attempt_id" bigint NOT NULL,
	"position" integer NOT NULL,
	"flashcard_id" integer NOT NULL,
	"correct_option" integer NOT NULL,
	"text_id" uuid NOT NULL,
	"chosen_option" integer,
	"answered_at" timestamp with time zone,
	"set_aside" boolean,
	"area" text NOT NULL,
	CONSTRAINT "exam_questions_position_check" CHECK ("position" >= 1),
	CONSTRAINT "exam_questions_correct_option_check" CHECK ("correct_option" between 0 and 3),
	CONSTRAINT "exam_questions_chosen_option_check" CHECK ("chosen_option" between 0 and 3)
);
--> statement-breakpoint
INSERT INTO "new_exam_questions"
SELECT a.user_id, q.attempt_id, q.position, q.flashcard_id, q.correct_option, t.id, q.chosen_option, q.answered_at, q.set_aside, q.area
  FROM exam_questions q JOIN exam_attempts a ON a.id = q.attempt_id
  JOIN question_texts t USING (question, options, explanation, category, section, law_reference);
--> statement-breakpoint
DROP TABLE "exam_questions";--> statement-breakpoint
ALTER TABLE "new_exam_questions" RENAME TO "exam_questions";--> statement-breakpoint
ALTER TABLE "quiz_sessions" DROP CONSTRAINT "quiz_sessions_pkey", ALTER COLUMN "id" SET DATA TYPE bigint, ADD CONSTRAINT "quiz_sessions_user_id_id_pk" PRIMARY KEY("user_id","id");--> statement-breakpoint
ALTER TABLE "quiz_sessions" ALTER COLUMN "id" SET MAXVALUE 9223372036854775807;--> statement-breakpoint
ALTER TABLE "exam_attempts" DROP CONSTRAINT "exam_attempts_pkey", ALTER COLUMN "id" SET DATA TYPE bigint, ADD CONSTRAINT "exam_attempts_user_id_id_pk" PRIMARY KEY("user_id","id");--> statement-breakpoint
ALTER TABLE "exam_attempts" ALTER COLUMN "id" SET MAXVALUE 9223372036854775807;--> statement-breakpoint
ALTER TABLE "quiz_questions" ADD CONSTRAINT "quiz_questions_user_id_session_id_position_pk" PRIMARY KEY("user_id","session_id","position");--> statement-breakpoint
ALTER TABLE "quiz_questions" ADD CONSTRAINT "quiz_questions_flashcard_id_flashcards_id_fk" FOREIGN KEY ("flashcard_id") REFERENCES "public"."flashcards"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quiz_questions" ADD CONSTRAINT "quiz_questions_text_id_question_texts_id_fk" FOREIGN KEY ("text_id") REFERENCES "public"."question_texts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quiz_questions" ADD CONSTRAINT "quiz_questions_user_id_session_id_quiz_sessions_user_id_id_fk" FOREIGN KEY ("user_id","session_id") REFERENCES "public"."quiz_sessions"("user_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exam_questions" ADD CONSTRAINT "exam_questions_user_id_attempt_id_position_pk" PRIMARY KEY("user_id","attempt_id","position");--> statement-breakpoint
ALTER TABLE "exam_questions" ADD CONSTRAINT "exam_questions_flashcard_id_flashcards_id_fk" FOREIGN KEY ("flashcard_id") REFERENCES "public"."flashcards"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exam_questions" ADD CONSTRAINT "exam_questions_text_id_question_texts_id_fk" FOREIGN KEY ("text_id") REFERENCES "public"."question_texts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exam_questions" ADD CONSTRAINT "exam_questions_user_id_attempt_id_exam_attempts_user_id_id_fk" FOREIGN KEY ("user_id","attempt_id") REFERENCES "public"."exam_attempts"("user_id","id") ON DELETE cascade ON UPDATE no action;
