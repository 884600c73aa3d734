CREATE TABLE "changes" (
	"revision" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "changes_revision_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"museum_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"record_id" bigint NOT NULL,
	"is_gone" boolean NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX "changes_record" ON "changes" USING btree ("museum_id","kind","record_id");--> statement-breakpoint
CREATE INDEX "changes_museum" ON "changes" USING btree ("museum_id","revision");--> statement-breakpoint
CREATE INDEX "changes_gone" ON "changes" USING btree ("at") WHERE is_gone;--> statement-breakpoint
-- Every trigger is deferred to the commit: the museum's lock is taken last, when nothing else is waited for any more, and
-- is held for the commit alone. What was noted in the same transaction already is not noted again.
CREATE FUNCTION "note_change"(of_museum bigint, of_kind text, of_record bigint, gone boolean) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF of_museum IS NULL THEN RETURN; END IF;
  PERFORM FROM changes WHERE museum_id = of_museum AND kind = of_kind AND record_id = of_record AND is_gone = gone
    AND xmin = pg_current_xact_id()::xid;
  IF FOUND THEN RETURN; END IF;
  PERFORM pg_advisory_xact_lock(hashtextextended('vitrine-changes', of_museum));
  DELETE FROM changes WHERE museum_id = of_museum AND kind = of_kind AND record_id = of_record;
  INSERT INTO changes (museum_id, kind, record_id, is_gone, at) VALUES (of_museum, of_kind, of_record, gone, now());
END $$;--> statement-breakpoint
CREATE FUNCTION "note_record"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF tg_op = 'DELETE' THEN PERFORM note_change(old.museum_id, tg_argv[0], old.id, true);
  ELSE PERFORM note_change(new.museum_id, tg_argv[0], new.id, false);
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
-- Arguments: the kind, the table of the record that the row belongs to, and the column that names it.
CREATE FUNCTION "note_part"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE owner bigint; museum bigint;
BEGIN
  owner := (CASE tg_op WHEN 'DELETE' THEN to_jsonb(old) ELSE to_jsonb(new) END ->> tg_argv[2])::bigint;
  EXECUTE format('SELECT museum_id FROM %I WHERE id = $1', tg_argv[1]) INTO museum USING owner;
  PERFORM note_change(museum, tg_argv[0], owner, false);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION "note_answer"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE of_question bigint; owner bigint; museum bigint;
BEGIN
  IF tg_op = 'DELETE' THEN of_question := old.question_id; ELSE of_question := new.question_id; END IF;
  SELECT e.id, e.museum_id INTO owner, museum FROM questions q JOIN exhibits e ON e.id = q.exhibit_id WHERE q.id = of_question;
  PERFORM note_change(museum, 'questions', owner, false);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION "note_museum"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM note_change(new.id, tg_argv[0], new.id, false);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION "note_floor"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF tg_op = 'DELETE' THEN PERFORM note_change(old.museum_id, 'museum', old.museum_id, false);
  ELSE PERFORM note_change(new.museum_id, 'museum', new.museum_id, false);
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "exhibits_change" AFTER INSERT OR UPDATE OR DELETE ON "exhibits" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION note_record('exhibits');--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "documents_change" AFTER INSERT OR UPDATE OR DELETE ON "documents" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION note_part('exhibits', 'exhibits', 'exhibit_id');--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "themes_change" AFTER INSERT OR UPDATE OR DELETE ON "themes" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION note_record('themes');--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "theme_exhibits_change" AFTER INSERT OR UPDATE OR DELETE ON "theme_exhibits" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION note_part('themes', 'themes', 'theme_id');--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "vouchers_change" AFTER INSERT OR UPDATE OR DELETE ON "vouchers" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION note_record('vouchers');--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "voucher_themes_change" AFTER INSERT OR UPDATE OR DELETE ON "voucher_themes" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION note_part('vouchers', 'vouchers', 'voucher_id');--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "users_change" AFTER INSERT OR UPDATE OF "email", "name", "role", "avatar_key" OR DELETE ON "users" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION note_record('team');--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "questions_change" AFTER INSERT OR UPDATE OR DELETE ON "questions" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION note_part('questions', 'exhibits', 'exhibit_id');--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "answers_change" AFTER INSERT OR UPDATE OR DELETE ON "answers" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION note_answer();--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "museums_change" AFTER INSERT OR UPDATE OF "name", "email", "address", "operating_hours", "map_key", "avatar_key" ON "museums" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION note_museum('museum');--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "terms_change" AFTER UPDATE OF "terms" ON "museums" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION note_museum('terms');--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "floor_plans_change" AFTER INSERT OR UPDATE OR DELETE ON "floor_plans" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION note_floor();
