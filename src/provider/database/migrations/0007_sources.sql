CREATE TABLE "excerpts" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "excerpts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"question_id" bigint NOT NULL,
	"document" text,
	"page" integer,
	"starts" integer NOT NULL,
	"ends" integer NOT NULL,
	"words" text NOT NULL,
	"before" text NOT NULL,
	"after" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sources" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sources_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"answer_id" bigint NOT NULL,
	"length" text NOT NULL,
	"sentence" integer NOT NULL,
	"how" text NOT NULL,
	"excerpt_id" bigint
);
--> statement-breakpoint
ALTER TABLE "excerpts" ADD CONSTRAINT "excerpts_question_id_questions_id_fk" FOREIGN KEY ("question_id") REFERENCES "public"."questions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sources" ADD CONSTRAINT "sources_answer_id_answers_id_fk" FOREIGN KEY ("answer_id") REFERENCES "public"."answers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sources" ADD CONSTRAINT "sources_excerpt_id_excerpts_id_fk" FOREIGN KEY ("excerpt_id") REFERENCES "public"."excerpts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "excerpts_question" ON "excerpts" USING btree ("question_id");--> statement-breakpoint
CREATE UNIQUE INDEX "sources_sentence" ON "sources" USING btree ("answer_id","length","sentence");--> statement-breakpoint
CREATE INDEX "sources_excerpt" ON "sources" USING btree ("excerpt_id");