CREATE TABLE "review_cards" (
	"user_id" integer NOT NULL,
	"flashcard_id" integer NOT NULL,
	"due" timestamp with time zone NOT NULL,
	"stability" double precision NOT NULL,
	"difficulty" double precision NOT NULL,
	"state" text NOT NULL,
	"learning_step" integer NOT NULL,
	"scheduled_days" integer NOT NULL,
	"reps" integer NOT NULL,
	"lapses" integer NOT NULL,
	"last_review" timestamp with time zone NOT NULL,
	CONSTRAINT "review_cards_user_id_flashcard_id_pk" PRIMARY KEY("user_id","flashcard_id")
);
--> statement-breakpoint
CREATE TABLE "review_settings" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"cards_per_day" integer NOT NULL,
	"four_grades" boolean NOT NULL
);
--> statement-breakpoint
CREATE TABLE "shares" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"type" text NOT NULL,
	"source" text NOT NULL,
	"data" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "streak_freezes" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "learning_events" ADD COLUMN "grade" text;--> statement-breakpoint
ALTER TABLE "learning_events" ADD COLUMN "undoes" uuid;--> statement-breakpoint
ALTER TABLE "review_cards" ADD CONSTRAINT "review_cards_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_cards" ADD CONSTRAINT "review_cards_flashcard_id_flashcards_id_fk" FOREIGN KEY ("flashcard_id") REFERENCES "public"."flashcards"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_settings" ADD CONSTRAINT "review_settings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shares" ADD CONSTRAINT "shares_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "review_cards_due" ON "review_cards" USING btree ("user_id","due");--> statement-breakpoint
CREATE UNIQUE INDEX "shares_once" ON "shares" USING btree ("user_id","type","source");--> statement-breakpoint
CREATE INDEX "learning_events_of_card" ON "learning_events" USING btree ("user_id","flashcard_id","at");--> statement-breakpoint
CREATE INDEX "learning_events_undone" ON "learning_events" USING btree ("user_id","undoes") WHERE undoes is not null;--> statement-breakpoint
UPDATE "learning_events" SET "grade" = CASE "kind" WHEN 'card.completed' THEN 'good' ELSE 'again' END WHERE "kind" IN ('card.completed', 'card.practised');
