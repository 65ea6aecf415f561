CREATE TABLE "reminder_plans" (
	"appointment_id" uuid PRIMARY KEY NOT NULL,
	"clinic_id" uuid NOT NULL,
	"visit_version" integer NOT NULL,
	"settings_version" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "reminder_settings" (
	"clinic_id" uuid PRIMARY KEY NOT NULL,
	"is_on" boolean NOT NULL,
	"on_since" timestamp (3) with time zone,
	"rules_since" timestamp (3) with time zone NOT NULL,
	"rules" jsonb NOT NULL,
	"of_locations" jsonb NOT NULL,
	"templates" jsonb NOT NULL,
	"secret" "bytea" NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "reminders" (
	"id" uuid PRIMARY KEY NOT NULL,
	"clinic_id" uuid NOT NULL,
	"appointment_id" uuid NOT NULL,
	"rule_id" uuid NOT NULL,
	"channel" text NOT NULL,
	"starts_at" timestamp (3) with time zone NOT NULL,
	"due_at" timestamp (3) with time zone NOT NULL,
	"next_at" timestamp (3) with time zone NOT NULL,
	"state" text NOT NULL,
	"reason" text,
	"detail" text DEFAULT '' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"claimed_at" timestamp (3) with time zone,
	"sent_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "patients" ADD COLUMN "no_reminders_by" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "reminder_plans" ADD CONSTRAINT "reminder_plans_visit" FOREIGN KEY ("clinic_id","appointment_id") REFERENCES "public"."appointments"("clinic_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reminder_settings" ADD CONSTRAINT "reminder_settings_clinic_id_clinics_id_fk" FOREIGN KEY ("clinic_id") REFERENCES "public"."clinics"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reminders" ADD CONSTRAINT "reminders_visit" FOREIGN KEY ("clinic_id","appointment_id") REFERENCES "public"."appointments"("clinic_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "reminders_once" ON "reminders" USING btree ("appointment_id","rule_id") WHERE state = 'due';--> statement-breakpoint
CREATE INDEX "reminders_to_send" ON "reminders" USING btree ("clinic_id","next_at") WHERE state in ('due', 'sending');--> statement-breakpoint
CREATE INDEX "reminders_of_visit" ON "reminders" USING btree ("appointment_id");--> statement-breakpoint
CALL plumbline_wall('reminder_settings', 'clinic_id = plumbline_clinic()');
--> statement-breakpoint
CALL plumbline_wall('reminder_plans', 'clinic_id = plumbline_clinic()');
--> statement-breakpoint
CALL plumbline_wall('reminders', 'clinic_id = plumbline_clinic()');
--> statement-breakpoint
REVOKE DELETE ON reminder_settings, reminder_plans, reminders FROM plumbline_app;
