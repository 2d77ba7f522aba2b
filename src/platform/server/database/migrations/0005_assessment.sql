CREATE TABLE "achievements_unlocked" (
	"user_id" integer NOT NULL,
	"achievement_id" text NOT NULL,
	"unlocked_at" timestamp with time zone NOT NULL,
	"revealed_at" timestamp with time zone,
	CONSTRAINT "achievements_unlocked_user_id_achievement_id_pk" PRIMARY KEY("user_id","achievement_id")
);
--> statement-breakpoint
CREATE TABLE "user_certifications" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "user_certifications_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"certification_id" integer NOT NULL,
	"certificate_number" text NOT NULL,
	"earned_at" timestamp with time zone NOT NULL,
	"score" integer NOT NULL,
	"completed_cards" integer NOT NULL,
	"required_cards" integer NOT NULL,
	"learner_name" text NOT NULL,
	"certification_name" text NOT NULL,
	"law" jsonb NOT NULL,
	"is_valid" boolean DEFAULT true NOT NULL,
	"revoked_at" timestamp with time zone,
	"revoked_reason" text,
	CONSTRAINT "user_certifications_certificate_number_unique" UNIQUE("certificate_number")
);
--> statement-breakpoint
CREATE TABLE "exam_attempts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "exam_attempts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"certification_id" integer NOT NULL,
	"certification_name" text NOT NULL,
	"required_score" integer NOT NULL,
	"required_cards" integer NOT NULL,
	"completed_cards" integer NOT NULL,
	"law" jsonb NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"finished_at" timestamp with time zone,
	"review_fed_at" timestamp with time zone,
	"score" integer,
	"total_questions" integer NOT NULL,
	"correct_answers" integer,
	"passed" boolean
);
--> statement-breakpoint
CREATE TABLE "exam_questions" (
	"attempt_id" integer NOT NULL,
	"position" integer NOT NULL,
	"flashcard_id" integer NOT NULL,
	"area" text NOT NULL,
	"question" text NOT NULL,
	"options" jsonb NOT NULL,
	"correct_option" integer NOT NULL,
	"explanation" text NOT NULL,
	"category" text NOT NULL,
	"section" text NOT NULL,
	"law_reference" text NOT NULL,
	"chosen_option" integer,
	"answered_at" timestamp with time zone,
	CONSTRAINT "exam_questions_attempt_id_position_pk" PRIMARY KEY("attempt_id","position")
);
--> statement-breakpoint
CREATE TABLE "challenge_attempts" (
	"user_id" integer NOT NULL,
	"day" date NOT NULL,
	"challenge_id" integer NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"answered_at" timestamp with time zone,
	"answer" integer,
	"correct" boolean,
	"points" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "challenge_attempts_user_id_day_pk" PRIMARY KEY("user_id","day")
);
--> statement-breakpoint
CREATE TABLE "insight_mails" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"enabled" boolean DEFAULT true NOT NULL,
	"hour" integer NOT NULL,
	"unsubscribe_token" text NOT NULL,
	"last_sent" date,
	CONSTRAINT "insight_mails_unsubscribe_token_unique" UNIQUE("unsubscribe_token")
);
--> statement-breakpoint
CREATE TABLE "insight_reads" (
	"user_id" integer NOT NULL,
	"day" date NOT NULL,
	"insight_id" integer NOT NULL,
	"read_at" timestamp with time zone NOT NULL,
	"points" integer NOT NULL,
	CONSTRAINT "insight_reads_user_id_day_pk" PRIMARY KEY("user_id","day")
);
--> statement-breakpoint
CREATE TABLE "leaderboard_entries" (
	"user_id" integer NOT NULL,
	"leaderboard_type" text NOT NULL,
	"period_start" date NOT NULL,
	"points" integer NOT NULL,
	"cards_studied" integer NOT NULL,
	"listed" boolean NOT NULL,
	"rank" integer,
	"last_updated" timestamp with time zone NOT NULL,
	CONSTRAINT "leaderboard_entries_user_id_leaderboard_type_period_start_pk" PRIMARY KEY("user_id","leaderboard_type","period_start")
);
--> statement-breakpoint
CREATE TABLE "leaderboard_score_changes" (
	"leaderboard_type" text NOT NULL,
	"period_start" date NOT NULL,
	"points" integer NOT NULL,
	"learners" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "leaderboard_scores" (
	"leaderboard_type" text NOT NULL,
	"period_start" date NOT NULL,
	"points" integer NOT NULL,
	"learners" integer NOT NULL,
	CONSTRAINT "leaderboard_scores_leaderboard_type_period_start_points_pk" PRIMARY KEY("leaderboard_type","period_start","points")
);
--> statement-breakpoint
CREATE TABLE "speed_flags" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "speed_flags_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"day" date NOT NULL,
	"answers" integer NOT NULL,
	"seconds" integer NOT NULL,
	"flagged_at" timestamp with time zone NOT NULL,
	"closed_at" timestamp with time zone,
	"closed_by" integer,
	"note" text
);
--> statement-breakpoint
CREATE TABLE "scenario_marks" (
	"user_id" integer NOT NULL,
	"kind" text NOT NULL,
	"scenario_id" integer NOT NULL,
	"studied_at" timestamp with time zone,
	"saved_at" timestamp with time zone,
	"note" text,
	CONSTRAINT "scenario_marks_user_id_kind_scenario_id_pk" PRIMARY KEY("user_id","kind","scenario_id")
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "time_accommodation" integer DEFAULT 100 NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "leaderboard_alias" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "leaderboard_alias_canonical" text;--> statement-breakpoint
ALTER TABLE "quiz_sessions" ADD COLUMN "time_accommodation" integer DEFAULT 100 NOT NULL;--> statement-breakpoint
ALTER TABLE "achievements_unlocked" ADD CONSTRAINT "achievements_unlocked_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_certifications" ADD CONSTRAINT "user_certifications_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_certifications" ADD CONSTRAINT "user_certifications_certification_id_certifications_id_fk" FOREIGN KEY ("certification_id") REFERENCES "public"."certifications"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exam_attempts" ADD CONSTRAINT "exam_attempts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exam_attempts" ADD CONSTRAINT "exam_attempts_certification_id_certifications_id_fk" FOREIGN KEY ("certification_id") REFERENCES "public"."certifications"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exam_questions" ADD CONSTRAINT "exam_questions_attempt_id_exam_attempts_id_fk" FOREIGN KEY ("attempt_id") REFERENCES "public"."exam_attempts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exam_questions" ADD CONSTRAINT "exam_questions_flashcard_id_flashcards_id_fk" FOREIGN KEY ("flashcard_id") REFERENCES "public"."flashcards"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "challenge_attempts" ADD CONSTRAINT "challenge_attempts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "insight_mails" ADD CONSTRAINT "insight_mails_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "insight_reads" ADD CONSTRAINT "insight_reads_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leaderboard_entries" ADD CONSTRAINT "leaderboard_entries_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "speed_flags" ADD CONSTRAINT "speed_flags_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "speed_flags" ADD CONSTRAINT "speed_flags_closed_by_users_id_fk" FOREIGN KEY ("closed_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scenario_marks" ADD CONSTRAINT "scenario_marks_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "achievements_unlocked_share" ON "achievements_unlocked" USING btree ("achievement_id");--> statement-breakpoint
CREATE UNIQUE INDEX "user_certifications_once" ON "user_certifications" USING btree ("user_id","certification_id") WHERE is_valid;--> statement-breakpoint
CREATE INDEX "user_certifications_of" ON "user_certifications" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "exam_attempts_one_open" ON "exam_attempts" USING btree ("user_id") WHERE finished_at is null;--> statement-breakpoint
CREATE INDEX "exam_attempts_unfed" ON "exam_attempts" USING btree ("id") WHERE finished_at is not null and review_fed_at is null;--> statement-breakpoint
CREATE INDEX "exam_attempts_of" ON "exam_attempts" USING btree ("user_id","certification_id","finished_at");--> statement-breakpoint
CREATE INDEX "insight_mails_due" ON "insight_mails" USING btree ("hour") WHERE enabled;--> statement-breakpoint
CREATE INDEX "leaderboard_entries_order" ON "leaderboard_entries" USING btree ("leaderboard_type","period_start","points","user_id") WHERE listed and points > 0;--> statement-breakpoint
CREATE INDEX "leaderboard_score_changes_of" ON "leaderboard_score_changes" USING btree ("leaderboard_type","period_start","points");--> statement-breakpoint
CREATE UNIQUE INDEX "speed_flags_once" ON "speed_flags" USING btree ("user_id","day");--> statement-breakpoint
CREATE INDEX "speed_flags_order" ON "speed_flags" USING btree ((closed_at is null),"id");--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_leaderboard_alias_canonical_unique" UNIQUE("leaderboard_alias_canonical");--> statement-breakpoint
ALTER TABLE "quiz_sessions" DROP COLUMN "expires_at";