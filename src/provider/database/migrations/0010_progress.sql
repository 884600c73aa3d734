ALTER TABLE "generations" ADD COLUMN "progress" jsonb;--> statement-breakpoint
ALTER TABLE "exhibits" ADD COLUMN "generation_progress" jsonb;