CREATE TABLE "organisations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" integer NOT NULL,
	"name" text NOT NULL,
	"link_digest" text,
	"link_ends_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "organisations_owner_id_unique" UNIQUE("owner_id"),
	CONSTRAINT "organisations_link_digest_unique" UNIQUE("link_digest")
);
--> statement-breakpoint
CREATE TABLE "seat_blocks" (
	"order_id" uuid PRIMARY KEY NOT NULL,
	"organisation_id" uuid NOT NULL,
	"plan_id" text NOT NULL,
	"seats" integer NOT NULL,
	"bought_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone,
	"suspended_at" timestamp with time zone,
	"withdrawn_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "seats" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"organisation_id" uuid NOT NULL,
	"place" integer NOT NULL,
	"user_id" integer,
	"grant_id" integer,
	"taken_at" timestamp with time zone,
	"email" text,
	"token_digest" text,
	"invited_at" timestamp with time zone,
	"invitation_ends_at" timestamp with time zone,
	CONSTRAINT "seats_token_digest_unique" UNIQUE("token_digest"),
	CONSTRAINT "seats_place" UNIQUE("order_id","place")
);
--> statement-breakpoint
ALTER TABLE "access_grants" ADD COLUMN "until_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "seats" integer;--> statement-breakpoint
ALTER TABLE "organisations" ADD CONSTRAINT "organisations_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seat_blocks" ADD CONSTRAINT "seat_blocks_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seat_blocks" ADD CONSTRAINT "seat_blocks_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seats" ADD CONSTRAINT "seats_order_id_seat_blocks_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."seat_blocks"("order_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seats" ADD CONSTRAINT "seats_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seats" ADD CONSTRAINT "seats_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seats" ADD CONSTRAINT "seats_grant_id_access_grants_id_fk" FOREIGN KEY ("grant_id") REFERENCES "public"."access_grants"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "seat_blocks_by_organisation" ON "seat_blocks" USING btree ("organisation_id");--> statement-breakpoint
CREATE UNIQUE INDEX "seats_one_each" ON "seats" USING btree ("organisation_id","user_id") WHERE user_id is not null;--> statement-breakpoint
CREATE INDEX "seats_by_person" ON "seats" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "seats_by_grant" ON "seats" USING btree ("grant_id");--> statement-breakpoint
CREATE INDEX "seats_invited" ON "seats" USING btree ("invitation_ends_at") WHERE email is not null and user_id is null;