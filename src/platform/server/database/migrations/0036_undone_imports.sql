ALTER TABLE "card_imports" ADD COLUMN "file_name" text;--> statement-breakpoint
ALTER TABLE "card_imports" ADD COLUMN "undone_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "card_imports" ADD COLUMN "undone_by" integer;--> statement-breakpoint
ALTER TABLE "card_imports" ADD COLUMN "retired_cards" integer;--> statement-breakpoint
ALTER TABLE "flashcards" ADD COLUMN "removed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "card_imports" ADD CONSTRAINT "card_imports_undone_by_users_id_fk" FOREIGN KEY ("undone_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "card_imports_undone_by" ON "card_imports" USING btree ("undone_by");--> statement-breakpoint
CREATE INDEX "card_imports_first_card" ON "card_imports" USING btree ("first_card");--> statement-breakpoint
CREATE INDEX "user_progress_own_cards" ON "user_progress" USING btree ("flashcard_id") WHERE flashcard_id > 10000;--> statement-breakpoint
ALTER TABLE "card_imports" ADD CONSTRAINT "card_imports_undone" CHECK (("card_imports"."undone_at" is null) = ("card_imports"."retired_cards" is null));