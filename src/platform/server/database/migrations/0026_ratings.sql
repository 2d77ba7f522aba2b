CREATE TABLE "user_ratings" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "user_ratings_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"rating" integer NOT NULL,
	"title" text NOT NULL,
	"testimonial" text NOT NULL,
	"category" text DEFAULT 'general' NOT NULL,
	"user_role" text NOT NULL,
	"user_location" text,
	"is_approved" boolean DEFAULT false NOT NULL,
	"approved_by" integer,
	"approved_at" timestamp with time zone,
	"rejection_reason" text,
	"is_public" boolean DEFAULT true NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "user_ratings_of_subject" UNIQUE("user_id","category"),
	CONSTRAINT "user_ratings_stars" CHECK (rating between 1 and 5),
	CONSTRAINT "user_ratings_one_decision" CHECK (not (is_approved and rejection_reason is not null))
);
--> statement-breakpoint
ALTER TABLE "user_ratings" ADD CONSTRAINT "user_ratings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_ratings" ADD CONSTRAINT "user_ratings_approved_by_users_id_fk" FOREIGN KEY ("approved_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "user_ratings_shown" ON "user_ratings" USING btree ("approved_at","id") WHERE is_approved and is_public;--> statement-breakpoint
CREATE INDEX "user_ratings_by_approver" ON "user_ratings" USING btree ("approved_by");