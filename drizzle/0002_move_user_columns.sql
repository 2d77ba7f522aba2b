CREATE TABLE "account_deletions" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"requested_at" timestamp with time zone NOT NULL,
	"erased_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "email_verifications" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"expires" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "time_accommodations" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"percent" integer NOT NULL,
	CONSTRAINT "time_accommodations_percent_check" CHECK ("time_accommodations"."percent" between 100 and 200)
);
--> statement-breakpoint
ALTER TABLE "users" DROP CONSTRAINT "users_time_accommodation_check";--> statement-breakpoint
ALTER TABLE "account_deletions" ADD CONSTRAINT "account_deletions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "email_verifications" ADD CONSTRAINT "email_verifications_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "time_accommodations" ADD CONSTRAINT "time_accommodations_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
INSERT INTO "account_deletions" ("user_id", "requested_at", "erased_at")
	SELECT "id", coalesce("deletion_asked_at", "erased_at"), "erased_at" FROM "users"
	 WHERE "deletion_asked_at" IS NOT NULL OR "erased_at" IS NOT NULL;--> statement-breakpoint
INSERT INTO "email_verifications" ("user_id", "expires")
	SELECT "id", "email_verification_expires" FROM "users"
	 WHERE "email_verification_expires" IS NOT NULL;--> statement-breakpoint
INSERT INTO "time_accommodations" ("user_id", "percent")
	SELECT "id", "time_accommodation" FROM "users" WHERE "time_accommodation" <> 100;--> statement-breakpoint
-- Entries are only added. The erasure alone changes them: in rows of an erased account it removes address, browser and details.
CREATE OR REPLACE FUNCTION keep_audit_log() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF tg_op = 'UPDATE' THEN
    old.ip_address := NULL;
    old.user_agent := NULL;
    old.details := '{}';
    IF new IS NOT DISTINCT FROM old AND EXISTS (SELECT FROM account_deletions WHERE user_id = old.user_id AND erased_at IS NOT NULL) THEN
      RETURN new;
    END IF;
  END IF;
  RAISE EXCEPTION 'The audit log is only ever added to.' USING ERRCODE = 'restrict_violation';
END;
$$;
--> statement-breakpoint
ALTER TABLE "users" DROP COLUMN "time_accommodation";--> statement-breakpoint
ALTER TABLE "users" DROP COLUMN "email_verification_expires";--> statement-breakpoint
ALTER TABLE "users" DROP COLUMN "deletion_asked_at";--> statement-breakpoint
ALTER TABLE "users" DROP COLUMN "erased_at";
