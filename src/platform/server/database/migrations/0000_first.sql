CREATE TABLE "rate_limits" (
	"action" text NOT NULL,
	"identity" text NOT NULL,
	"window_start" timestamp with time zone NOT NULL,
	"calls" integer NOT NULL,
	CONSTRAINT "rate_limits_action_identity_pk" PRIMARY KEY("action","identity")
);
--> statement-breakpoint
CREATE TABLE "server_secrets" (
	"name" text PRIMARY KEY NOT NULL,
	"value" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"sid" text PRIMARY KEY NOT NULL,
	"sess" jsonb NOT NULL,
	"expire" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "users_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"username" text NOT NULL,
	"username_canonical" text NOT NULL,
	"email" text NOT NULL,
	"email_canonical" text NOT NULL,
	"password" text NOT NULL,
	"role" text DEFAULT 'public' NOT NULL,
	"points" integer DEFAULT 0 NOT NULL,
	"streak" integer DEFAULT 0 NOT NULL,
	"total_correct" integer DEFAULT 0 NOT NULL,
	"total_attempts" integer DEFAULT 0 NOT NULL,
	"badges" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"entitlements" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"is_verified" boolean DEFAULT false NOT NULL,
	"verification_date" timestamp with time zone,
	"verification_method" text,
	"access_type" text DEFAULT 'free' NOT NULL,
	"trial_start_date" timestamp with time zone,
	"trial_end_date" timestamp with time zone,
	"subscription_type" text,
	"subscription_status" text DEFAULT 'inactive' NOT NULL,
	"subscription_start_date" timestamp with time zone,
	"subscription_end_date" timestamp with time zone,
	"is_premium" boolean DEFAULT false NOT NULL,
	"paypal_payer_id" text,
	"paypal_subscription_id" text,
	"stripe_customer_id" text,
	"stripe_subscription_id" text,
	"auto_renewal" boolean DEFAULT false NOT NULL,
	"renewal_reminder_sent" boolean DEFAULT false NOT NULL,
	"last_reminder_date" timestamp with time zone,
	"grace_period_end_date" timestamp with time zone,
	"leaderboard_opt_in" boolean DEFAULT false NOT NULL,
	"can_rate" boolean DEFAULT false NOT NULL,
	"display_name" text,
	"last_active_date" date,
	"total_quizzes_completed" integer DEFAULT 0 NOT NULL,
	"average_score" double precision DEFAULT 0 NOT NULL,
	"profile_is_public" boolean DEFAULT false NOT NULL,
	"first_name" text,
	"last_name" text,
	"bio" text,
	"organization" text,
	"job_title" text,
	"location" text,
	"phone_number" text,
	"linkedin_url" text,
	"profile_image_url" text,
	"experience_level" text DEFAULT 'student' NOT NULL,
	"practice_areas" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"languages_spoken" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"education_background" text,
	"certifications" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"years_of_experience" integer DEFAULT 0 NOT NULL,
	"member_since" timestamp with time zone DEFAULT now() NOT NULL,
	"show_email" boolean DEFAULT false NOT NULL,
	"show_phone" boolean DEFAULT false NOT NULL,
	"show_location" boolean DEFAULT true NOT NULL,
	"show_organization" boolean DEFAULT true NOT NULL,
	"show_progress" boolean DEFAULT true NOT NULL,
	"show_achievements" boolean DEFAULT true NOT NULL,
	"allow_direct_messages" boolean DEFAULT false NOT NULL,
	"password_reset_token" text,
	"password_reset_expires" timestamp with time zone,
	"email_verified" boolean DEFAULT false NOT NULL,
	"email_verification_token" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "users_username_unique" UNIQUE("username"),
	CONSTRAINT "users_username_canonical_unique" UNIQUE("username_canonical"),
	CONSTRAINT "users_email_unique" UNIQUE("email"),
	CONSTRAINT "users_email_canonical_unique" UNIQUE("email_canonical")
);
--> statement-breakpoint
CREATE TABLE "flashcards" (
	"id" integer PRIMARY KEY NOT NULL,
	"question" text NOT NULL,
	"answer" text NOT NULL,
	"heading" text,
	"section" text NOT NULL,
	"law_reference" text NOT NULL,
	"audience" jsonb NOT NULL,
	"category" text NOT NULL,
	"difficulty" text DEFAULT 'medium' NOT NULL,
	"is_premium" boolean DEFAULT false NOT NULL,
	"question_type" text DEFAULT 'flashcard' NOT NULL,
	"multiple_choice_options" jsonb,
	"correct_answer" text,
	"explanation" text,
	"retired_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "learning_days" (
	"user_id" integer NOT NULL,
	"day" date NOT NULL,
	CONSTRAINT "learning_days_user_id_day_pk" PRIMARY KEY("user_id","day")
);
--> statement-breakpoint
CREATE TABLE "learning_events" (
	"user_id" integer NOT NULL,
	"id" uuid NOT NULL,
	"kind" text NOT NULL,
	"flashcard_id" integer NOT NULL,
	"bookmarked" boolean,
	"at" timestamp with time zone NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	CONSTRAINT "learning_events_user_id_id_pk" PRIMARY KEY("user_id","id")
);
--> statement-breakpoint
CREATE TABLE "points_ledger" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "points_ledger_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"reason" text NOT NULL,
	"source" text NOT NULL,
	"points" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"day" date NOT NULL
);
--> statement-breakpoint
CREATE TABLE "user_progress" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "user_progress_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"flashcard_id" integer NOT NULL,
	"status" text DEFAULT 'new' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"correct_answers" integer DEFAULT 0 NOT NULL,
	"is_bookmarked" boolean DEFAULT false NOT NULL,
	"bookmarked_at" timestamp with time zone,
	"completed_at" timestamp with time zone,
	"last_studied" timestamp with time zone,
	"last_attempt_date" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "quiz_questions" (
	"session_id" integer NOT NULL,
	"position" integer NOT NULL,
	"flashcard_id" integer NOT NULL,
	"question" text NOT NULL,
	"options" jsonb NOT NULL,
	"correct_option" integer NOT NULL,
	"explanation" text NOT NULL,
	"category" text NOT NULL,
	"difficulty" text NOT NULL,
	"section" text NOT NULL,
	"law_reference" text NOT NULL,
	"chosen_option" integer,
	"answered_at" timestamp with time zone,
	"time_spent" integer,
	CONSTRAINT "quiz_questions_session_id_position_pk" PRIMARY KEY("session_id","position")
);
--> statement-breakpoint
CREATE TABLE "quiz_sessions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "quiz_sessions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"setup" jsonb NOT NULL,
	"used_all_categories" boolean DEFAULT false NOT NULL,
	"score" integer,
	"total_questions" integer NOT NULL,
	"correct_answers" integer DEFAULT 0 NOT NULL,
	"time_spent" integer DEFAULT 0 NOT NULL,
	"points_earned" integer DEFAULT 0 NOT NULL,
	"completed" boolean DEFAULT false NOT NULL,
	"expires_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"finished_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "learning_days" ADD CONSTRAINT "learning_days_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "learning_events" ADD CONSTRAINT "learning_events_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "learning_events" ADD CONSTRAINT "learning_events_flashcard_id_flashcards_id_fk" FOREIGN KEY ("flashcard_id") REFERENCES "public"."flashcards"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "points_ledger" ADD CONSTRAINT "points_ledger_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_progress" ADD CONSTRAINT "user_progress_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_progress" ADD CONSTRAINT "user_progress_flashcard_id_flashcards_id_fk" FOREIGN KEY ("flashcard_id") REFERENCES "public"."flashcards"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quiz_questions" ADD CONSTRAINT "quiz_questions_session_id_quiz_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."quiz_sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quiz_questions" ADD CONSTRAINT "quiz_questions_flashcard_id_flashcards_id_fk" FOREIGN KEY ("flashcard_id") REFERENCES "public"."flashcards"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quiz_sessions" ADD CONSTRAINT "quiz_sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sessions_expire" ON "sessions" USING btree ("expire");--> statement-breakpoint
CREATE UNIQUE INDEX "points_ledger_once" ON "points_ledger" USING btree ("user_id","reason","source");--> statement-breakpoint
CREATE INDEX "points_ledger_days" ON "points_ledger" USING btree ("user_id","day");--> statement-breakpoint
CREATE UNIQUE INDEX "user_progress_once" ON "user_progress" USING btree ("user_id","flashcard_id");--> statement-breakpoint
CREATE UNIQUE INDEX "quiz_sessions_one_running" ON "quiz_sessions" USING btree ("user_id") WHERE not "quiz_sessions"."completed";--> statement-breakpoint
CREATE INDEX "quiz_sessions_finished" ON "quiz_sessions" USING btree ("user_id","finished_at");