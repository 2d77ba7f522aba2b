CREATE TABLE "own_cards" (
	"user_id" integer NOT NULL,
	"id" uuid NOT NULL,
	"front" text NOT NULL,
	"back" text NOT NULL,
	"law" text,
	"section" text,
	"is_bookmarked" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"schedule" jsonb,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "own_cards_user_id_id_pk" PRIMARY KEY("user_id","id"),
	CONSTRAINT "own_cards_law_check" CHECK ("own_cards"."law" in ('employment-act', 'labour-relations-act', 'minimum-wages')),
	CONSTRAINT "own_cards_section" CHECK ((law is null) = (section is null)),
	CONSTRAINT "own_cards_schedule_check" CHECK (jsonb_typeof("own_cards"."schedule") = 'object'),
	CONSTRAINT "own_cards_version_check" CHECK ("own_cards"."version" >= 1)
);
--> statement-breakpoint
ALTER TABLE "own_cards" ADD CONSTRAINT "own_cards_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "own_cards_deleted" ON "own_cards" USING btree ("deleted_at") WHERE deleted_at is not null;