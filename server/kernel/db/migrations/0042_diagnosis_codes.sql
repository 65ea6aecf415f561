CREATE TABLE "diagnosis_code_lists" (
	"valid_from" date PRIMARY KEY NOT NULL,
	"source" text NOT NULL,
	"has_tabular" boolean DEFAULT false NOT NULL,
	"loaded_at" timestamp (3) with time zone DEFAULT clock_timestamp() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "diagnosis_codes" (
	"valid_from" date NOT NULL,
	"code" text COLLATE "C" NOT NULL,
	"is_billable" boolean NOT NULL,
	"title" text NOT NULL,
	"includes" text[] DEFAULT '{}' NOT NULL,
	"excludes" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"seventh" jsonb,
	CONSTRAINT "diagnosis_codes_valid_from_code_pk" PRIMARY KEY("valid_from","code")
);
--> statement-breakpoint
ALTER TABLE "diagnosis_codes" ADD CONSTRAINT "diagnosis_codes_valid_from_diagnosis_code_lists_valid_from_fk" FOREIGN KEY ("valid_from") REFERENCES "public"."diagnosis_code_lists"("valid_from") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
-- Lists in the public domain, the same for every clinic: all may read them, and only who runs the server loads them.
REVOKE INSERT, UPDATE, DELETE ON diagnosis_code_lists, diagnosis_codes FROM plumbline_app, plumbline_system;
