CREATE TABLE "group_session_comings" (
	"session_id" uuid NOT NULL,
	"user_id" integer NOT NULL,
	"said_at" timestamp with time zone NOT NULL,
	CONSTRAINT "group_session_comings_session_id_user_id_pk" PRIMARY KEY("session_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "group_study_sessions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"group_id" uuid NOT NULL,
	"host_id" integer,
	"title" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"scheduled_at" timestamp with time zone NOT NULL,
	"duration" integer DEFAULT 60 NOT NULL,
	"is_active" boolean DEFAULT false NOT NULL,
	"cards" jsonb NOT NULL,
	"seconds_per_card" integer NOT NULL,
	"sequence" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"cancelled_at" timestamp with time zone,
	"reminded_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "live_answers" (
	"session_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"user_id" integer NOT NULL,
	"chosen_option" integer NOT NULL,
	"answered_at" timestamp with time zone NOT NULL,
	CONSTRAINT "live_answers_session_id_position_user_id_pk" PRIMARY KEY("session_id","position","user_id")
);
--> statement-breakpoint
CREATE TABLE "live_participants" (
	"session_id" uuid NOT NULL,
	"user_id" integer NOT NULL,
	"joined_at" timestamp with time zone NOT NULL,
	"present_until" timestamp with time zone NOT NULL,
	"left_at" timestamp with time zone,
	"access" text NOT NULL,
	"time_accommodation" integer NOT NULL,
	"answered" integer DEFAULT 0 NOT NULL,
	"right_answers" integer DEFAULT 0 NOT NULL,
	"place" integer,
	CONSTRAINT "live_participants_session_id_user_id_pk" PRIMARY KEY("session_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "live_questions" (
	"session_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"flashcard_id" integer NOT NULL,
	"question" text NOT NULL,
	"options" jsonb NOT NULL,
	"correct_option" integer NOT NULL,
	"explanation" text NOT NULL,
	"category" text NOT NULL,
	"section" text NOT NULL,
	"law_reference" text NOT NULL,
	"open_to" jsonb NOT NULL,
	"counts" jsonb,
	CONSTRAINT "live_questions_session_id_position_pk" PRIMARY KEY("session_id","position")
);
--> statement-breakpoint
CREATE TABLE "live_rooms" (
	"session_id" uuid PRIMARY KEY NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"asked_at" timestamp with time zone,
	"closes_at" timestamp with time zone,
	"closed_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"names_hidden" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "group_assignments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"group_id" uuid NOT NULL,
	"assigned_by" integer,
	"kind" text NOT NULL,
	"about" text NOT NULL,
	"title" text NOT NULL,
	"due_on" date NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "group_session_comings" ADD CONSTRAINT "group_session_comings_session_id_group_study_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."group_study_sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_session_comings" ADD CONSTRAINT "group_session_comings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_study_sessions" ADD CONSTRAINT "group_study_sessions_group_id_study_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."study_groups"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_study_sessions" ADD CONSTRAINT "group_study_sessions_host_id_users_id_fk" FOREIGN KEY ("host_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "live_answers" ADD CONSTRAINT "live_answers_session_id_live_rooms_session_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."live_rooms"("session_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "live_answers" ADD CONSTRAINT "live_answers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "live_participants" ADD CONSTRAINT "live_participants_session_id_live_rooms_session_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."live_rooms"("session_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "live_participants" ADD CONSTRAINT "live_participants_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "live_questions" ADD CONSTRAINT "live_questions_session_id_live_rooms_session_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."live_rooms"("session_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "live_questions" ADD CONSTRAINT "live_questions_flashcard_id_flashcards_id_fk" FOREIGN KEY ("flashcard_id") REFERENCES "public"."flashcards"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "live_rooms" ADD CONSTRAINT "live_rooms_session_id_group_study_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."group_study_sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_assignments" ADD CONSTRAINT "group_assignments_group_id_study_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."study_groups"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_assignments" ADD CONSTRAINT "group_assignments_assigned_by_users_id_fk" FOREIGN KEY ("assigned_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "group_session_comings_by_person" ON "group_session_comings" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "group_study_sessions_of_group" ON "group_study_sessions" USING btree ("group_id","scheduled_at");--> statement-breakpoint
CREATE INDEX "group_study_sessions_by_host" ON "group_study_sessions" USING btree ("host_id");--> statement-breakpoint
CREATE INDEX "group_study_sessions_by_time" ON "group_study_sessions" USING btree ("scheduled_at");--> statement-breakpoint
CREATE INDEX "live_answers_by_person" ON "live_answers" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "live_participants_by_place" ON "live_participants" USING btree ("session_id","place","user_id");--> statement-breakpoint
CREATE INDEX "live_participants_by_person" ON "live_participants" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "group_assignments_once" ON "group_assignments" USING btree ("group_id","kind","about") WHERE ended_at is null;--> statement-breakpoint
CREATE INDEX "group_assignments_of_group" ON "group_assignments" USING btree ("group_id","due_on");--> statement-breakpoint
CREATE INDEX "group_assignments_by_person" ON "group_assignments" USING btree ("assigned_by");