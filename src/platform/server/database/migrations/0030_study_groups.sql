CREATE TABLE "group_discussions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"group_id" uuid NOT NULL,
	"user_id" integer,
	"flashcard_id" integer,
	"message" text NOT NULL,
	"parent_id" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"edited_at" timestamp with time zone,
	"deleted_at" timestamp with time zone,
	"deleted_by" text,
	CONSTRAINT "group_discussions_deleted" CHECK ((deleted_at is null) = (deleted_by is null))
);
--> statement-breakpoint
CREATE TABLE "shared_flashcards" (
	"id" uuid PRIMARY KEY NOT NULL,
	"flashcard_id" integer NOT NULL,
	"shared_by_user_id" integer NOT NULL,
	"group_id" uuid,
	"notes" text DEFAULT '' NOT NULL,
	"is_public" boolean DEFAULT false NOT NULL,
	"shared_at" timestamp with time zone NOT NULL,
	CONSTRAINT "shared_flashcards_once" UNIQUE("group_id","flashcard_id")
);
--> statement-breakpoint
CREATE TABLE "study_group_members" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "study_group_members_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"group_id" uuid NOT NULL,
	"user_id" integer NOT NULL,
	"role" text DEFAULT 'member' NOT NULL,
	"joined_at" timestamp with time zone NOT NULL,
	"shares_progress" boolean DEFAULT false NOT NULL,
	"shares_progress_since" timestamp with time zone,
	CONSTRAINT "study_group_members_once" UNIQUE("group_id","user_id"),
	CONSTRAINT "study_group_members_consent" CHECK (shares_progress = (shares_progress_since is not null))
);
--> statement-breakpoint
CREATE TABLE "study_group_removals" (
	"group_id" uuid NOT NULL,
	"user_id" integer NOT NULL,
	"removed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "study_group_removals_group_id_user_id_pk" PRIMARY KEY("group_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "study_groups" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"creator_id" integer,
	"is_public" boolean DEFAULT true NOT NULL,
	"invite_code" text,
	"invite_code_made_at" timestamp with time zone,
	"invite_code_ends_at" timestamp with time zone,
	"category" text NOT NULL,
	"max_members" integer DEFAULT 50 NOT NULL,
	"weekly_goal" integer,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "study_groups_invite_code_unique" UNIQUE("invite_code")
);
--> statement-breakpoint
ALTER TABLE "group_discussions" ADD CONSTRAINT "group_discussions_group_id_study_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."study_groups"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_discussions" ADD CONSTRAINT "group_discussions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_discussions" ADD CONSTRAINT "group_discussions_flashcard_id_flashcards_id_fk" FOREIGN KEY ("flashcard_id") REFERENCES "public"."flashcards"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_discussions" ADD CONSTRAINT "group_discussions_parent" FOREIGN KEY ("parent_id") REFERENCES "public"."group_discussions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shared_flashcards" ADD CONSTRAINT "shared_flashcards_flashcard_id_flashcards_id_fk" FOREIGN KEY ("flashcard_id") REFERENCES "public"."flashcards"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shared_flashcards" ADD CONSTRAINT "shared_flashcards_shared_by_user_id_users_id_fk" FOREIGN KEY ("shared_by_user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shared_flashcards" ADD CONSTRAINT "shared_flashcards_group_id_study_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."study_groups"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "study_group_members" ADD CONSTRAINT "study_group_members_group_id_study_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."study_groups"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "study_group_members" ADD CONSTRAINT "study_group_members_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "study_group_removals" ADD CONSTRAINT "study_group_removals_group_id_study_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."study_groups"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "study_group_removals" ADD CONSTRAINT "study_group_removals_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "study_groups" ADD CONSTRAINT "study_groups_creator_id_users_id_fk" FOREIGN KEY ("creator_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "group_discussions_posts" ON "group_discussions" USING btree ("group_id","created_at","id") WHERE parent_id is null;--> statement-breakpoint
CREATE INDEX "group_discussions_replies" ON "group_discussions" USING btree ("parent_id","created_at");--> statement-breakpoint
CREATE INDEX "group_discussions_by_person" ON "group_discussions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "shared_flashcards_by_person" ON "shared_flashcards" USING btree ("shared_by_user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "study_group_members_one_owner" ON "study_group_members" USING btree ("group_id") WHERE role = 'owner';--> statement-breakpoint
CREATE INDEX "study_group_members_by_person" ON "study_group_members" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "study_group_removals_by_person" ON "study_group_removals" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "study_groups_public" ON "study_groups" USING btree ("created_at","id") WHERE is_public;--> statement-breakpoint
CREATE INDEX "study_groups_by_creator" ON "study_groups" USING btree ("creator_id");
--> statement-breakpoint
-- Whoever keeps a line open to a browser learns that its session has ended, by whatever statement and in whatever process it did.
CREATE FUNCTION announce_ended_session() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('labourwise', json_build_object('topic', 'session:' || old.sid, 'name', 'ended')::text);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER sessions_announced AFTER DELETE ON sessions FOR EACH ROW EXECUTE FUNCTION announce_ended_session();
