CREATE INDEX "users_by_last_study" ON "users" USING btree (coalesce(last_active_date, '-infinity'::date),"id");--> statement-breakpoint
CREATE INDEX "orders_by_time" ON "orders" USING btree (coalesce(paid_at, created_at),"number");--> statement-breakpoint
CREATE INDEX "orders_by_amount" ON "orders" USING btree ("amount_cents","number");