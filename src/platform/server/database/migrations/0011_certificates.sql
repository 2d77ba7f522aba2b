-- What a certificate recorded on the day is never changed afterwards, by whatever code: revoking it, once, is all that can be done.
CREATE FUNCTION keep_certificate() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF to_jsonb(new) - ARRAY['is_valid', 'revoked_at', 'revoked_reason'] IS DISTINCT FROM to_jsonb(old) - ARRAY['is_valid', 'revoked_at', 'revoked_reason']
     OR (NOT old.is_valid AND to_jsonb(new) IS DISTINCT FROM to_jsonb(old)) THEN
    RAISE EXCEPTION 'A certificate is never changed, only revoked.';
  END IF;
  RETURN new;
END;
$$;
--> statement-breakpoint
CREATE TRIGGER keep_certificate BEFORE UPDATE ON "user_certifications" FOR EACH ROW EXECUTE FUNCTION keep_certificate();
