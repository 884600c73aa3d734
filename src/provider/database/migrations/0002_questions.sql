CREATE TABLE "answers" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "answers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"question_id" bigint NOT NULL,
	"age_group" text NOT NULL,
	"standard" text NOT NULL,
	"detailed" text NOT NULL,
	"basic" text NOT NULL,
	"basic_combined" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "generations" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "generations_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"exhibit_id" bigint NOT NULL,
	"state" text NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"reason" text,
	"worker" text,
	"requested_at" timestamp with time zone NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"finished_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "questions" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "questions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"exhibit_id" bigint NOT NULL,
	"parent_id" bigint,
	"position" integer NOT NULL,
	"question" text NOT NULL,
	"comment" text,
	"visible_to_user" boolean DEFAULT true NOT NULL,
	"review" text,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "exhibits" ADD COLUMN "draft_reason" text;--> statement-breakpoint
ALTER TABLE "answers" ADD CONSTRAINT "answers_question_id_questions_id_fk" FOREIGN KEY ("question_id") REFERENCES "public"."questions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "generations" ADD CONSTRAINT "generations_exhibit_id_exhibits_id_fk" FOREIGN KEY ("exhibit_id") REFERENCES "public"."exhibits"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "questions" ADD CONSTRAINT "questions_exhibit_id_exhibits_id_fk" FOREIGN KEY ("exhibit_id") REFERENCES "public"."exhibits"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "questions" ADD CONSTRAINT "questions_parent_id_questions_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."questions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "answers_question" ON "answers" USING btree ("question_id","age_group");--> statement-breakpoint
CREATE UNIQUE INDEX "generations_open" ON "generations" USING btree ("exhibit_id") WHERE state in ('waiting', 'running');--> statement-breakpoint
CREATE INDEX "generations_due" ON "generations" USING btree ("due_at") WHERE state in ('waiting', 'running');--> statement-breakpoint
CREATE INDEX "generations_exhibit" ON "generations" USING btree ("exhibit_id");--> statement-breakpoint
CREATE INDEX "questions_exhibit" ON "questions" USING btree ("exhibit_id","position");--> statement-breakpoint
CREATE INDEX "questions_parent" ON "questions" USING btree ("parent_id");