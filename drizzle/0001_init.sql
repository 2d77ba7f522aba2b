CREATE TABLE "content_edits" (
	"kind" text NOT NULL,
	"id" text NOT NULL,
	"base_hash" text NOT NULL,
	"body" jsonb,
	"edited_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "content_edits_kind_id_pk" PRIMARY KEY("kind","id")
);
--> statement-breakpoint
CREATE TABLE "content_items" (
	"kind" text NOT NULL,
	"id" text NOT NULL,
	"position" integer NOT NULL,
	"body" jsonb NOT NULL,
	"under_review" boolean DEFAULT false NOT NULL,
	"retired_at" timestamp with time zone,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "content_items_kind_id_pk" PRIMARY KEY("kind","id"),
	CONSTRAINT "content_items_position_check" CHECK ("content_items"."position" >= 0),
	CONSTRAINT "content_items_body_check" CHECK (jsonb_typeof("content_items"."body") = 'object')
);
--> statement-breakpoint
CREATE TABLE "content_versions" (
	"name" text PRIMARY KEY NOT NULL,
	"version" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "rate_limits" (
	"action" text NOT NULL,
	"identity" text NOT NULL,
	"window_start" timestamp with time zone NOT NULL,
	"calls" integer NOT NULL,
	CONSTRAINT "rate_limits_action_identity_pk" PRIMARY KEY("action","identity"),
	CONSTRAINT "rate_limits_calls_check" CHECK ("rate_limits"."calls" >= 0)
);
--> statement-breakpoint
CREATE TABLE "security_audit_log" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "security_audit_log_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer,
	"action" varchar(100) NOT NULL,
	"resource" varchar(100) NOT NULL,
	"details" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"user_agent" text,
	"ip_address" varchar(45),
	"success" boolean NOT NULL,
	"reason" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "security_audit_log_details_check" CHECK (jsonb_typeof("security_audit_log"."details") = 'object')
);
--> statement-breakpoint
CREATE TABLE "server_secrets" (
	"name" text PRIMARY KEY NOT NULL,
	"value" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"sid" text PRIMARY KEY NOT NULL,
	"sess" jsonb NOT NULL,
	"expire" timestamp with time zone NOT NULL,
	CONSTRAINT "sessions_sess_check" CHECK (jsonb_typeof("sessions"."sess") = 'object')
);
--> statement-breakpoint
CREATE TABLE "account_names" (
	"user_id" integer NOT NULL,
	"kind" text NOT NULL,
	"skeleton" text NOT NULL,
	CONSTRAINT "account_names_user_id_kind_skeleton_pk" PRIMARY KEY("user_id","kind","skeleton"),
	CONSTRAINT "account_names_kind_check" CHECK ("account_names"."kind" in ('username', 'alias', 'display'))
);
--> statement-breakpoint
CREATE TABLE "email_changes" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"email" text,
	"token" text NOT NULL,
	"expires" timestamp with time zone NOT NULL,
	CONSTRAINT "email_changes_token_unique" UNIQUE("token")
);
--> statement-breakpoint
CREATE TABLE "erasure_failures" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"failing_since" timestamp with time zone NOT NULL,
	"last_tried_at" timestamp with time zone NOT NULL,
	"attempts" integer NOT NULL,
	"reason" text NOT NULL,
	CONSTRAINT "erasure_failures_attempts_check" CHECK ("erasure_failures"."attempts" >= 1)
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "users_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"username" text NOT NULL,
	"username_canonical" text NOT NULL,
	"email" text NOT NULL,
	"email_canonical" text NOT NULL,
	"password" text NOT NULL,
	"role" text DEFAULT 'public' NOT NULL,
	"points" integer DEFAULT 0 NOT NULL,
	"streak" integer DEFAULT 0 NOT NULL,
	"total_correct" integer DEFAULT 0 NOT NULL,
	"total_attempts" integer DEFAULT 0 NOT NULL,
	"badges" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"is_verified" boolean DEFAULT false NOT NULL,
	"verification_date" timestamp with time zone,
	"verification_method" text,
	"access_type" text DEFAULT 'free' NOT NULL,
	"trial_start_date" timestamp with time zone,
	"trial_end_date" timestamp with time zone,
	"subscription_type" text,
	"subscription_status" text DEFAULT 'inactive' NOT NULL,
	"subscription_start_date" timestamp with time zone,
	"subscription_end_date" timestamp with time zone,
	"is_premium" boolean DEFAULT false NOT NULL,
	"renewal_reminder_sent" boolean DEFAULT false NOT NULL,
	"last_reminder_date" timestamp with time zone,
	"leaderboard_opt_in" boolean DEFAULT false NOT NULL,
	"time_accommodation" integer DEFAULT 100 NOT NULL,
	"can_rate" boolean DEFAULT true NOT NULL,
	"display_name" text,
	"last_active_date" date,
	"streak_freezes" integer DEFAULT 0 NOT NULL,
	"total_quizzes_completed" integer DEFAULT 0 NOT NULL,
	"average_score" double precision DEFAULT 0 NOT NULL,
	"profile_is_public" boolean DEFAULT false NOT NULL,
	"first_name" text,
	"last_name" text,
	"bio" text,
	"organization" text,
	"job_title" text,
	"location" text,
	"phone_number" text,
	"linkedin_url" text,
	"profile_image_url" text,
	"experience_level" text DEFAULT 'student' NOT NULL,
	"practice_areas" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"languages_spoken" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"education_background" text,
	"certifications" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"years_of_experience" integer DEFAULT 0 NOT NULL,
	"member_since" timestamp with time zone DEFAULT now() NOT NULL,
	"show_email" boolean DEFAULT false NOT NULL,
	"show_phone" boolean DEFAULT false NOT NULL,
	"show_location" boolean DEFAULT true NOT NULL,
	"show_organization" boolean DEFAULT true NOT NULL,
	"show_progress" boolean DEFAULT true NOT NULL,
	"show_achievements" boolean DEFAULT true NOT NULL,
	"allow_direct_messages" boolean DEFAULT false NOT NULL,
	"password_reset_token" text,
	"password_reset_expires" timestamp with time zone,
	"email_verified" boolean DEFAULT false NOT NULL,
	"email_verification_token" text,
	"email_verification_expires" timestamp with time zone,
	"deletion_asked_at" timestamp with time zone,
	"erased_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "users_username_canonical_unique" UNIQUE("username_canonical"),
	CONSTRAINT "users_email_canonical_unique" UNIQUE("email_canonical"),
	CONSTRAINT "users_role_check" CHECK ("users"."role" in ('hr', 'employer', 'employee', 'student', 'public', 'admin')),
	CONSTRAINT "users_access_type_check" CHECK ("users"."access_type" in ('free', 'trial', 'paid', 'premium')),
	CONSTRAINT "users_subscription_status_check" CHECK ("users"."subscription_status" in ('inactive', 'active')),
	CONSTRAINT "users_subscription_type_check" CHECK ("users"."subscription_type" in ('3month', '6month', '12month', 'lifetime')),
	CONSTRAINT "users_points_check" CHECK ("users"."points" >= 0),
	CONSTRAINT "users_streak_check" CHECK ("users"."streak" >= 0),
	CONSTRAINT "users_total_correct_check" CHECK ("users"."total_correct" >= 0),
	CONSTRAINT "users_total_attempts_check" CHECK ("users"."total_attempts" >= 0),
	CONSTRAINT "users_total_quizzes_completed_check" CHECK ("users"."total_quizzes_completed" >= 0),
	CONSTRAINT "users_average_score_check" CHECK ("users"."average_score" between 0 and 100),
	CONSTRAINT "users_years_of_experience_check" CHECK ("users"."years_of_experience" >= 0),
	CONSTRAINT "users_experience_level_check" CHECK ("users"."experience_level" in ('student', 'entry_level', 'mid_level', 'senior', 'expert')),
	CONSTRAINT "users_streak_freezes_check" CHECK ("users"."streak_freezes" >= 0),
	CONSTRAINT "users_time_accommodation_check" CHECK ("users"."time_accommodation" between 100 and 200),
	CONSTRAINT "users_badges_check" CHECK (jsonb_typeof("users"."badges") = 'array'),
	CONSTRAINT "users_practice_areas_check" CHECK (jsonb_typeof("users"."practice_areas") = 'array'),
	CONSTRAINT "users_languages_spoken_check" CHECK (jsonb_typeof("users"."languages_spoken") = 'array'),
	CONSTRAINT "users_certifications_check" CHECK (jsonb_typeof("users"."certifications") = 'array')
);
--> statement-breakpoint
CREATE TABLE "verification_requests" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"requested_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "achievements_unlocked" (
	"user_id" integer NOT NULL,
	"achievement_id" text NOT NULL,
	"unlocked_at" timestamp with time zone NOT NULL,
	"revealed_at" timestamp with time zone,
	CONSTRAINT "achievements_unlocked_user_id_achievement_id_pk" PRIMARY KEY("user_id","achievement_id")
);
--> statement-breakpoint
CREATE TABLE "law_amendments" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "law_amendments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"item_id" text NOT NULL,
	"base" char(16),
	"before" jsonb NOT NULL,
	"after" jsonb,
	"changes_words" boolean NOT NULL,
	"reason" text NOT NULL,
	"editor_id" integer,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "law_amendments_kind_check" CHECK ("law_amendments"."kind" in ('law-fact', 'card', 'scenario', 'professional-scenario', 'daily-challenge', 'daily-insight', 'glossary-term', 'law-guide', 'law-correction', 'sheet', 'quick-reference', 'faq', 'answer-sheet', 'offline-answer')),
	CONSTRAINT "law_amendments_after_check" CHECK (jsonb_typeof("law_amendments"."after") = 'object')
);
--> statement-breakpoint
CREATE TABLE "law_rereads" (
	"user_id" integer NOT NULL,
	"item_kind" text NOT NULL,
	"item_id" integer NOT NULL,
	"read_at" timestamp with time zone NOT NULL,
	CONSTRAINT "law_rereads_user_id_item_kind_item_id_pk" PRIMARY KEY("user_id","item_kind","item_id"),
	CONSTRAINT "law_rereads_item_kind_check" CHECK ("law_rereads"."item_kind" in ('scenario', 'professional-scenario', 'daily-insight'))
);
--> statement-breakpoint
CREATE TABLE "law_reviews" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "law_reviews_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"fact_id" text NOT NULL,
	"fingerprint" char(8) NOT NULL,
	"item_kind" text NOT NULL,
	"item_id" text NOT NULL,
	"decision" text NOT NULL,
	"editor_id" integer,
	"decided_at" timestamp with time zone NOT NULL,
	CONSTRAINT "law_reviews_item_kind_check" CHECK ("law_reviews"."item_kind" in ('card', 'scenario', 'professional-scenario', 'daily-challenge', 'daily-insight', 'glossary-term', 'law-guide', 'law-correction', 'sheet', 'quick-reference', 'faq', 'answer-sheet', 'offline-answer')),
	CONSTRAINT "law_reviews_decision_check" CHECK ("law_reviews"."decision" in ('right', 'rewritten', 'retired'))
);
--> statement-breakpoint
CREATE TABLE "daily_figures" (
	"day" date NOT NULL,
	"measure" text NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "daily_figures_measure_day_pk" PRIMARY KEY("measure","day"),
	CONSTRAINT "daily_figures_measure_check" CHECK ("daily_figures"."measure" in ('answers', 'learners.day', 'learners.week', 'learners.month')),
	CONSTRAINT "daily_figures_count_check" CHECK ("daily_figures"."count" >= 0)
);
--> statement-breakpoint
CREATE TABLE "daily_figures_until" (
	"id" integer PRIMARY KEY NOT NULL,
	"until" timestamp with time zone,
	CONSTRAINT "daily_figures_until_once" CHECK ("daily_figures_until"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE "chat_conversations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"title" text DEFAULT 'New Conversation' NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "chat_days" (
	"user_id" integer NOT NULL,
	"day" date NOT NULL,
	"questions" integer NOT NULL,
	"tokens_read" integer DEFAULT 0 NOT NULL,
	"tokens_written" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "chat_days_user_id_day_pk" PRIMARY KEY("user_id","day"),
	CONSTRAINT "chat_days_questions_check" CHECK ("chat_days"."questions" >= 0),
	CONSTRAINT "chat_days_tokens_read_check" CHECK ("chat_days"."tokens_read" >= 0),
	CONSTRAINT "chat_days_tokens_written_check" CHECK ("chat_days"."tokens_written" >= 0)
);
--> statement-breakpoint
CREATE TABLE "chat_feedback" (
	"message_id" uuid PRIMARY KEY NOT NULL,
	"helpful" boolean NOT NULL,
	"reason" text,
	"remark" text DEFAULT '' NOT NULL,
	"judged_at" timestamp with time zone NOT NULL,
	"done_at" timestamp with time zone,
	CONSTRAINT "chat_feedback_reason_check" CHECK ("chat_feedback"."reason" in ('wrong', 'not-my-question', 'unclear'))
);
--> statement-breakpoint
CREATE TABLE "chat_messages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"conversation_id" uuid NOT NULL,
	"place" integer NOT NULL,
	"role" text NOT NULL,
	"content" text NOT NULL,
	"metadata" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "chat_messages_once" UNIQUE("conversation_id","place"),
	CONSTRAINT "chat_messages_role" CHECK (role = (case when place % 2 = 0 then 'user' else 'assistant' end)),
	CONSTRAINT "chat_messages_metadata_check" CHECK (jsonb_typeof("chat_messages"."metadata") = 'object'),
	CONSTRAINT "chat_messages_place_check" CHECK ("chat_messages"."place" >= 0)
);
--> statement-breakpoint
CREATE TABLE "card_changes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "card_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"card_id" integer NOT NULL,
	"kind" text NOT NULL,
	"changed_by" integer,
	"changed_at" timestamp with time zone NOT NULL,
	"before" jsonb,
	"after" jsonb,
	"request_id" uuid,
	CONSTRAINT "card_changes_request_id_unique" UNIQUE("request_id"),
	CONSTRAINT "card_changes_kind_check" CHECK ("card_changes"."kind" in ('created', 'imported', 'updated', 'deleted', 'restored')),
	CONSTRAINT "card_changes_before_check" CHECK (jsonb_typeof("card_changes"."before") = 'object'),
	CONSTRAINT "card_changes_after_check" CHECK (jsonb_typeof("card_changes"."after") = 'object')
);
--> statement-breakpoint
CREATE TABLE "card_imports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"sent_by" integer,
	"sent_at" timestamp with time zone NOT NULL,
	"draft" jsonb,
	"total" integer NOT NULL,
	"written" integer DEFAULT 0 NOT NULL,
	"finished_at" timestamp with time zone,
	"first_card" integer,
	"file_name" text,
	"undone_at" timestamp with time zone,
	"undone_by" integer,
	"retired_cards" integer,
	CONSTRAINT "card_imports_finished" CHECK (("card_imports"."finished_at" is null) = ("card_imports"."first_card" is null)),
	CONSTRAINT "card_imports_undone" CHECK (("card_imports"."undone_at" is null) = ("card_imports"."retired_cards" is null)),
	CONSTRAINT "card_imports_draft_check" CHECK (jsonb_typeof("card_imports"."draft") = 'array'),
	CONSTRAINT "card_imports_total_check" CHECK ("card_imports"."total" >= 0),
	CONSTRAINT "card_imports_written_check" CHECK ("card_imports"."written" >= 0),
	CONSTRAINT "card_imports_retired_cards_check" CHECK ("card_imports"."retired_cards" >= 0)
);
--> statement-breakpoint
CREATE TABLE "badges_earned" (
	"user_id" integer NOT NULL,
	"badge_id" text NOT NULL,
	"earned_at" timestamp with time zone NOT NULL,
	CONSTRAINT "badges_earned_user_id_badge_id_pk" PRIMARY KEY("user_id","badge_id")
);
--> statement-breakpoint
CREATE TABLE "access_grants" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "access_grants_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"kind" text NOT NULL,
	"order_id" uuid,
	"plan_id" text,
	"days" integer,
	"until_at" timestamp with time zone,
	"reverses" integer,
	"opening" jsonb,
	"reason" text,
	"request_key" uuid,
	"granted_at" timestamp with time zone NOT NULL,
	CONSTRAINT "access_grants_order_id_unique" UNIQUE("order_id"),
	CONSTRAINT "access_grants_reverses_unique" UNIQUE("reverses"),
	CONSTRAINT "access_grants_request_key_unique" UNIQUE("request_key"),
	CONSTRAINT "access_grants_kind_check" CHECK ("access_grants"."kind" in ('opening', 'order', 'code', 'administrator', 'seat', 'reversal')),
	CONSTRAINT "access_grants_shape" CHECK ((opening is not null) = (kind = 'opening') and (reverses is not null) = (kind = 'reversal') and (order_id is not null or kind <> 'order')),
	CONSTRAINT "access_grants_plan_id_check" CHECK ("access_grants"."plan_id" in ('3month', '6month', '12month', 'lifetime')),
	CONSTRAINT "access_grants_days_check" CHECK ("access_grants"."days" >= 1),
	CONSTRAINT "access_grants_opening_check" CHECK (jsonb_typeof("access_grants"."opening") = 'object')
);
--> statement-breakpoint
CREATE TABLE "coupons" (
	"code" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"percent" integer,
	"cents" integer,
	"plan_id" text,
	"days" integer,
	"is_active" boolean DEFAULT true NOT NULL,
	"starts_at" timestamp with time zone,
	"expires_at" timestamp with time zone,
	"max_redemptions" integer,
	"used" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "coupons_kind_check" CHECK ("coupons"."kind" in ('percentage', 'fixed', 'access')),
	CONSTRAINT "coupons_shape" CHECK ((percent is not null) = (kind = 'percentage') and (cents is not null) = (kind = 'fixed') and (plan_id is not null) = (kind = 'access') and (days is null or kind = 'access')),
	CONSTRAINT "coupons_percent_check" CHECK ("coupons"."percent" between 1 and 100),
	CONSTRAINT "coupons_cents_check" CHECK ("coupons"."cents" >= 1),
	CONSTRAINT "coupons_plan_id_check" CHECK ("coupons"."plan_id" in ('3month', '6month', '12month', 'lifetime')),
	CONSTRAINT "coupons_days_check" CHECK ("coupons"."days" >= 1),
	CONSTRAINT "coupons_max_redemptions_check" CHECK ("coupons"."max_redemptions" >= 1),
	CONSTRAINT "coupons_used_check" CHECK ("coupons"."used" >= 0)
);
--> statement-breakpoint
CREATE TABLE "orders" (
	"id" uuid PRIMARY KEY NOT NULL,
	"number" integer GENERATED ALWAYS AS IDENTITY (sequence name "orders_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"receipt_number" integer,
	"user_id" integer NOT NULL,
	"plan_id" text NOT NULL,
	"seats" integer,
	"status" text DEFAULT 'draft' NOT NULL,
	"method" text NOT NULL,
	"list_cents" integer NOT NULL,
	"discount_cents" integer NOT NULL,
	"amount_cents" integer NOT NULL,
	"currency" text NOT NULL,
	"coupon_code" text,
	"version" integer DEFAULT 0 NOT NULL,
	"closing_at" timestamp with time zone,
	"capture_begun_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"paid_at" timestamp with time zone,
	"access_until" timestamp with time zone,
	"receipt_sent_at" timestamp with time zone,
	"giving_back_since" timestamp with time zone,
	CONSTRAINT "orders_number_unique" UNIQUE("number"),
	CONSTRAINT "orders_receipt_number_unique" UNIQUE("receipt_number"),
	CONSTRAINT "orders_receipt_of_paid" CHECK (receipt_number is null or paid_at is not null),
	CONSTRAINT "orders_receipt_number_check" CHECK ("orders"."receipt_number" >= 1),
	CONSTRAINT "orders_add_up" CHECK (list_cents - discount_cents = amount_cents and amount_cents >= 0),
	CONSTRAINT "orders_plan_id_check" CHECK ("orders"."plan_id" in ('3month', '6month', '12month', 'lifetime')),
	CONSTRAINT "orders_status_check" CHECK ("orders"."status" in ('draft', 'pending', 'paid', 'expired', 'disputed', 'refunded')),
	CONSTRAINT "orders_method_check" CHECK ("orders"."method" in ('stripe', 'paypal', 'sandbox-card', 'sandbox-paypal', 'coupon')),
	CONSTRAINT "orders_seats_check" CHECK ("orders"."seats" >= 1),
	CONSTRAINT "orders_discount_cents_check" CHECK ("orders"."discount_cents" >= 0),
	CONSTRAINT "orders_version_check" CHECK ("orders"."version" >= 0)
);
--> statement-breakpoint
CREATE TABLE "payment_troubles" (
	"kind" text NOT NULL,
	"about" text NOT NULL,
	"provider" text NOT NULL,
	"noted_at" timestamp with time zone NOT NULL,
	"told_on" date,
	CONSTRAINT "payment_troubles_kind_about_pk" PRIMARY KEY("kind","about"),
	CONSTRAINT "payment_troubles_one_mail" UNIQUE("kind","provider","told_on"),
	CONSTRAINT "payment_troubles_kind_check" CHECK ("payment_troubles"."kind" in ('unreported', 'forged reports', 'no answer', 'mismatch', 'no order', 'not paid there', 'not taken back there', 'unknown there', 'stuck')),
	CONSTRAINT "payment_troubles_provider_check" CHECK ("payment_troubles"."provider" in ('stripe', 'paypal', 'sandbox-card', 'sandbox-paypal', 'coupon'))
);
--> statement-breakpoint
CREATE TABLE "payments" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"order_id" uuid NOT NULL,
	"payment_method" text NOT NULL,
	"payment_id" text,
	"amount" integer NOT NULL,
	"currency" text DEFAULT 'USD' NOT NULL,
	"subscription_type" text NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"payment_data" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"idempotency_key" text NOT NULL,
	"refusals" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "payments_idempotency_key_unique" UNIQUE("idempotency_key"),
	CONSTRAINT "payments_of_provider" UNIQUE("payment_method","payment_id"),
	CONSTRAINT "payments_payment_method_check" CHECK ("payments"."payment_method" in ('stripe', 'paypal', 'sandbox-card', 'sandbox-paypal', 'coupon')),
	CONSTRAINT "payments_subscription_type_check" CHECK ("payments"."subscription_type" in ('3month', '6month', '12month', 'lifetime')),
	CONSTRAINT "payments_status_check" CHECK ("payments"."status" in ('pending', 'unreached', 'failed', 'succeeded', 'canceled', 'disputed', 'refunded', 'mismatch')),
	CONSTRAINT "payments_amount_check" CHECK ("payments"."amount" >= 0),
	CONSTRAINT "payments_payment_data_check" CHECK (jsonb_typeof("payments"."payment_data") = 'object'),
	CONSTRAINT "payments_refusals_check" CHECK ("payments"."refusals" >= 0)
);
--> statement-breakpoint
CREATE TABLE "provider_events" (
	"provider" text NOT NULL,
	"event_id" text NOT NULL,
	"type" text NOT NULL,
	"payment_id" text,
	"received_at" timestamp with time zone NOT NULL,
	CONSTRAINT "provider_events_provider_event_id_pk" PRIMARY KEY("provider","event_id"),
	CONSTRAINT "provider_events_provider_check" CHECK ("provider_events"."provider" in ('stripe', 'paypal', 'sandbox-card', 'sandbox-paypal', 'coupon'))
);
--> statement-breakpoint
CREATE TABLE "receipt_counter" (
	"id" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"last" integer NOT NULL,
	CONSTRAINT "receipt_counter_one_row" CHECK (id),
	CONSTRAINT "receipt_counter_last_check" CHECK ("receipt_counter"."last" >= 1)
);
--> statement-breakpoint
CREATE TABLE "refunds" (
	"order_id" uuid PRIMARY KEY NOT NULL,
	"reason" text NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"failure" text,
	"failed_at" timestamp with time zone,
	"done_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "renewal_reminders" (
	"user_id" integer NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"kind" text NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	CONSTRAINT "renewal_reminders_user_id_ends_at_kind_pk" PRIMARY KEY("user_id","ends_at","kind"),
	CONSTRAINT "renewal_reminders_kind_check" CHECK ("renewal_reminders"."kind" in ('week', 'day', 'over'))
);
--> statement-breakpoint
CREATE TABLE "sandbox_payments" (
	"id" text PRIMARY KEY NOT NULL,
	"request_key" text NOT NULL,
	"method" text NOT NULL,
	"reference" text NOT NULL,
	"amount_cents" integer NOT NULL,
	"currency" text NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"refunded_cents" integer DEFAULT 0 NOT NULL,
	"dispute" text DEFAULT 'none' NOT NULL,
	"failure" text,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "sandbox_payments_request_key_unique" UNIQUE("request_key"),
	CONSTRAINT "sandbox_payments_method_check" CHECK ("sandbox_payments"."method" in ('sandbox-card', 'sandbox-paypal')),
	CONSTRAINT "sandbox_payments_state_check" CHECK ("sandbox_payments"."state" in ('open', 'asked', 'approved', 'paid', 'canceled')),
	CONSTRAINT "sandbox_payments_dispute_check" CHECK ("sandbox_payments"."dispute" in ('none', 'open', 'won', 'lost')),
	CONSTRAINT "sandbox_payments_amount_cents_check" CHECK ("sandbox_payments"."amount_cents" >= 0),
	CONSTRAINT "sandbox_payments_refunded_cents_check" CHECK ("sandbox_payments"."refunded_cents" >= 0)
);
--> statement-breakpoint
CREATE TABLE "user_coupons" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "user_coupons_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"coupon_code" varchar(50) NOT NULL,
	"order_id" uuid,
	"features" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"redeemed_at" timestamp with time zone,
	"expires_at" timestamp with time zone,
	"is_active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "user_coupons_once" UNIQUE("user_id","coupon_code"),
	CONSTRAINT "user_coupons_features_check" CHECK (jsonb_typeof("user_coupons"."features") = 'array')
);
--> statement-breakpoint
CREATE TABLE "flashcards" (
	"id" integer PRIMARY KEY NOT NULL,
	"question" text NOT NULL,
	"answer" text NOT NULL,
	"heading" text,
	"section" text NOT NULL,
	"law_reference" text NOT NULL,
	"audience" jsonb NOT NULL,
	"category" text NOT NULL,
	"difficulty" text DEFAULT 'medium' NOT NULL,
	"is_premium" boolean DEFAULT false NOT NULL,
	"question_type" text DEFAULT 'flashcard' NOT NULL,
	"multiple_choice_options" jsonb,
	"correct_answer" text,
	"explanation" text,
	"facts" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"under_review" boolean DEFAULT false NOT NULL,
	"retired_at" timestamp with time zone,
	"removed_at" timestamp with time zone,
	"revision" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "flashcards_category_check" CHECK ("flashcards"."category" in ('Employment Act', 'Labour Relations Act', 'Minimum Wages')),
	CONSTRAINT "flashcards_difficulty_check" CHECK ("flashcards"."difficulty" in ('easy', 'medium', 'hard')),
	CONSTRAINT "flashcards_audience_check" CHECK (jsonb_typeof("flashcards"."audience") = 'array'),
	CONSTRAINT "flashcards_multiple_choice_options_check" CHECK (jsonb_typeof("flashcards"."multiple_choice_options") = 'array'),
	CONSTRAINT "flashcards_facts_check" CHECK (jsonb_typeof("flashcards"."facts") = 'array'),
	CONSTRAINT "flashcards_revision_check" CHECK ("flashcards"."revision" >= 1)
);
--> statement-breakpoint
CREATE TABLE "certifications" (
	"id" integer PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"description" text NOT NULL,
	"category" text NOT NULL,
	"required_score" integer DEFAULT 80 NOT NULL,
	"required_cards" integer NOT NULL,
	"badge_icon" text NOT NULL,
	"badge_color" text DEFAULT '#3B82F6' NOT NULL,
	"exam" jsonb NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "certifications_category_check" CHECK ("certifications"."category" in ('employment', 'unions', 'minimum_wages', 'comprehensive')),
	CONSTRAINT "certifications_required_score_check" CHECK ("certifications"."required_score" between 0 and 100),
	CONSTRAINT "certifications_required_cards_check" CHECK ("certifications"."required_cards" >= 0),
	CONSTRAINT "certifications_exam_check" CHECK (jsonb_typeof("certifications"."exam") = 'object')
);
--> statement-breakpoint
CREATE TABLE "exam_attempts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "exam_attempts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"certification_id" integer NOT NULL,
	"certification_name" text NOT NULL,
	"learner_name" text NOT NULL,
	"required_score" integer NOT NULL,
	"required_cards" integer NOT NULL,
	"completed_cards" integer NOT NULL,
	"law" jsonb NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"finished_at" timestamp with time zone,
	"review_fed_at" timestamp with time zone,
	"score" integer,
	"total_questions" integer NOT NULL,
	"correct_answers" integer,
	"passed" boolean,
	CONSTRAINT "exam_attempts_required_score_check" CHECK ("exam_attempts"."required_score" between 0 and 100),
	CONSTRAINT "exam_attempts_score_check" CHECK ("exam_attempts"."score" between 0 and 100),
	CONSTRAINT "exam_attempts_law_check" CHECK (jsonb_typeof("exam_attempts"."law") = 'object'),
	CONSTRAINT "exam_attempts_required_cards_check" CHECK ("exam_attempts"."required_cards" >= 0),
	CONSTRAINT "exam_attempts_completed_cards_check" CHECK ("exam_attempts"."completed_cards" >= 0),
	CONSTRAINT "exam_attempts_total_questions_check" CHECK ("exam_attempts"."total_questions" >= 1),
	CONSTRAINT "exam_attempts_correct_answers_check" CHECK ("exam_attempts"."correct_answers" >= 0)
);
--> statement-breakpoint
CREATE TABLE "exam_questions" (
	"attempt_id" integer NOT NULL,
	"position" integer NOT NULL,
	"flashcard_id" integer NOT NULL,
	"question" text NOT NULL,
	"options" jsonb NOT NULL,
	"correct_option" integer NOT NULL,
	"explanation" text NOT NULL,
	"category" text NOT NULL,
	"section" text NOT NULL,
	"law_reference" text NOT NULL,
	"chosen_option" integer,
	"answered_at" timestamp with time zone,
	"set_aside" boolean,
	"area" text NOT NULL,
	CONSTRAINT "exam_questions_attempt_id_position_pk" PRIMARY KEY("attempt_id","position"),
	CONSTRAINT "exam_questions_position_check" CHECK ("exam_questions"."position" >= 1),
	CONSTRAINT "exam_questions_options_check" CHECK (jsonb_typeof("exam_questions"."options") = 'array'),
	CONSTRAINT "exam_questions_correct_option_check" CHECK ("exam_questions"."correct_option" between 0 and 3),
	CONSTRAINT "exam_questions_chosen_option_check" CHECK ("exam_questions"."chosen_option" between 0 and 3)
);
--> statement-breakpoint
CREATE TABLE "user_certifications" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "user_certifications_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"certification_id" integer NOT NULL,
	"certificate_number" text NOT NULL,
	"earned_at" timestamp with time zone NOT NULL,
	"score" integer NOT NULL,
	"completed_cards" integer NOT NULL,
	"required_cards" integer NOT NULL,
	"learner_name" text NOT NULL,
	"certification_name" text NOT NULL,
	"law" jsonb NOT NULL,
	"is_valid" boolean DEFAULT true NOT NULL,
	"revoked_at" timestamp with time zone,
	"revoked_reason" text,
	CONSTRAINT "user_certifications_certificate_number_unique" UNIQUE("certificate_number"),
	CONSTRAINT "user_certifications_score_check" CHECK ("user_certifications"."score" between 0 and 100),
	CONSTRAINT "user_certifications_required_cards_check" CHECK ("user_certifications"."required_cards" >= 0),
	CONSTRAINT "user_certifications_completed_cards_check" CHECK ("user_certifications"."completed_cards" >= 0),
	CONSTRAINT "user_certifications_law_check" CHECK (jsonb_typeof("user_certifications"."law") = 'object')
);
--> statement-breakpoint
CREATE TABLE "study_places" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"study_set" text NOT NULL,
	"flashcard_id" integer NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "goals" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"daily_goal" integer NOT NULL,
	"purpose" text NOT NULL,
	"chosen_at" timestamp with time zone NOT NULL,
	CONSTRAINT "goals_purpose_check" CHECK ("goals"."purpose" in ('hr', 'employer', 'employee', 'student', 'union', 'curious')),
	CONSTRAINT "goals_daily_goal_check" CHECK ("goals"."daily_goal" >= 1)
);
--> statement-breakpoint
CREATE TABLE "group_discussions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"group_id" uuid NOT NULL,
	"user_id" integer,
	"flashcard_id" integer,
	"message" text NOT NULL,
	"parent_id" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"edited_at" timestamp with time zone,
	"deleted_at" timestamp with time zone,
	"deleted_by" text,
	CONSTRAINT "group_discussions_deleted" CHECK ((deleted_at is null) = (deleted_by is null)),
	CONSTRAINT "group_discussions_deleted_by_check" CHECK ("group_discussions"."deleted_by" in ('author', 'moderator'))
);
--> statement-breakpoint
CREATE TABLE "shared_flashcards" (
	"id" uuid PRIMARY KEY NOT NULL,
	"flashcard_id" integer NOT NULL,
	"shared_by_user_id" integer NOT NULL,
	"group_id" uuid,
	"notes" text DEFAULT '' NOT NULL,
	"is_public" boolean DEFAULT false NOT NULL,
	"shared_at" timestamp with time zone NOT NULL,
	CONSTRAINT "shared_flashcards_once" UNIQUE("group_id","flashcard_id")
);
--> statement-breakpoint
CREATE TABLE "study_group_members" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "study_group_members_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"group_id" uuid NOT NULL,
	"user_id" integer NOT NULL,
	"role" text DEFAULT 'member' NOT NULL,
	"joined_at" timestamp with time zone NOT NULL,
	"shares_progress" boolean DEFAULT false NOT NULL,
	"shares_progress_since" timestamp with time zone,
	CONSTRAINT "study_group_members_once" UNIQUE("group_id","user_id"),
	CONSTRAINT "study_group_members_consent" CHECK (shares_progress = (shares_progress_since is not null)),
	CONSTRAINT "study_group_members_role_check" CHECK ("study_group_members"."role" in ('owner', 'moderator', 'member'))
);
--> statement-breakpoint
CREATE TABLE "study_group_removals" (
	"group_id" uuid NOT NULL,
	"user_id" integer NOT NULL,
	"removed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "study_group_removals_group_id_user_id_pk" PRIMARY KEY("group_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "study_groups" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"creator_id" integer,
	"is_public" boolean DEFAULT true NOT NULL,
	"invite_code" text,
	"invite_code_made_at" timestamp with time zone,
	"invite_code_ends_at" timestamp with time zone,
	"category" text NOT NULL,
	"max_members" integer DEFAULT 50 NOT NULL,
	"weekly_goal" integer,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "study_groups_invite_code_unique" UNIQUE("invite_code"),
	CONSTRAINT "study_groups_category_check" CHECK ("study_groups"."category" in ('All three laws', 'Employment Act', 'Labour Relations Act', 'Minimum Wages')),
	CONSTRAINT "study_groups_max_members_check" CHECK ("study_groups"."max_members" >= 1),
	CONSTRAINT "study_groups_weekly_goal_check" CHECK ("study_groups"."weekly_goal" >= 1)
);
--> statement-breakpoint
CREATE TABLE "challenge_attempts" (
	"user_id" integer NOT NULL,
	"day" date NOT NULL,
	"challenge_id" integer NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"answered_at" timestamp with time zone,
	"answer" integer,
	"correct" boolean,
	"points" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "challenge_attempts_user_id_day_pk" PRIMARY KEY("user_id","day"),
	CONSTRAINT "challenge_attempts_answer_check" CHECK ("challenge_attempts"."answer" between 0 and 3),
	CONSTRAINT "challenge_attempts_points_check" CHECK ("challenge_attempts"."points" >= 0)
);
--> statement-breakpoint
CREATE TABLE "insight_mails" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"enabled" boolean DEFAULT true NOT NULL,
	"hour" integer NOT NULL,
	"unsubscribe_token" text NOT NULL,
	"last_sent" date,
	CONSTRAINT "insight_mails_unsubscribe_token_unique" UNIQUE("unsubscribe_token"),
	CONSTRAINT "insight_mails_hour_check" CHECK ("insight_mails"."hour" between 0 and 23)
);
--> statement-breakpoint
CREATE TABLE "insight_reads" (
	"user_id" integer NOT NULL,
	"day" date NOT NULL,
	"insight_id" integer NOT NULL,
	"read_at" timestamp with time zone NOT NULL,
	"points" integer NOT NULL,
	CONSTRAINT "insight_reads_user_id_day_pk" PRIMARY KEY("user_id","day"),
	CONSTRAINT "insight_reads_points_check" CHECK ("insight_reads"."points" >= 0)
);
--> statement-breakpoint
CREATE TABLE "leaderboard_aliases" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"alias" text NOT NULL,
	"canonical" text NOT NULL,
	CONSTRAINT "leaderboard_aliases_canonical_unique" UNIQUE("canonical")
);
--> statement-breakpoint
CREATE TABLE "leaderboard_entries" (
	"user_id" integer NOT NULL,
	"leaderboard_type" text NOT NULL,
	"period_start" date NOT NULL,
	"points" integer NOT NULL,
	"cards_studied" integer NOT NULL,
	"listed" boolean NOT NULL,
	"rank" integer,
	"last_updated" timestamp with time zone NOT NULL,
	CONSTRAINT "leaderboard_entries_user_id_leaderboard_type_period_start_pk" PRIMARY KEY("user_id","leaderboard_type","period_start"),
	CONSTRAINT "leaderboard_entries_leaderboard_type_check" CHECK ("leaderboard_entries"."leaderboard_type" in ('week', 'month', 'all')),
	CONSTRAINT "leaderboard_entries_points_check" CHECK ("leaderboard_entries"."points" >= 0),
	CONSTRAINT "leaderboard_entries_cards_studied_check" CHECK ("leaderboard_entries"."cards_studied" >= 0),
	CONSTRAINT "leaderboard_entries_rank_check" CHECK ("leaderboard_entries"."rank" >= 1)
);
--> statement-breakpoint
CREATE TABLE "leaderboard_score_changes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "leaderboard_score_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"leaderboard_type" text NOT NULL,
	"period_start" date NOT NULL,
	"points" integer NOT NULL,
	"learners" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "leaderboard_scores" (
	"leaderboard_type" text NOT NULL,
	"period_start" date NOT NULL,
	"points" integer NOT NULL,
	"learners" integer NOT NULL,
	CONSTRAINT "leaderboard_scores_leaderboard_type_period_start_points_pk" PRIMARY KEY("leaderboard_type","period_start","points"),
	CONSTRAINT "leaderboard_scores_leaderboard_type_check" CHECK ("leaderboard_scores"."leaderboard_type" in ('week', 'month', 'all')),
	CONSTRAINT "leaderboard_scores_points_check" CHECK ("leaderboard_scores"."points" >= 0)
);
--> statement-breakpoint
CREATE TABLE "speed_flags" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "speed_flags_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"day" date NOT NULL,
	"answers" integer NOT NULL,
	"seconds" integer NOT NULL,
	"flagged_at" timestamp with time zone NOT NULL,
	"closed_at" timestamp with time zone,
	"closed_by" integer,
	"note" text,
	CONSTRAINT "speed_flags_answers_check" CHECK ("speed_flags"."answers" >= 1),
	CONSTRAINT "speed_flags_seconds_check" CHECK ("speed_flags"."seconds" >= 0)
);
--> statement-breakpoint
CREATE TABLE "group_session_comings" (
	"session_id" uuid NOT NULL,
	"user_id" integer NOT NULL,
	"said_at" timestamp with time zone NOT NULL,
	CONSTRAINT "group_session_comings_session_id_user_id_pk" PRIMARY KEY("session_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "group_study_sessions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"group_id" uuid NOT NULL,
	"host_id" integer,
	"title" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"scheduled_at" timestamp with time zone NOT NULL,
	"duration" integer DEFAULT 60 NOT NULL,
	"is_active" boolean DEFAULT false NOT NULL,
	"cards" jsonb NOT NULL,
	"seconds_per_card" integer NOT NULL,
	"sequence" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"cancelled_at" timestamp with time zone,
	"reminded_at" timestamp with time zone,
	CONSTRAINT "group_study_sessions_duration_check" CHECK ("group_study_sessions"."duration" >= 1),
	CONSTRAINT "group_study_sessions_seconds_per_card_check" CHECK ("group_study_sessions"."seconds_per_card" >= 1),
	CONSTRAINT "group_study_sessions_cards_check" CHECK (jsonb_typeof("group_study_sessions"."cards") = 'object'),
	CONSTRAINT "group_study_sessions_sequence_check" CHECK ("group_study_sessions"."sequence" >= 0)
);
--> statement-breakpoint
CREATE TABLE "live_answers" (
	"session_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"user_id" integer NOT NULL,
	"chosen_option" integer NOT NULL,
	"answered_at" timestamp with time zone NOT NULL,
	CONSTRAINT "live_answers_session_id_position_user_id_pk" PRIMARY KEY("session_id","position","user_id"),
	CONSTRAINT "live_answers_position_check" CHECK ("live_answers"."position" >= 1),
	CONSTRAINT "live_answers_chosen_option_check" CHECK ("live_answers"."chosen_option" between 0 and 3)
);
--> statement-breakpoint
CREATE TABLE "live_connections" (
	"id" uuid PRIMARY KEY NOT NULL,
	"session_id" uuid NOT NULL,
	"user_id" integer NOT NULL,
	"connected_until" timestamp with time zone NOT NULL,
	"is_closed" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "live_participants" (
	"session_id" uuid NOT NULL,
	"user_id" integer NOT NULL,
	"joined_at" timestamp with time zone NOT NULL,
	"present_until" timestamp with time zone NOT NULL,
	"left_at" timestamp with time zone,
	"access" text NOT NULL,
	"time_accommodation" integer NOT NULL,
	"answered" integer DEFAULT 0 NOT NULL,
	"right_answers" integer DEFAULT 0 NOT NULL,
	"place" integer,
	CONSTRAINT "live_participants_session_id_user_id_pk" PRIMARY KEY("session_id","user_id"),
	CONSTRAINT "live_participants_access_check" CHECK ("live_participants"."access" in ('premium', 'trial', 'free')),
	CONSTRAINT "live_participants_answered_check" CHECK ("live_participants"."answered" >= 0),
	CONSTRAINT "live_participants_right_answers_check" CHECK ("live_participants"."right_answers" >= 0),
	CONSTRAINT "live_participants_place_check" CHECK ("live_participants"."place" >= 1),
	CONSTRAINT "live_participants_time_accommodation_check" CHECK ("live_participants"."time_accommodation" between 100 and 200)
);
--> statement-breakpoint
CREATE TABLE "live_questions" (
	"session_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"flashcard_id" integer NOT NULL,
	"question" text NOT NULL,
	"options" jsonb NOT NULL,
	"correct_option" integer NOT NULL,
	"explanation" text NOT NULL,
	"category" text NOT NULL,
	"section" text NOT NULL,
	"law_reference" text NOT NULL,
	"open_to" jsonb NOT NULL,
	"counts" jsonb,
	CONSTRAINT "live_questions_session_id_position_pk" PRIMARY KEY("session_id","position"),
	CONSTRAINT "live_questions_position_check" CHECK ("live_questions"."position" >= 1),
	CONSTRAINT "live_questions_options_check" CHECK (jsonb_typeof("live_questions"."options") = 'array'),
	CONSTRAINT "live_questions_correct_option_check" CHECK ("live_questions"."correct_option" between 0 and 3),
	CONSTRAINT "live_questions_open_to_check" CHECK (jsonb_typeof("live_questions"."open_to") = 'array'),
	CONSTRAINT "live_questions_counts_check" CHECK (jsonb_typeof("live_questions"."counts") = 'array')
);
--> statement-breakpoint
CREATE TABLE "live_rooms" (
	"session_id" uuid PRIMARY KEY NOT NULL,
	"host_id" integer,
	"host_since" timestamp with time zone NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"asked_at" timestamp with time zone,
	"closes_at" timestamp with time zone,
	"closed_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"names_hidden" boolean DEFAULT false NOT NULL,
	CONSTRAINT "live_rooms_position_check" CHECK ("live_rooms"."position" >= 0)
);
--> statement-breakpoint
CREATE TABLE "path_readings" (
	"user_id" integer NOT NULL,
	"section" text NOT NULL,
	"read_at" timestamp with time zone NOT NULL,
	CONSTRAINT "path_readings_user_id_section_pk" PRIMARY KEY("user_id","section")
);
--> statement-breakpoint
CREATE TABLE "profile_pictures" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"id" text NOT NULL,
	"bytes" "bytea" NOT NULL,
	"made_at" timestamp with time zone NOT NULL,
	CONSTRAINT "profile_pictures_id_unique" UNIQUE("id")
);
--> statement-breakpoint
CREATE TABLE "learning_days" (
	"user_id" integer NOT NULL,
	"day" date NOT NULL,
	CONSTRAINT "learning_days_user_id_day_pk" PRIMARY KEY("user_id","day")
);
--> statement-breakpoint
CREATE TABLE "learning_events" (
	"user_id" integer NOT NULL,
	"id" uuid NOT NULL,
	"kind" text NOT NULL,
	"flashcard_id" integer NOT NULL,
	"bookmarked" boolean,
	"grade" text,
	"undoes" uuid,
	"at" timestamp with time zone NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	CONSTRAINT "learning_events_user_id_id_pk" PRIMARY KEY("user_id","id"),
	CONSTRAINT "learning_events_kind_check" CHECK ("learning_events"."kind" in ('card.completed', 'card.practised', 'card.reviewed', 'answer.undone', 'question.answered', 'bookmark.set')),
	CONSTRAINT "learning_events_grade_check" CHECK ("learning_events"."grade" in ('again', 'hard', 'good', 'easy'))
);
--> statement-breakpoint
CREATE TABLE "points_ledger" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "points_ledger_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"reason" text NOT NULL,
	"source" text NOT NULL,
	"points" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"day" date NOT NULL,
	CONSTRAINT "points_ledger_points_check" CHECK ("points_ledger"."points" >= 0)
);
--> statement-breakpoint
CREATE TABLE "progress_resets" (
	"user_id" integer NOT NULL,
	"id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"completed_cards" integer NOT NULL,
	"points" integer NOT NULL,
	"events" jsonb NOT NULL,
	"cards" jsonb NOT NULL,
	"days" jsonb NOT NULL,
	"ledger" jsonb NOT NULL,
	CONSTRAINT "progress_resets_user_id_id_pk" PRIMARY KEY("user_id","id"),
	CONSTRAINT "progress_resets_completed_cards_check" CHECK ("progress_resets"."completed_cards" >= 0),
	CONSTRAINT "progress_resets_points_check" CHECK ("progress_resets"."points" >= 0),
	CONSTRAINT "progress_resets_events_check" CHECK (jsonb_typeof("progress_resets"."events") = 'array'),
	CONSTRAINT "progress_resets_cards_check" CHECK (jsonb_typeof("progress_resets"."cards") = 'array'),
	CONSTRAINT "progress_resets_days_check" CHECK (jsonb_typeof("progress_resets"."days") = 'array'),
	CONSTRAINT "progress_resets_ledger_check" CHECK (jsonb_typeof("progress_resets"."ledger") = 'array')
);
--> statement-breakpoint
CREATE TABLE "user_progress" (
	"user_id" integer NOT NULL,
	"flashcard_id" integer NOT NULL,
	"status" text DEFAULT 'new' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"correct_answers" integer DEFAULT 0 NOT NULL,
	"is_bookmarked" boolean DEFAULT false NOT NULL,
	"bookmarked_at" timestamp with time zone,
	"completed_at" timestamp with time zone,
	"last_studied" timestamp with time zone,
	"last_attempt_date" timestamp with time zone,
	CONSTRAINT "user_progress_user_id_flashcard_id_pk" PRIMARY KEY("user_id","flashcard_id"),
	CONSTRAINT "user_progress_status_check" CHECK ("user_progress"."status" in ('new', 'learning', 'completed')),
	CONSTRAINT "user_progress_attempts_check" CHECK ("user_progress"."attempts" >= 0),
	CONSTRAINT "user_progress_correct_answers_check" CHECK ("user_progress"."correct_answers" >= 0)
);
--> statement-breakpoint
CREATE TABLE "quiz_questions" (
	"session_id" integer NOT NULL,
	"position" integer NOT NULL,
	"flashcard_id" integer NOT NULL,
	"question" text NOT NULL,
	"options" jsonb NOT NULL,
	"correct_option" integer NOT NULL,
	"explanation" text NOT NULL,
	"category" text NOT NULL,
	"section" text NOT NULL,
	"law_reference" text NOT NULL,
	"chosen_option" integer,
	"answered_at" timestamp with time zone,
	"set_aside" boolean,
	"difficulty" text NOT NULL,
	"time_spent" integer,
	CONSTRAINT "quiz_questions_session_id_position_pk" PRIMARY KEY("session_id","position"),
	CONSTRAINT "quiz_questions_difficulty_check" CHECK ("quiz_questions"."difficulty" in ('easy', 'medium', 'hard')),
	CONSTRAINT "quiz_questions_time_spent_check" CHECK ("quiz_questions"."time_spent" >= 0),
	CONSTRAINT "quiz_questions_position_check" CHECK ("quiz_questions"."position" >= 1),
	CONSTRAINT "quiz_questions_options_check" CHECK (jsonb_typeof("quiz_questions"."options") = 'array'),
	CONSTRAINT "quiz_questions_correct_option_check" CHECK ("quiz_questions"."correct_option" between 0 and 3),
	CONSTRAINT "quiz_questions_chosen_option_check" CHECK ("quiz_questions"."chosen_option" between 0 and 3)
);
--> statement-breakpoint
CREATE TABLE "quiz_sessions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "quiz_sessions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"setup" jsonb NOT NULL,
	"time_accommodation" integer DEFAULT 100 NOT NULL,
	"used_all_categories" boolean DEFAULT false NOT NULL,
	"score" integer,
	"total_questions" integer NOT NULL,
	"correct_answers" integer DEFAULT 0 NOT NULL,
	"right_first" integer DEFAULT 0 NOT NULL,
	"right_last" integer DEFAULT 0 NOT NULL,
	"time_spent" integer DEFAULT 0 NOT NULL,
	"points_earned" integer DEFAULT 0 NOT NULL,
	"completed" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"finished_at" timestamp with time zone,
	CONSTRAINT "quiz_sessions_score_check" CHECK ("quiz_sessions"."score" between 0 and 100),
	CONSTRAINT "quiz_sessions_correct_answers_check" CHECK ("quiz_sessions"."correct_answers" >= 0),
	CONSTRAINT "quiz_sessions_points_earned_check" CHECK ("quiz_sessions"."points_earned" >= 0),
	CONSTRAINT "quiz_sessions_total_questions_check" CHECK ("quiz_sessions"."total_questions" >= 1),
	CONSTRAINT "quiz_sessions_right_first_check" CHECK ("quiz_sessions"."right_first" >= 0),
	CONSTRAINT "quiz_sessions_right_last_check" CHECK ("quiz_sessions"."right_last" >= 0),
	CONSTRAINT "quiz_sessions_time_spent_check" CHECK ("quiz_sessions"."time_spent" >= 0),
	CONSTRAINT "quiz_sessions_time_accommodation_check" CHECK ("quiz_sessions"."time_accommodation" between 100 and 200),
	CONSTRAINT "quiz_sessions_setup_check" CHECK (jsonb_typeof("quiz_sessions"."setup") = 'object')
);
--> statement-breakpoint
CREATE TABLE "user_ratings" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "user_ratings_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"rating" integer NOT NULL,
	"title" text NOT NULL,
	"testimonial" text NOT NULL,
	"category" text DEFAULT 'general' NOT NULL,
	"user_role" text NOT NULL,
	"user_location" text,
	"is_approved" boolean DEFAULT false NOT NULL,
	"approved_by" integer,
	"approved_at" timestamp with time zone,
	"rejection_reason" text,
	"is_public" boolean DEFAULT true NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "user_ratings_of_subject" UNIQUE("user_id","category"),
	CONSTRAINT "user_ratings_stars" CHECK (rating between 1 and 5),
	CONSTRAINT "user_ratings_one_decision" CHECK (not (is_approved and rejection_reason is not null)),
	CONSTRAINT "user_ratings_category_check" CHECK ("user_ratings"."category" in ('general', 'flashcards', 'ai_chat', 'quiz', 'certification')),
	CONSTRAINT "user_ratings_revision_check" CHECK ("user_ratings"."revision" >= 1)
);
--> statement-breakpoint
CREATE TABLE "push_browsers" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "push_browsers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"endpoint" text NOT NULL,
	"p256dh" text NOT NULL,
	"auth" text NOT NULL,
	"added_at" timestamp with time zone NOT NULL,
	"last_sent" date,
	"refused_days" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "push_browsers_endpoint_unique" UNIQUE("endpoint"),
	CONSTRAINT "push_browsers_refused_days_check" CHECK ("push_browsers"."refused_days" >= 0)
);
--> statement-breakpoint
CREATE TABLE "reminders" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"mail" boolean NOT NULL,
	"hour" integer NOT NULL,
	"unsubscribe_token" text NOT NULL,
	"last_sent" date,
	CONSTRAINT "reminders_unsubscribe_token_unique" UNIQUE("unsubscribe_token"),
	CONSTRAINT "reminders_hour_check" CHECK ("reminders"."hour" between 0 and 23)
);
--> statement-breakpoint
CREATE TABLE "error_reports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" integer,
	"sent_at" timestamp with time zone NOT NULL,
	"place" text NOT NULL,
	"message" text NOT NULL,
	"email" text,
	"settled_at" timestamp with time zone,
	"answer" text
);
--> statement-breakpoint
CREATE TABLE "guide_progress" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"at" text NOT NULL,
	"visited" text[] NOT NULL,
	"moved_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "review_cards" (
	"user_id" integer NOT NULL,
	"flashcard_id" integer NOT NULL,
	"due" timestamp with time zone NOT NULL,
	"stability" double precision NOT NULL,
	"difficulty" double precision NOT NULL,
	"state" text NOT NULL,
	"learning_step" integer NOT NULL,
	"scheduled_days" integer NOT NULL,
	"reps" integer NOT NULL,
	"lapses" integer NOT NULL,
	"last_review" timestamp with time zone NOT NULL,
	CONSTRAINT "review_cards_user_id_flashcard_id_pk" PRIMARY KEY("user_id","flashcard_id"),
	CONSTRAINT "review_cards_state_check" CHECK ("review_cards"."state" in ('learning', 'review', 'relearning')),
	CONSTRAINT "review_cards_reps_check" CHECK ("review_cards"."reps" >= 0),
	CONSTRAINT "review_cards_lapses_check" CHECK ("review_cards"."lapses" >= 0),
	CONSTRAINT "review_cards_stability_check" CHECK ("review_cards"."stability" >= 0),
	CONSTRAINT "review_cards_difficulty_check" CHECK ("review_cards"."difficulty" between 1 and 10),
	CONSTRAINT "review_cards_learning_step_check" CHECK ("review_cards"."learning_step" >= 0),
	CONSTRAINT "review_cards_scheduled_days_check" CHECK ("review_cards"."scheduled_days" >= 0)
);
--> statement-breakpoint
CREATE TABLE "review_settings" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"cards_per_day" integer NOT NULL,
	"four_grades" boolean NOT NULL,
	CONSTRAINT "review_settings_cards_per_day_check" CHECK ("review_settings"."cards_per_day" >= 1)
);
--> statement-breakpoint
CREATE TABLE "scenario_marks" (
	"user_id" integer NOT NULL,
	"kind" text NOT NULL,
	"scenario_id" integer NOT NULL,
	"studied_at" timestamp with time zone,
	"saved_at" timestamp with time zone,
	"note" text,
	CONSTRAINT "scenario_marks_user_id_kind_scenario_id_pk" PRIMARY KEY("user_id","kind","scenario_id"),
	CONSTRAINT "scenario_marks_kind_check" CHECK ("scenario_marks"."kind" in ('professional', 'case'))
);
--> statement-breakpoint
CREATE TABLE "ended_seats" (
	"grant_id" integer PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"organisation_id" uuid NOT NULL,
	"plan_id" text NOT NULL,
	"reason" text NOT NULL,
	"ended_at" timestamp with time zone NOT NULL,
	CONSTRAINT "ended_seats_plan_id_check" CHECK ("ended_seats"."plan_id" in ('3month', '6month', '12month', 'lifetime')),
	CONSTRAINT "ended_seats_reason_check" CHECK ("ended_seats"."reason" in ('taken back', 'given back', 'payment returned', 'over'))
);
--> statement-breakpoint
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
	"withdrawn_at" timestamp with time zone,
	CONSTRAINT "seat_blocks_plan_id_check" CHECK ("seat_blocks"."plan_id" in ('3month', '6month', '12month', 'lifetime')),
	CONSTRAINT "seat_blocks_seats_check" CHECK ("seat_blocks"."seats" >= 1)
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
	CONSTRAINT "seats_place" UNIQUE("order_id","place"),
	CONSTRAINT "seats_place_check" CHECK ("seats"."place" >= 1)
);
--> statement-breakpoint
CREATE TABLE "shares" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"type" text NOT NULL,
	"source" text NOT NULL,
	"data" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "shares_type_check" CHECK ("shares"."type" in ('quiz_score', 'flashcard_progress', 'card', 'leaderboard', 'certification')),
	CONSTRAINT "shares_data_check" CHECK (jsonb_typeof("shares"."data") = 'object')
);
--> statement-breakpoint
CREATE TABLE "saved_calculations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"tool" text NOT NULL,
	"given" text NOT NULL,
	"saved_at" timestamp with time zone NOT NULL,
	CONSTRAINT "saved_calculations_once" UNIQUE("user_id","tool","given")
);
--> statement-breakpoint
CREATE TABLE "group_assignments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"group_id" uuid NOT NULL,
	"assigned_by" integer,
	"kind" text NOT NULL,
	"about" text NOT NULL,
	"title" text NOT NULL,
	"due_on" date NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "group_assignments_kind_check" CHECK ("group_assignments"."kind" in ('study', 'quiz', 'certification'))
);
--> statement-breakpoint
ALTER TABLE "account_names" ADD CONSTRAINT "account_names_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "email_changes" ADD CONSTRAINT "email_changes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "erasure_failures" ADD CONSTRAINT "erasure_failures_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "verification_requests" ADD CONSTRAINT "verification_requests_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "achievements_unlocked" ADD CONSTRAINT "achievements_unlocked_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "law_amendments" ADD CONSTRAINT "law_amendments_editor_id_users_id_fk" FOREIGN KEY ("editor_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "law_rereads" ADD CONSTRAINT "law_rereads_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "law_reviews" ADD CONSTRAINT "law_reviews_editor_id_users_id_fk" FOREIGN KEY ("editor_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_conversations" ADD CONSTRAINT "chat_conversations_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_days" ADD CONSTRAINT "chat_days_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_feedback" ADD CONSTRAINT "chat_feedback_message_id_chat_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."chat_messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_messages" ADD CONSTRAINT "chat_messages_conversation_id_chat_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."chat_conversations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "card_changes" ADD CONSTRAINT "card_changes_card_id_flashcards_id_fk" FOREIGN KEY ("card_id") REFERENCES "public"."flashcards"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "card_changes" ADD CONSTRAINT "card_changes_changed_by_users_id_fk" FOREIGN KEY ("changed_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "card_imports" ADD CONSTRAINT "card_imports_sent_by_users_id_fk" FOREIGN KEY ("sent_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "card_imports" ADD CONSTRAINT "card_imports_undone_by_users_id_fk" FOREIGN KEY ("undone_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "badges_earned" ADD CONSTRAINT "badges_earned_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "access_grants" ADD CONSTRAINT "access_grants_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "access_grants" ADD CONSTRAINT "access_grants_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "access_grants" ADD CONSTRAINT "access_grants_reverses_access_grants_id_fk" FOREIGN KEY ("reverses") REFERENCES "public"."access_grants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "renewal_reminders" ADD CONSTRAINT "renewal_reminders_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_coupons" ADD CONSTRAINT "user_coupons_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_coupons" ADD CONSTRAINT "user_coupons_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exam_attempts" ADD CONSTRAINT "exam_attempts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exam_attempts" ADD CONSTRAINT "exam_attempts_certification_id_certifications_id_fk" FOREIGN KEY ("certification_id") REFERENCES "public"."certifications"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exam_questions" ADD CONSTRAINT "exam_questions_attempt_id_exam_attempts_id_fk" FOREIGN KEY ("attempt_id") REFERENCES "public"."exam_attempts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exam_questions" ADD CONSTRAINT "exam_questions_flashcard_id_flashcards_id_fk" FOREIGN KEY ("flashcard_id") REFERENCES "public"."flashcards"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_certifications" ADD CONSTRAINT "user_certifications_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_certifications" ADD CONSTRAINT "user_certifications_certification_id_certifications_id_fk" FOREIGN KEY ("certification_id") REFERENCES "public"."certifications"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "study_places" ADD CONSTRAINT "study_places_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "study_places" ADD CONSTRAINT "study_places_flashcard_id_flashcards_id_fk" FOREIGN KEY ("flashcard_id") REFERENCES "public"."flashcards"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "goals" ADD CONSTRAINT "goals_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_discussions" ADD CONSTRAINT "group_discussions_group_id_study_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."study_groups"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_discussions" ADD CONSTRAINT "group_discussions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_discussions" ADD CONSTRAINT "group_discussions_flashcard_id_flashcards_id_fk" FOREIGN KEY ("flashcard_id") REFERENCES "public"."flashcards"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_discussions" ADD CONSTRAINT "group_discussions_parent" FOREIGN KEY ("parent_id") REFERENCES "public"."group_discussions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shared_flashcards" ADD CONSTRAINT "shared_flashcards_flashcard_id_flashcards_id_fk" FOREIGN KEY ("flashcard_id") REFERENCES "public"."flashcards"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shared_flashcards" ADD CONSTRAINT "shared_flashcards_shared_by_user_id_users_id_fk" FOREIGN KEY ("shared_by_user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shared_flashcards" ADD CONSTRAINT "shared_flashcards_group_id_study_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."study_groups"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "study_group_members" ADD CONSTRAINT "study_group_members_group_id_study_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."study_groups"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "study_group_members" ADD CONSTRAINT "study_group_members_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "study_group_removals" ADD CONSTRAINT "study_group_removals_group_id_study_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."study_groups"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "study_group_removals" ADD CONSTRAINT "study_group_removals_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "study_groups" ADD CONSTRAINT "study_groups_creator_id_users_id_fk" FOREIGN KEY ("creator_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "challenge_attempts" ADD CONSTRAINT "challenge_attempts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "insight_mails" ADD CONSTRAINT "insight_mails_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "insight_reads" ADD CONSTRAINT "insight_reads_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leaderboard_aliases" ADD CONSTRAINT "leaderboard_aliases_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leaderboard_entries" ADD CONSTRAINT "leaderboard_entries_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "speed_flags" ADD CONSTRAINT "speed_flags_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "speed_flags" ADD CONSTRAINT "speed_flags_closed_by_users_id_fk" FOREIGN KEY ("closed_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_session_comings" ADD CONSTRAINT "group_session_comings_session_id_group_study_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."group_study_sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_session_comings" ADD CONSTRAINT "group_session_comings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_study_sessions" ADD CONSTRAINT "group_study_sessions_group_id_study_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."study_groups"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_study_sessions" ADD CONSTRAINT "group_study_sessions_host_id_users_id_fk" FOREIGN KEY ("host_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "live_answers" ADD CONSTRAINT "live_answers_session_id_live_rooms_session_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."live_rooms"("session_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "live_answers" ADD CONSTRAINT "live_answers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "live_connections" ADD CONSTRAINT "live_connections_session_id_group_study_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."group_study_sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "live_connections" ADD CONSTRAINT "live_connections_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "live_participants" ADD CONSTRAINT "live_participants_session_id_live_rooms_session_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."live_rooms"("session_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "live_participants" ADD CONSTRAINT "live_participants_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "live_questions" ADD CONSTRAINT "live_questions_session_id_live_rooms_session_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."live_rooms"("session_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "live_questions" ADD CONSTRAINT "live_questions_flashcard_id_flashcards_id_fk" FOREIGN KEY ("flashcard_id") REFERENCES "public"."flashcards"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "live_rooms" ADD CONSTRAINT "live_rooms_session_id_group_study_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."group_study_sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "live_rooms" ADD CONSTRAINT "live_rooms_host_id_users_id_fk" FOREIGN KEY ("host_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "path_readings" ADD CONSTRAINT "path_readings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "profile_pictures" ADD CONSTRAINT "profile_pictures_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "learning_days" ADD CONSTRAINT "learning_days_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "learning_events" ADD CONSTRAINT "learning_events_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "learning_events" ADD CONSTRAINT "learning_events_flashcard_id_flashcards_id_fk" FOREIGN KEY ("flashcard_id") REFERENCES "public"."flashcards"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "points_ledger" ADD CONSTRAINT "points_ledger_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "progress_resets" ADD CONSTRAINT "progress_resets_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_progress" ADD CONSTRAINT "user_progress_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_progress" ADD CONSTRAINT "user_progress_flashcard_id_flashcards_id_fk" FOREIGN KEY ("flashcard_id") REFERENCES "public"."flashcards"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quiz_questions" ADD CONSTRAINT "quiz_questions_session_id_quiz_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."quiz_sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quiz_questions" ADD CONSTRAINT "quiz_questions_flashcard_id_flashcards_id_fk" FOREIGN KEY ("flashcard_id") REFERENCES "public"."flashcards"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quiz_sessions" ADD CONSTRAINT "quiz_sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_ratings" ADD CONSTRAINT "user_ratings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_ratings" ADD CONSTRAINT "user_ratings_approved_by_users_id_fk" FOREIGN KEY ("approved_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_browsers" ADD CONSTRAINT "push_browsers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reminders" ADD CONSTRAINT "reminders_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "error_reports" ADD CONSTRAINT "error_reports_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guide_progress" ADD CONSTRAINT "guide_progress_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_cards" ADD CONSTRAINT "review_cards_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_cards" ADD CONSTRAINT "review_cards_flashcard_id_flashcards_id_fk" FOREIGN KEY ("flashcard_id") REFERENCES "public"."flashcards"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_settings" ADD CONSTRAINT "review_settings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scenario_marks" ADD CONSTRAINT "scenario_marks_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ended_seats" ADD CONSTRAINT "ended_seats_grant_id_access_grants_id_fk" FOREIGN KEY ("grant_id") REFERENCES "public"."access_grants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ended_seats" ADD CONSTRAINT "ended_seats_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ended_seats" ADD CONSTRAINT "ended_seats_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organisations" ADD CONSTRAINT "organisations_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seat_blocks" ADD CONSTRAINT "seat_blocks_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seat_blocks" ADD CONSTRAINT "seat_blocks_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seats" ADD CONSTRAINT "seats_order_id_seat_blocks_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."seat_blocks"("order_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seats" ADD CONSTRAINT "seats_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seats" ADD CONSTRAINT "seats_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seats" ADD CONSTRAINT "seats_grant_id_access_grants_id_fk" FOREIGN KEY ("grant_id") REFERENCES "public"."access_grants"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shares" ADD CONSTRAINT "shares_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_calculations" ADD CONSTRAINT "saved_calculations_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_assignments" ADD CONSTRAINT "group_assignments_group_id_study_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."study_groups"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_assignments" ADD CONSTRAINT "group_assignments_assigned_by_users_id_fk" FOREIGN KEY ("assigned_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "security_audit_log_user_action" ON "security_audit_log" USING btree ("user_id","action");--> statement-breakpoint
CREATE INDEX "security_audit_log_created" ON "security_audit_log" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "security_audit_log_of_person" ON "security_audit_log" USING btree ("user_id","created_at","id");--> statement-breakpoint
CREATE INDEX "security_audit_log_of_kind" ON "security_audit_log" USING btree ("action","created_at","id");--> statement-breakpoint
CREATE INDEX "security_audit_log_of_thing" ON "security_audit_log" USING btree ("resource","created_at","id");--> statement-breakpoint
CREATE INDEX "sessions_expire" ON "sessions" USING btree ("expire");--> statement-breakpoint
CREATE INDEX "sessions_user" ON "sessions" USING btree (((sess->>'userId')::int));--> statement-breakpoint
CREATE INDEX "account_names_skeleton" ON "account_names" USING btree ("skeleton");--> statement-breakpoint
CREATE INDEX "users_by_end_of_plan" ON "users" USING btree ("subscription_end_date") WHERE subscription_end_date is not null;--> statement-breakpoint
CREATE INDEX "users_by_start_of_username" ON "users" USING btree ("username_canonical" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "users_by_start_of_email" ON "users" USING btree ("email_canonical" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "achievements_unlocked_share" ON "achievements_unlocked" USING btree ("achievement_id");--> statement-breakpoint
CREATE INDEX "law_amendments_of_item" ON "law_amendments" USING btree ("kind","item_id","id");--> statement-breakpoint
CREATE INDEX "law_amendments_by_editor" ON "law_amendments" USING btree ("editor_id");--> statement-breakpoint
CREATE UNIQUE INDEX "law_reviews_once" ON "law_reviews" USING btree ("fact_id","fingerprint","item_kind","item_id");--> statement-breakpoint
CREATE INDEX "law_reviews_by_editor" ON "law_reviews" USING btree ("editor_id") WHERE editor_id is not null;--> statement-breakpoint
CREATE INDEX "chat_conversations_of_person" ON "chat_conversations" USING btree ("user_id","updated_at");--> statement-breakpoint
CREATE INDEX "chat_feedback_newest" ON "chat_feedback" USING btree ("judged_at","message_id");--> statement-breakpoint
CREATE INDEX "card_changes_card" ON "card_changes" USING btree ("card_id","id");--> statement-breakpoint
CREATE INDEX "card_changes_changed_by" ON "card_changes" USING btree ("changed_by");--> statement-breakpoint
CREATE INDEX "card_imports_sent_by" ON "card_imports" USING btree ("sent_by");--> statement-breakpoint
CREATE INDEX "card_imports_sent_at" ON "card_imports" USING btree ("sent_at");--> statement-breakpoint
CREATE INDEX "card_imports_undone_by" ON "card_imports" USING btree ("undone_by");--> statement-breakpoint
CREATE INDEX "card_imports_first_card" ON "card_imports" USING btree ("first_card");--> statement-breakpoint
CREATE UNIQUE INDEX "access_grants_one_opening" ON "access_grants" USING btree ("user_id") WHERE kind = 'opening';--> statement-breakpoint
CREATE INDEX "access_grants_by_person" ON "access_grants" USING btree ("user_id","granted_at");--> statement-breakpoint
CREATE UNIQUE INDEX "orders_one_open" ON "orders" USING btree ("user_id") WHERE status in ('draft', 'pending');--> statement-breakpoint
CREATE INDEX "orders_by_person" ON "orders" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "orders_by_payment_day" ON "orders" USING btree ("paid_at");--> statement-breakpoint
CREATE INDEX "orders_to_close" ON "orders" USING btree ("expires_at") WHERE status in ('draft', 'pending');--> statement-breakpoint
CREATE INDEX "orders_to_give_back" ON "orders" USING btree ("giving_back_since") WHERE giving_back_since is not null and status = 'paid';--> statement-breakpoint
CREATE INDEX "payments_by_order" ON "payments" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "payments_by_person" ON "payments" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "provider_events_received" ON "provider_events" USING btree ("received_at");--> statement-breakpoint
CREATE INDEX "provider_events_by_payment" ON "provider_events" USING btree ("provider","payment_id");--> statement-breakpoint
CREATE INDEX "refunds_under_way" ON "refunds" USING btree ("asked_at") WHERE done_at is null;--> statement-breakpoint
CREATE INDEX "user_coupons_active" ON "user_coupons" USING btree ("is_active","expires_at");--> statement-breakpoint
CREATE INDEX "user_coupons_by_order" ON "user_coupons" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "user_coupons_of_coupon" ON "user_coupons" USING btree ("coupon_code","id");--> statement-breakpoint
CREATE UNIQUE INDEX "exam_attempts_one_open" ON "exam_attempts" USING btree ("user_id") WHERE finished_at is null;--> statement-breakpoint
CREATE INDEX "exam_attempts_unfed" ON "exam_attempts" USING btree ("id") WHERE finished_at is not null and review_fed_at is null;--> statement-breakpoint
CREATE INDEX "exam_attempts_of" ON "exam_attempts" USING btree ("user_id","certification_id","finished_at");--> statement-breakpoint
CREATE UNIQUE INDEX "user_certifications_once" ON "user_certifications" USING btree ("user_id","certification_id") WHERE is_valid;--> statement-breakpoint
CREATE INDEX "user_certifications_of" ON "user_certifications" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "group_discussions_posts" ON "group_discussions" USING btree ("group_id","created_at","id") WHERE parent_id is null;--> statement-breakpoint
CREATE INDEX "group_discussions_of_group" ON "group_discussions" USING btree ("group_id");--> statement-breakpoint
CREATE INDEX "group_discussions_replies" ON "group_discussions" USING btree ("parent_id","created_at");--> statement-breakpoint
CREATE INDEX "group_discussions_by_person" ON "group_discussions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "group_discussions_own_cards" ON "group_discussions" USING btree ("flashcard_id") WHERE flashcard_id > 10000;--> statement-breakpoint
CREATE INDEX "shared_flashcards_by_person" ON "shared_flashcards" USING btree ("shared_by_user_id");--> statement-breakpoint
CREATE INDEX "shared_flashcards_own_cards" ON "shared_flashcards" USING btree ("flashcard_id") WHERE flashcard_id > 10000;--> statement-breakpoint
CREATE UNIQUE INDEX "study_group_members_one_owner" ON "study_group_members" USING btree ("group_id") WHERE role = 'owner';--> statement-breakpoint
CREATE INDEX "study_group_members_by_person" ON "study_group_members" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "study_group_removals_by_person" ON "study_group_removals" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "study_groups_public" ON "study_groups" USING btree ("created_at","id") WHERE is_public;--> statement-breakpoint
CREATE INDEX "study_groups_by_creator" ON "study_groups" USING btree ("creator_id");--> statement-breakpoint
CREATE INDEX "insight_mails_due" ON "insight_mails" USING btree ("hour") WHERE enabled;--> statement-breakpoint
CREATE INDEX "leaderboard_entries_order" ON "leaderboard_entries" USING btree ("leaderboard_type","period_start","points","user_id") WHERE listed and points > 0;--> statement-breakpoint
CREATE INDEX "leaderboard_score_changes_of" ON "leaderboard_score_changes" USING btree ("leaderboard_type","period_start","points");--> statement-breakpoint
CREATE UNIQUE INDEX "speed_flags_once" ON "speed_flags" USING btree ("user_id","day");--> statement-breakpoint
CREATE INDEX "speed_flags_order" ON "speed_flags" USING btree ((closed_at is null),"id");--> statement-breakpoint
CREATE INDEX "speed_flags_by_administrator" ON "speed_flags" USING btree ("closed_by") WHERE closed_by is not null;--> statement-breakpoint
CREATE INDEX "group_session_comings_by_person" ON "group_session_comings" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "group_study_sessions_of_group" ON "group_study_sessions" USING btree ("group_id","scheduled_at");--> statement-breakpoint
CREATE INDEX "group_study_sessions_by_host" ON "group_study_sessions" USING btree ("host_id");--> statement-breakpoint
CREATE INDEX "group_study_sessions_by_time" ON "group_study_sessions" USING btree ("scheduled_at");--> statement-breakpoint
CREATE INDEX "live_answers_by_person" ON "live_answers" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "live_connections_of_person" ON "live_connections" USING btree ("session_id","user_id","connected_until");--> statement-breakpoint
CREATE INDEX "live_connections_by_person" ON "live_connections" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "live_connections_by_time" ON "live_connections" USING btree ("connected_until");--> statement-breakpoint
CREATE INDEX "live_participants_by_place" ON "live_participants" USING btree ("session_id","place","user_id");--> statement-breakpoint
CREATE INDEX "live_participants_by_person" ON "live_participants" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "live_rooms_by_host" ON "live_rooms" USING btree ("host_id");--> statement-breakpoint
CREATE INDEX "live_rooms_open" ON "live_rooms" USING btree ("started_at") WHERE ended_at is null;--> statement-breakpoint
CREATE INDEX "learning_events_of_card" ON "learning_events" USING btree ("user_id","flashcard_id","at");--> statement-breakpoint
CREATE INDEX "learning_events_received" ON "learning_events" USING brin ("received_at");--> statement-breakpoint
CREATE INDEX "learning_events_undone" ON "learning_events" USING btree ("user_id","undoes") WHERE undoes is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "points_ledger_once" ON "points_ledger" USING btree ("user_id","reason","source");--> statement-breakpoint
CREATE INDEX "points_ledger_days" ON "points_ledger" USING btree ("user_id","day");--> statement-breakpoint
CREATE INDEX "progress_resets_latest" ON "progress_resets" USING btree ("user_id","at");--> statement-breakpoint
CREATE INDEX "user_progress_own_cards" ON "user_progress" USING btree ("flashcard_id") WHERE flashcard_id > 10000;--> statement-breakpoint
CREATE UNIQUE INDEX "quiz_sessions_one_running" ON "quiz_sessions" USING btree ("user_id") WHERE not "quiz_sessions"."completed";--> statement-breakpoint
CREATE INDEX "quiz_sessions_finished" ON "quiz_sessions" USING btree ("user_id","finished_at");--> statement-breakpoint
CREATE INDEX "user_ratings_shown" ON "user_ratings" USING btree ("approved_at","id") WHERE is_approved and is_public;--> statement-breakpoint
CREATE INDEX "user_ratings_by_approver" ON "user_ratings" USING btree ("approved_by");--> statement-breakpoint
CREATE INDEX "push_browsers_of" ON "push_browsers" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "reminders_due" ON "reminders" USING btree ("hour");--> statement-breakpoint
CREATE INDEX "error_reports_waiting" ON "error_reports" USING btree ("sent_at") WHERE settled_at is null;--> statement-breakpoint
CREATE INDEX "error_reports_settled" ON "error_reports" USING btree ("settled_at","id") WHERE settled_at is not null;--> statement-breakpoint
CREATE INDEX "error_reports_by_person" ON "error_reports" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "review_cards_due" ON "review_cards" USING btree ("user_id","due");--> statement-breakpoint
CREATE INDEX "ended_seats_by_person" ON "ended_seats" USING btree ("user_id","ended_at");--> statement-breakpoint
CREATE INDEX "ended_seats_by_organisation" ON "ended_seats" USING btree ("organisation_id");--> statement-breakpoint
CREATE INDEX "seat_blocks_by_organisation" ON "seat_blocks" USING btree ("organisation_id");--> statement-breakpoint
CREATE UNIQUE INDEX "seats_one_each" ON "seats" USING btree ("organisation_id","user_id") WHERE user_id is not null;--> statement-breakpoint
CREATE INDEX "seats_by_person" ON "seats" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "seats_by_grant" ON "seats" USING btree ("grant_id");--> statement-breakpoint
CREATE INDEX "seats_invited" ON "seats" USING btree ("invitation_ends_at") WHERE email is not null and user_id is null;--> statement-breakpoint
CREATE UNIQUE INDEX "shares_once" ON "shares" USING btree ("user_id","type","source");--> statement-breakpoint
CREATE UNIQUE INDEX "group_assignments_once" ON "group_assignments" USING btree ("group_id","kind","about") WHERE ended_at is null;--> statement-breakpoint
CREATE INDEX "group_assignments_of_group" ON "group_assignments" USING btree ("group_id","due_on");--> statement-breakpoint
CREATE INDEX "group_assignments_by_person" ON "group_assignments" USING btree ("assigned_by");
--> statement-breakpoint
-- The leaderboard follows the ledger inside the transaction that writes it. Nobody can wait in a circle, by construction:
--   * whoever changes a learner's figures or choice holds the learner's row of `users` first (writers of several learners take
--     the rows in the order of their ids), so rows of `leaderboard_entries` are only ever changed by who holds their learner;
--   * the counts of learners per score, which would be hot, are never updated here: changes are appended, and one job at a
--     time, which waits for no one, adds them up;
--   * the job that writes final places passes over rows that are held.
CREATE FUNCTION leaderboard_periods(day date) RETURNS TABLE (leaderboard_type text, period_start date)
LANGUAGE sql IMMUTABLE AS $$
  VALUES ('week', day - (extract(isodow FROM day)::integer - 1)),
         ('month', day - (extract(day FROM day)::integer - 1)),
         ('all', date '1970-01-01')
$$;
--> statement-breakpoint
CREATE TYPE leaderboard_change AS (user_id integer, day date, points integer, cards integer);
--> statement-breakpoint
CREATE FUNCTION leaderboard_follow_ledger() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  added points_ledger[] := '{}';
  removed points_ledger[] := '{}';
  changes leaderboard_change[];
BEGIN
  IF tg_op <> 'DELETE' THEN added := array(SELECT n FROM new_rows n); END IF;
  IF tg_op <> 'INSERT' THEN removed := array(SELECT o FROM old_rows o); END IF;
  changes := array(
    SELECT (l.user_id, l.day, sum(l.step * l.points), sum(l.step) FILTER (WHERE l.reason = 'card.completed' AND l.points > 0))::leaderboard_change
      FROM (SELECT *, 1 AS step FROM unnest(added) UNION ALL SELECT *, -1 FROM unnest(removed)) l
     GROUP BY l.user_id, l.day
    HAVING sum(l.step * l.points) <> 0 OR sum(l.step) FILTER (WHERE l.reason = 'card.completed' AND l.points > 0) <> 0);
  IF cardinality(changes) = 0 THEN RETURN NULL; END IF;

  PERFORM FROM users WHERE id IN (SELECT user_id FROM unnest(changes)) ORDER BY id FOR NO KEY UPDATE;

  -- A learner who is being removed is no longer in `users`; their entries go with them.
  MERGE INTO leaderboard_entries e
  USING (
    SELECT c.user_id, p.leaderboard_type, p.period_start, u.leaderboard_opt_in AS listed,
           sum(c.points)::integer AS points, coalesce(sum(c.cards), 0)::integer AS cards
      FROM unnest(changes) c
      JOIN users u ON u.id = c.user_id
     CROSS JOIN LATERAL leaderboard_periods(c.day) p
     GROUP BY c.user_id, p.leaderboard_type, p.period_start, u.leaderboard_opt_in
    HAVING sum(c.points) <> 0 OR sum(c.cards) <> 0
  ) c ON e.user_id = c.user_id AND e.leaderboard_type = c.leaderboard_type AND e.period_start = c.period_start
  WHEN MATCHED AND e.points + c.points = 0 AND e.cards_studied + c.cards = 0 THEN DELETE
  WHEN MATCHED THEN UPDATE SET points = e.points + c.points, cards_studied = e.cards_studied + c.cards, last_updated = now()
  WHEN NOT MATCHED THEN
    INSERT (user_id, leaderboard_type, period_start, points, cards_studied, listed, last_updated)
    VALUES (c.user_id, c.leaderboard_type, c.period_start, c.points, c.cards, c.listed, now());
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE FUNCTION leaderboard_follow_entries() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF tg_op = 'INSERT' THEN
    INSERT INTO leaderboard_score_changes (leaderboard_type, period_start, points, learners)
    SELECT leaderboard_type, period_start, points, count(*) FROM new_rows WHERE listed AND points > 0 GROUP BY 1, 2, 3;
  ELSIF tg_op = 'DELETE' THEN
    INSERT INTO leaderboard_score_changes (leaderboard_type, period_start, points, learners)
    SELECT leaderboard_type, period_start, points, -count(*) FROM old_rows WHERE listed AND points > 0 GROUP BY 1, 2, 3;
  ELSE
    INSERT INTO leaderboard_score_changes (leaderboard_type, period_start, points, learners)
    SELECT leaderboard_type, period_start, points, sum(step)
      FROM (SELECT leaderboard_type, period_start, points, 1 AS step FROM new_rows WHERE listed AND points > 0
            UNION ALL
            SELECT leaderboard_type, period_start, points, -1 FROM old_rows WHERE listed AND points > 0) e
     GROUP BY 1, 2, 3 HAVING sum(step) <> 0;
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE FUNCTION leaderboard_follow_choice() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE leaderboard_entries SET listed = new.leaderboard_opt_in WHERE user_id = new.id;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER leaderboard_ledger_insert AFTER INSERT ON points_ledger REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION leaderboard_follow_ledger();
--> statement-breakpoint
CREATE TRIGGER leaderboard_ledger_update AFTER UPDATE ON points_ledger REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION leaderboard_follow_ledger();
--> statement-breakpoint
CREATE TRIGGER leaderboard_ledger_delete AFTER DELETE ON points_ledger REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION leaderboard_follow_ledger();
--> statement-breakpoint
CREATE TRIGGER leaderboard_choice AFTER UPDATE OF leaderboard_opt_in ON users
  FOR EACH ROW WHEN (old.leaderboard_opt_in IS DISTINCT FROM new.leaderboard_opt_in) EXECUTE FUNCTION leaderboard_follow_choice();
--> statement-breakpoint
CREATE TRIGGER leaderboard_entries_insert AFTER INSERT ON leaderboard_entries REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION leaderboard_follow_entries();
--> statement-breakpoint
CREATE TRIGGER leaderboard_entries_update AFTER UPDATE ON leaderboard_entries REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION leaderboard_follow_entries();
--> statement-breakpoint
CREATE TRIGGER leaderboard_entries_delete AFTER DELETE ON leaderboard_entries REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION leaderboard_follow_entries();
--> statement-breakpoint
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
--> statement-breakpoint
-- How many answers a learner gave in all, and how many of them were right: to cards, in quizzes, exams and daily challenges. What was
-- answered wrong in a quiz or an exam is an attempt at its card already, since it comes back for review; what was right is not.
CREATE FUNCTION answer_totals(learner integer) RETURNS TABLE (correct integer, attempts integer) LANGUAGE sql STABLE AS $$
  SELECT (cards.correct + quizzes.correct + exams.correct + challenges.correct)::integer,
         (cards.attempts + quizzes.correct + exams.correct + challenges.attempts)::integer
    FROM (SELECT coalesce(sum(correct_answers), 0) AS correct, coalesce(sum(attempts), 0) AS attempts FROM user_progress WHERE user_id = learner) cards,
         (SELECT coalesce(sum(correct_answers), 0) AS correct FROM quiz_sessions WHERE user_id = learner AND completed) quizzes,
         (SELECT coalesce(sum(correct_answers), 0) AS correct FROM exam_attempts WHERE user_id = learner AND review_fed_at IS NOT NULL) exams,
         (SELECT count(*) FILTER (WHERE correct) AS correct, count(*) AS attempts FROM challenge_attempts WHERE user_id = learner AND answered_at IS NOT NULL) challenges
$$;
--> statement-breakpoint
INSERT INTO "coupons" ("code", "kind", "percent", "cents", "created_at") VALUES
	('WELCOME15', 'percentage', 15, NULL, now()),
	('STUDENT20', 'percentage', 20, NULL, now()),
	('SAVE5', 'fixed', NULL, 500, now()),
	('NEWUSER', 'percentage', 10, NULL, now()),
	('LEGAL25', 'percentage', 25, NULL, now());
--> statement-breakpoint
-- Whoever keeps a line open to a browser learns that its session has ended, by whatever statement and in whatever process it did.
CREATE FUNCTION announce_ended_session() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('labourwise', json_build_object('topic', 'session:' || old.sid, 'name', 'ended')::text);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER sessions_announced AFTER DELETE ON sessions FOR EACH ROW EXECUTE FUNCTION announce_ended_session();
