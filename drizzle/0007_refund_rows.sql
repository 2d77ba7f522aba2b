ALTER TABLE "sandbox_payments" DROP CONSTRAINT "sandbox_payments_refunded_cents_check";--> statement-breakpoint
DROP INDEX "refunds_under_way";--> statement-breakpoint
ALTER TABLE "refunds" DROP CONSTRAINT "refunds_pkey";--> statement-breakpoint
ALTER TABLE "refunds" ALTER COLUMN "reason" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "refunded_cents" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "id" uuid;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "amount_cents" integer;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "provider_refund_id" text;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "ends_access" boolean;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "refusals" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "canceled_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "sandbox_payments" ADD COLUMN "refunds" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
-- What providers had refunded of each paid order until now.
CREATE TEMPORARY TABLE "refunded" ON COMMIT DROP AS
	SELECT DISTINCT ON (o."id") o."id" AS "order_id", o."amount_cents", p."updated_at",
	       least(o."amount_cents", coalesce((p."payment_data"->>'refundedCents')::int, 0)) AS "cents"
	  FROM "orders" o JOIN "payments" p ON p."order_id" = o."id"
	 WHERE o."paid_at" IS NOT NULL AND p."status" <> 'mismatch'
	 ORDER BY o."id", p."id" DESC;--> statement-breakpoint
UPDATE "orders" o SET "refunded_cents" = r."cents" FROM "refunded" r WHERE r."order_id" = o."id" AND r."cents" > 0;--> statement-breakpoint
-- A requested refund was one of all that was left. One that is done without money went with a lost dispute: it is given up.
UPDATE "refunds" f SET "id" = f."order_id", "ends_access" = true, "failure" = NULL, "failed_at" = NULL,
	       "amount_cents" = CASE WHEN r."cents" > 0 THEN r."cents" ELSE o."amount_cents" END,
	       "canceled_at" = CASE WHEN coalesce(r."cents", 0) = 0 THEN f."done_at" END,
	       "done_at" = CASE WHEN r."cents" > 0 THEN f."done_at" END
	  FROM "orders" o LEFT JOIN "refunded" r ON r."order_id" = o."id"
	 WHERE o."id" = f."order_id" AND f."done_at" IS NOT NULL;--> statement-breakpoint
UPDATE "refunds" f SET "id" = f."order_id", "ends_access" = true,
	       "amount_cents" = CASE WHEN r."cents" < o."amount_cents" THEN o."amount_cents" - r."cents" ELSE o."amount_cents" END,
	       "done_at" = CASE WHEN r."cents" = o."amount_cents" THEN r."updated_at" END,
	       "failure" = CASE WHEN r."cents" = o."amount_cents" THEN NULL ELSE f."failure" END
	  FROM "orders" o LEFT JOIN "refunded" r ON r."order_id" = o."id"
	 WHERE o."id" = f."order_id" AND f."done_at" IS NULL AND f."id" IS NULL;--> statement-breakpoint
-- Refunds made in the provider's dashboard or automatically.
INSERT INTO "refunds" ("id", "order_id", "amount_cents", "ends_access", "asked_at", "done_at")
	SELECT gen_random_uuid(), r."order_id", r."cents", false, r."updated_at", r."updated_at" FROM "refunded" r
	 WHERE r."cents" > 0 AND NOT EXISTS (SELECT FROM "refunds" f WHERE f."order_id" = r."order_id" AND f."done_at" IS NOT NULL);--> statement-breakpoint
UPDATE "sandbox_payments" SET "refunds" = jsonb_build_array(jsonb_build_object('id', "id" || '_refund', 'key', "id" || '_refund', 'cents', "refunded_cents", 'reference', NULL))
	 WHERE "refunded_cents" > 0;--> statement-breakpoint
ALTER TABLE "refunds" ALTER COLUMN "id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "refunds" ALTER COLUMN "amount_cents" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "refunds" ALTER COLUMN "ends_access" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_pkey" PRIMARY KEY ("id");--> statement-breakpoint
CREATE INDEX "refunds_by_order" ON "refunds" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "refunds_failed" ON "refunds" USING btree ("order_id") WHERE failure is not null;--> statement-breakpoint
CREATE INDEX "refunds_under_way" ON "refunds" USING btree ("asked_at") WHERE done_at is null and canceled_at is null;--> statement-breakpoint
ALTER TABLE "sandbox_payments" DROP COLUMN "refunded_cents";--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_provider_refund_id_unique" UNIQUE("provider_refund_id");--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_refunds_within" CHECK (refunded_cents between 0 and amount_cents);--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_one_end" CHECK (done_at is null or (canceled_at is null and failure is null));--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_amount_cents_check" CHECK ("refunds"."amount_cents" >= 1);--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_refusals_check" CHECK ("refunds"."refusals" >= 0);--> statement-breakpoint
ALTER TABLE "sandbox_payments" ADD CONSTRAINT "sandbox_payments_refunds_check" CHECK (jsonb_typeof("sandbox_payments"."refunds") = 'array');