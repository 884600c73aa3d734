CREATE TABLE "offers" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "offers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"question_id" bigint NOT NULL,
	"said" text NOT NULL,
	"how" text NOT NULL,
	"lacks" text[] NOT NULL,
	"places" jsonb NOT NULL
);
--> statement-breakpoint
DROP INDEX "sources_sentence";--> statement-breakpoint
ALTER TABLE "excerpts" ADD COLUMN "is_set_aside" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "sources" ADD COLUMN "lacks" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "offers" ADD CONSTRAINT "offers_question_id_questions_id_fk" FOREIGN KEY ("question_id") REFERENCES "public"."questions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "offers_question" ON "offers" USING btree ("question_id");--> statement-breakpoint
CREATE INDEX "sources_sentence" ON "sources" USING btree ("answer_id","length","sentence");