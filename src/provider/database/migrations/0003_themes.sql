CREATE TABLE "theme_exhibits" (
	"theme_id" bigint NOT NULL,
	"exhibit_id" bigint NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "theme_exhibits_theme_id_exhibit_id_pk" PRIMARY KEY("theme_id","exhibit_id")
);
--> statement-breakpoint
CREATE TABLE "themes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "themes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"museum_id" bigint NOT NULL,
	"name" text NOT NULL,
	"description" text NOT NULL,
	"tags" text[] DEFAULT '{}' NOT NULL,
	"featured" boolean DEFAULT false NOT NULL,
	"start_date" timestamp with time zone,
	"end_date" timestamp with time zone,
	"image_key" text,
	"is_archived" boolean DEFAULT false NOT NULL,
	"visitors" integer DEFAULT 0 NOT NULL,
	"average_time" integer DEFAULT 0 NOT NULL,
	"rating" double precision DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "voucher_themes" (
	"voucher_id" bigint NOT NULL,
	"theme_id" bigint NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "voucher_themes_voucher_id_theme_id_pk" PRIMARY KEY("voucher_id","theme_id")
);
--> statement-breakpoint
CREATE TABLE "vouchers" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "vouchers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"museum_id" bigint NOT NULL,
	"type" text NOT NULL,
	"name" text NOT NULL,
	"description" text NOT NULL,
	"discount_type" text NOT NULL,
	"discount_value" text NOT NULL,
	"start_date" date NOT NULL,
	"end_date" date NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "files" ADD COLUMN "theme_id" bigint;--> statement-breakpoint
ALTER TABLE "museums" ADD COLUMN "terms" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "theme_exhibits" ADD CONSTRAINT "theme_exhibits_theme_id_themes_id_fk" FOREIGN KEY ("theme_id") REFERENCES "public"."themes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "theme_exhibits" ADD CONSTRAINT "theme_exhibits_exhibit_id_exhibits_id_fk" FOREIGN KEY ("exhibit_id") REFERENCES "public"."exhibits"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "themes" ADD CONSTRAINT "themes_museum_id_museums_id_fk" FOREIGN KEY ("museum_id") REFERENCES "public"."museums"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "voucher_themes" ADD CONSTRAINT "voucher_themes_voucher_id_vouchers_id_fk" FOREIGN KEY ("voucher_id") REFERENCES "public"."vouchers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "voucher_themes" ADD CONSTRAINT "voucher_themes_theme_id_themes_id_fk" FOREIGN KEY ("theme_id") REFERENCES "public"."themes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vouchers" ADD CONSTRAINT "vouchers_museum_id_museums_id_fk" FOREIGN KEY ("museum_id") REFERENCES "public"."museums"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "theme_exhibits_exhibit" ON "theme_exhibits" USING btree ("exhibit_id");--> statement-breakpoint
CREATE INDEX "themes_museum" ON "themes" USING btree ("museum_id","id");--> statement-breakpoint
CREATE INDEX "voucher_themes_theme" ON "voucher_themes" USING btree ("theme_id");--> statement-breakpoint
CREATE INDEX "vouchers_museum" ON "vouchers" USING btree ("museum_id","id");--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_theme_id_themes_id_fk" FOREIGN KEY ("theme_id") REFERENCES "public"."themes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "files_theme" ON "files" USING btree ("theme_id");