CREATE TABLE "recoveries" (
	"user_id" bigint PRIMARY KEY NOT NULL,
	"code_hash" text,
	"tries" integer DEFAULT 0 NOT NULL,
	"reset_hash" text,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "recoveries" ADD CONSTRAINT "recoveries_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;