-- What people typed leaves the details of earlier entries: it may name someone whose account is erased one day.
UPDATE "security_audit_log" SET "details" = '{}' WHERE "action" = 'user.verified';
--> statement-breakpoint
UPDATE "security_audit_log" SET "details" = jsonb_build_object('userId', "details" -> 'owner') WHERE "action" = 'certificate.revoked';
--> statement-breakpoint
UPDATE "security_audit_log" a SET "details" = coalesce((SELECT jsonb_build_object('userId', f."user_id") FROM "speed_flags" f WHERE 'speed flag ' || f."id" = a."resource"), '{}')
 WHERE a."action" = 'speed_flag.closed';
--> statement-breakpoint
-- Counts of before stand under names and addresses; all of their windows end within the hour.
DELETE FROM "rate_limits";
--> statement-breakpoint
-- Entries are only ever added. The one change is the erasure's: of an account that is marked as erased, a row loses address, browser and details.
CREATE FUNCTION keep_audit_log() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF tg_op = 'UPDATE' THEN
    old.ip_address := NULL;
    old.user_agent := NULL;
    old.details := '{}';
    IF new IS NOT DISTINCT FROM old AND EXISTS (SELECT FROM users WHERE id = old.user_id AND erased_at IS NOT NULL) THEN
      RETURN new;
    END IF;
  END IF;
  RAISE EXCEPTION 'The audit log is only ever added to.' USING ERRCODE = 'restrict_violation';
END;
$$;
--> statement-breakpoint
CREATE TRIGGER keep_audit_log BEFORE UPDATE OR DELETE ON "security_audit_log" FOR EACH ROW EXECUTE FUNCTION keep_audit_log();
--> statement-breakpoint
CREATE TRIGGER keep_whole_audit_log BEFORE TRUNCATE ON "security_audit_log" FOR EACH STATEMENT EXECUTE FUNCTION keep_audit_log();
--> statement-breakpoint
ALTER TABLE "security_audit_log" ENABLE ALWAYS TRIGGER keep_audit_log;
--> statement-breakpoint
ALTER TABLE "security_audit_log" ENABLE ALWAYS TRIGGER keep_whole_audit_log;
