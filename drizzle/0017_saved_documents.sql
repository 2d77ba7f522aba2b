CREATE TABLE "saved_documents" (
	"user_id" integer NOT NULL,
	"id" uuid NOT NULL,
	"template" text NOT NULL,
	"label" text NOT NULL,
	"given" jsonb NOT NULL,
	"saved_at" timestamp with time zone NOT NULL,
	CONSTRAINT "saved_documents_user_id_id_pk" PRIMARY KEY("user_id","id")
);
--> statement-breakpoint
ALTER TABLE "saved_documents" ADD CONSTRAINT "saved_documents_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;