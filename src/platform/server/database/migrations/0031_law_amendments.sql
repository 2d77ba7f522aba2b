CREATE TABLE "law_amendments" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "law_amendments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"item_id" text NOT NULL,
	"base" char(16),
	"before" jsonb NOT NULL,
	"after" jsonb,
	"changes_words" boolean NOT NULL,
	"reason" text NOT NULL,
	"editor_id" integer,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "law_reviews" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "law_reviews_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"fact_id" text NOT NULL,
	"fingerprint" char(8) NOT NULL,
	"item_kind" text NOT NULL,
	"item_id" text NOT NULL,
	"decision" text NOT NULL,
	"editor_id" integer,
	"decided_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "exam_questions" ADD COLUMN "set_aside" boolean;--> statement-breakpoint
ALTER TABLE "quiz_questions" ADD COLUMN "set_aside" boolean;--> statement-breakpoint
ALTER TABLE "law_amendments" ADD CONSTRAINT "law_amendments_editor_id_users_id_fk" FOREIGN KEY ("editor_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "law_reviews" ADD CONSTRAINT "law_reviews_editor_id_users_id_fk" FOREIGN KEY ("editor_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "law_amendments_of_item" ON "law_amendments" USING btree ("kind","item_id","id");--> statement-breakpoint
CREATE INDEX "law_amendments_by_editor" ON "law_amendments" USING btree ("editor_id");--> statement-breakpoint
CREATE UNIQUE INDEX "law_reviews_once" ON "law_reviews" USING btree ("fact_id","fingerprint","item_kind","item_id");--> statement-breakpoint
CREATE INDEX "law_reviews_by_editor" ON "law_reviews" USING btree ("editor_id") WHERE editor_id is not null;