CREATE TABLE "content_edits" (
	"kind" text NOT NULL,
	"id" text NOT NULL,
	"base_hash" text NOT NULL,
	"body" jsonb,
	"edited_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "content_edits_kind_id_pk" PRIMARY KEY("kind","id")
);
--> statement-breakpoint
CREATE TABLE "content_versions" (
	"name" text PRIMARY KEY NOT NULL,
	"version" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "card_changes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "card_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"card_id" integer NOT NULL,
	"kind" text NOT NULL,
	"changed_by" integer,
	"changed_at" timestamp with time zone NOT NULL,
	"before" jsonb,
	"after" jsonb,
	"request_id" uuid,
	CONSTRAINT "card_changes_request_id_unique" UNIQUE("request_id")
);
--> statement-breakpoint
CREATE TABLE "card_imports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"sent_by" integer,
	"sent_at" timestamp with time zone NOT NULL,
	"draft" jsonb,
	"total" integer NOT NULL,
	"written" integer DEFAULT 0 NOT NULL,
	"finished_at" timestamp with time zone,
	"first_card" integer,
	CONSTRAINT "card_imports_finished" CHECK (("card_imports"."finished_at" is null) = ("card_imports"."first_card" is null))
);
--> statement-breakpoint
ALTER TABLE "flashcards" ADD COLUMN "revision" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "card_changes" ADD CONSTRAINT "card_changes_card_id_flashcards_id_fk" FOREIGN KEY ("card_id") REFERENCES "public"."flashcards"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "card_changes" ADD CONSTRAINT "card_changes_changed_by_users_id_fk" FOREIGN KEY ("changed_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "card_imports" ADD CONSTRAINT "card_imports_sent_by_users_id_fk" FOREIGN KEY ("sent_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "card_changes_card" ON "card_changes" USING btree ("card_id","id");--> statement-breakpoint
CREATE INDEX "card_changes_changed_by" ON "card_changes" USING btree ("changed_by");--> statement-breakpoint
CREATE INDEX "card_imports_sent_by" ON "card_imports" USING btree ("sent_by");--> statement-breakpoint
CREATE INDEX "card_imports_sent_at" ON "card_imports" USING btree ("sent_at");