CREATE TABLE "progress_resets" (
	"user_id" integer NOT NULL,
	"id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"completed_cards" integer NOT NULL,
	"points" integer NOT NULL,
	"events" jsonb NOT NULL,
	"cards" jsonb NOT NULL,
	"days" jsonb NOT NULL,
	"ledger" jsonb NOT NULL,
	CONSTRAINT "progress_resets_user_id_id_pk" PRIMARY KEY("user_id","id")
);
--> statement-breakpoint
ALTER TABLE "users" ALTER COLUMN "can_rate" SET DEFAULT true;--> statement-breakpoint
ALTER TABLE "user_coupons" ALTER COLUMN "coupon_code" SET DATA TYPE varchar(50);--> statement-breakpoint
ALTER TABLE "progress_resets" ADD CONSTRAINT "progress_resets_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "progress_resets_latest" ON "progress_resets" USING btree ("user_id","at");--> statement-breakpoint
-- Nothing read the column before: from now on a person may rate unless an administrator turns it off.
UPDATE "users" SET "can_rate" = true;
