ALTER TABLE "exam_attempts" ADD COLUMN "required_cards" integer NOT NULL;--> statement-breakpoint
ALTER TABLE "exam_attempts" ADD COLUMN "completed_cards" integer NOT NULL;--> statement-breakpoint
ALTER TABLE "exam_questions" ADD COLUMN "category" text NOT NULL;