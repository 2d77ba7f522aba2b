CREATE TABLE "settings" (
	"name" text PRIMARY KEY NOT NULL,
	"value" jsonb NOT NULL,
	"version" integer NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "settings_name_check" CHECK ("settings"."name" in ('organisation', 'contacts', 'refunds', 'banner')),
	CONSTRAINT "settings_value_check" CHECK (jsonb_typeof("settings"."value") = 'object'),
	CONSTRAINT "settings_version_check" CHECK ("settings"."version" >= 1)
);
