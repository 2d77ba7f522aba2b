CREATE TABLE "card_drafts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"number" integer GENERATED ALWAYS AS IDENTITY (sequence name "card_drafts_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"content" jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_by" integer,
	"created_at" timestamp with time zone NOT NULL,
	"updated_by" integer,
	"updated_at" timestamp with time zone NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "card_drafts_number_unique" UNIQUE("number"),
	CONSTRAINT "card_drafts_content_check" CHECK (jsonb_typeof(content) = 'object' and content ?& array['question', 'answer', 'heading', 'section', 'lawReference', 'audience', 'category', 'difficulty', 'isPremium', 'correctAnswer', 'wrongAnswers', 'explanation', 'facts'] and octet_length(content::text) <= 131072),
	CONSTRAINT "card_drafts_version_check" CHECK ("card_drafts"."version" >= 1)
);
--> statement-breakpoint
ALTER TABLE "law_amendments" DROP CONSTRAINT "law_amendments_kind_check";--> statement-breakpoint
ALTER TABLE "law_reviews" DROP CONSTRAINT "law_reviews_item_kind_check";--> statement-breakpoint
ALTER TABLE "account_suspensions" ADD COLUMN "ends_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "card_drafts" ADD CONSTRAINT "card_drafts_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "card_drafts" ADD CONSTRAINT "card_drafts_updated_by_users_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "card_drafts_created_by" ON "card_drafts" USING btree ("created_by");--> statement-breakpoint
CREATE INDEX "card_drafts_updated_by" ON "card_drafts" USING btree ("updated_by");--> statement-breakpoint
ALTER TABLE "account_suspensions" ADD CONSTRAINT "account_suspensions_ends_at_check" CHECK (ends_at > suspended_at);--> statement-breakpoint
ALTER TABLE "law_amendments" ADD CONSTRAINT "law_amendments_kind_check" CHECK ("law_amendments"."kind" in ('law-fact', 'card', 'scenario', 'professional-scenario', 'daily-challenge', 'daily-insight', 'glossary-term', 'law-guide', 'law-correction', 'sheet', 'quick-reference', 'picture', 'faq', 'answer-sheet', 'offline-answer'));--> statement-breakpoint
ALTER TABLE "law_reviews" ADD CONSTRAINT "law_reviews_item_kind_check" CHECK ("law_reviews"."item_kind" in ('card', 'scenario', 'professional-scenario', 'daily-challenge', 'daily-insight', 'glossary-term', 'law-guide', 'law-correction', 'sheet', 'quick-reference', 'picture', 'faq', 'answer-sheet', 'offline-answer'));