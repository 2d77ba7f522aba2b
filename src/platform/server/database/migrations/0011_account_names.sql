CREATE TABLE "account_names" (
	"user_id" integer NOT NULL,
	"kind" text NOT NULL,
	"skeleton" text NOT NULL,
	CONSTRAINT "account_names_user_id_kind_skeleton_pk" PRIMARY KEY("user_id","kind","skeleton")
);
--> statement-breakpoint
ALTER TABLE "account_names" ADD CONSTRAINT "account_names_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "account_names_skeleton" ON "account_names" USING btree ("skeleton");