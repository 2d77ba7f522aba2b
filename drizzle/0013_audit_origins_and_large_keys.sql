ALTER TABLE "security_audit_log" ALTER COLUMN "id" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "security_audit_log" ALTER COLUMN "id" SET MAXVALUE 9223372036854775807;--> statement-breakpoint
ALTER TABLE "points_ledger" ALTER COLUMN "id" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "points_ledger" ALTER COLUMN "id" SET MAXVALUE 9223372036854775807;--> statement-breakpoint
CREATE INDEX "security_audit_log_origins" ON "security_audit_log" USING btree ("created_at") WHERE ip_address is not null or user_agent is not null;--> statement-breakpoint
-- Entries are only added. Address and browser are removed after 12 months, and with an erased account, whose details go as well.
CREATE OR REPLACE FUNCTION keep_audit_log() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF tg_op = 'UPDATE' AND new.ip_address IS NULL AND new.user_agent IS NULL THEN
    old.ip_address := NULL;
    old.user_agent := NULL;
    IF new IS NOT DISTINCT FROM old AND old.created_at < now() - interval '12 months' THEN
      RETURN new;
    END IF;
    old.details := '{}';
    IF new IS NOT DISTINCT FROM old AND EXISTS (SELECT FROM account_deletions WHERE user_id = old.user_id AND erased_at IS NOT NULL) THEN
      RETURN new;
    END IF;
  END IF;
  RAISE EXCEPTION 'The audit log is only ever added to.' USING ERRCODE = 'restrict_violation';
END;
$$;
