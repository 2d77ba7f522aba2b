CREATE TABLE "payment_troubles" (
	"kind" text NOT NULL,
	"about" text NOT NULL,
	"provider" text NOT NULL,
	"noted_at" timestamp with time zone NOT NULL,
	"told_on" date,
	CONSTRAINT "payment_troubles_kind_about_pk" PRIMARY KEY("kind","about"),
	CONSTRAINT "payment_troubles_one_mail" UNIQUE("kind","provider","told_on")
);
--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "refusals" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "orders_by_payment_day" ON "orders" USING btree ("paid_at");--> statement-breakpoint
CREATE INDEX "provider_events_by_payment" ON "provider_events" USING btree ("provider","payment_id");