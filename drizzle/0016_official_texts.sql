CREATE TABLE "law_official_texts" (
	"body" text NOT NULL,
	"section" text NOT NULL,
	"part" text,
	"source" text NOT NULL,
	"day" date NOT NULL,
	"text" text NOT NULL,
	"imported_at" timestamp with time zone NOT NULL,
	CONSTRAINT "law_official_texts_body_section_pk" PRIMARY KEY("body","section"),
	CONSTRAINT "law_official_texts_body_check" CHECK ("law_official_texts"."body" in ('employment-act', 'labour-relations-act', 'minimum-wages'))
);
