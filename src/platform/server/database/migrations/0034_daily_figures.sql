CREATE TABLE "daily_figures" (
	"day" date NOT NULL,
	"measure" text NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "daily_figures_measure_day_pk" PRIMARY KEY("measure","day")
);
--> statement-breakpoint
CREATE TABLE "daily_figures_until" (
	"id" integer PRIMARY KEY NOT NULL,
	"until" timestamp with time zone,
	CONSTRAINT "daily_figures_until_once" CHECK ("daily_figures_until"."id" = 1)
);
