CREATE INDEX CONCURRENTLY IF NOT EXISTS "users_by_end_of_trial" ON "users" USING btree ("trial_end_date");--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "users_with_plan" ON "users" USING btree ("id") WHERE is_premium or subscription_end_date is not null or access_type in ('paid', 'premium');--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "users_unconfirmed" ON "users" USING btree ("id") WHERE not email_verified;--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "users_administrators" ON "users" USING btree ("id") WHERE role = 'admin';
