CREATE TABLE "attempts" (
	"key" text PRIMARY KEY NOT NULL,
	"count" integer NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"until" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "places" (
	"user_id" bigint NOT NULL,
	"place" text NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	CONSTRAINT "places_user_id_place_pk" PRIMARY KEY("user_id","place")
);
--> statement-breakpoint
CREATE TABLE "reset_rights" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"user_id" bigint NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
DROP INDEX "users_email";--> statement-breakpoint
INSERT INTO "reset_rights" ("token_hash", "user_id", "expires_at") SELECT "reset_hash", "user_id", "expires_at" FROM "recoveries" WHERE "reset_hash" IS NOT NULL;--> statement-breakpoint
DELETE FROM "recoveries" WHERE "code_hash" IS NULL;--> statement-breakpoint
ALTER TABLE "recoveries" ALTER COLUMN "code_hash" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "files" ADD COLUMN "fault" text;--> statement-breakpoint
ALTER TABLE "tokens" ADD COLUMN "used_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "is_stand_in" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "places" ADD CONSTRAINT "places_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reset_rights" ADD CONSTRAINT "reset_rights_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "reset_rights_user" ON "reset_rights" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "users_museum_email" ON "users" USING btree ("museum_id",lower("email"));--> statement-breakpoint
CREATE UNIQUE INDEX "users_email" ON "users" USING btree (lower("email")) WHERE not is_stand_in;--> statement-breakpoint
ALTER TABLE "recoveries" DROP COLUMN "reset_hash";