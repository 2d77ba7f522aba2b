CREATE TABLE "nightly_figures" (
	"days" integer PRIMARY KEY NOT NULL,
	"figures" jsonb NOT NULL,
	"counted_at" timestamp with time zone NOT NULL,
	CONSTRAINT "nightly_figures_figures_check" CHECK (jsonb_typeof("nightly_figures"."figures") = 'object')
);
--> statement-breakpoint
CREATE INDEX "account_deletions_due" ON "account_deletions" USING btree ("requested_at") WHERE erased_at is null;--> statement-breakpoint
CREATE INDEX "users_by_registration" ON "users" USING btree ("created_at");