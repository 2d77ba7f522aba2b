ALTER TABLE "orders" ADD COLUMN "giving_back_since" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "users_by_end_of_plan" ON "users" USING btree ("subscription_end_date") WHERE subscription_end_date is not null;--> statement-breakpoint
CREATE INDEX "orders_to_give_back" ON "orders" USING btree ("giving_back_since") WHERE giving_back_since is not null and status = 'paid';