CREATE TABLE "appointments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"clinic_id" uuid NOT NULL,
	"location_id" uuid NOT NULL,
	"provider_id" uuid NOT NULL,
	"patient_id" uuid NOT NULL,
	"starts_at" timestamp (3) with time zone NOT NULL,
	"duration_minutes" integer NOT NULL,
	"status" text NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"arrived_at" timestamp (3) with time zone,
	"encounter_id" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "appointments_in_clinic" UNIQUE("clinic_id","id")
);
--> statement-breakpoint
CREATE TABLE "feature_requests" (
	"id" uuid PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"body" text DEFAULT '' NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"votes" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "charges" (
	"id" uuid PRIMARY KEY NOT NULL,
	"clinic_id" uuid NOT NULL,
	"location_id" uuid NOT NULL,
	"patient_id" uuid NOT NULL,
	"encounter_id" uuid,
	"provider_id" uuid,
	"line_key" text NOT NULL,
	"service_id" text NOT NULL,
	"description" text NOT NULL,
	"cpt_code" text NOT NULL,
	"units" integer NOT NULL,
	"unit_fee_minor" integer NOT NULL,
	"amount_minor" integer NOT NULL,
	"tax_rate_percent" numeric(8, 4) NOT NULL,
	"tax_minor" integer NOT NULL,
	"total_minor" integer NOT NULL,
	"service_date" date NOT NULL,
	"posted_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "clinics" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"currency" text DEFAULT 'USD' NOT NULL,
	"subscription_status" text DEFAULT 'active' NOT NULL,
	"past_due_since" timestamp (3) with time zone,
	"bill_date" timestamp (3) with time zone,
	"flags" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"ehr" boolean DEFAULT true NOT NULL,
	"has_voice_to_chart_access" boolean DEFAULT false NOT NULL,
	"has_voice_to_chart_subscription" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "exercises" (
	"id" uuid PRIMARY KEY NOT NULL,
	"clinic_id" uuid NOT NULL,
	"name" text NOT NULL,
	"region" text DEFAULT '' NOT NULL,
	"instructions" text DEFAULT '' NOT NULL,
	"default_sets" integer DEFAULT 1 NOT NULL,
	"default_reps" integer DEFAULT 10 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "locations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"clinic_id" uuid NOT NULL,
	"name" text NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"primary" boolean DEFAULT false NOT NULL,
	"address1" text DEFAULT '' NOT NULL,
	"address2" text DEFAULT '' NOT NULL,
	"city" text DEFAULT '' NOT NULL,
	"state" text DEFAULT '' NOT NULL,
	"country" text DEFAULT 'US' NOT NULL,
	"zip" text DEFAULT '' NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"fax" text DEFAULT '' NOT NULL,
	"logo" text,
	"timezone" text NOT NULL,
	"email" text DEFAULT '' NOT NULL,
	"site" text DEFAULT '' NOT NULL,
	"merchant_accounts" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"service_tax_rate" numeric(8, 4) DEFAULT 0 NOT NULL,
	"product_tax_rate" numeric(8, 4) DEFAULT 0 NOT NULL,
	"color" text DEFAULT '' NOT NULL,
	"external_source" text,
	"external_id" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "locations_in_clinic" UNIQUE("clinic_id","id"),
	CONSTRAINT "locations_by_external_id" UNIQUE("clinic_id","external_source","external_id")
);
--> statement-breakpoint
CREATE TABLE "services" (
	"clinic_id" uuid NOT NULL,
	"id" text NOT NULL,
	"base_id" text,
	"category" text NOT NULL,
	"name" text NOT NULL,
	"sub_category" text DEFAULT '' NOT NULL,
	"primary_cpt_code" text DEFAULT '' NOT NULL,
	"secondary_cpt_code" text,
	"is_system_default" boolean NOT NULL,
	"include_cpt_in_output" boolean DEFAULT false NOT NULL,
	"hide_in_plan" boolean DEFAULT false NOT NULL,
	"output" text DEFAULT '' NOT NULL,
	"max_units" integer DEFAULT 1 NOT NULL,
	"order" integer NOT NULL,
	"fee_minor" integer DEFAULT 0 NOT NULL,
	"secondary_fee_minor" integer,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "services_clinic_id_id_pk" PRIMARY KEY("clinic_id","id")
);
--> statement-breakpoint
CREATE TABLE "encounters" (
	"id" uuid PRIMARY KEY NOT NULL,
	"clinic_id" uuid NOT NULL,
	"location_id" uuid,
	"patient_id" uuid NOT NULL,
	"provider_id" uuid,
	"provider_name" text DEFAULT '' NOT NULL,
	"practitioner_id" uuid,
	"organization_id" uuid,
	"appointment_id" uuid,
	"started_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone,
	"status" text NOT NULL,
	"title" text DEFAULT '' NOT NULL,
	"note" jsonb,
	"text" jsonb,
	"signed_by" uuid,
	"signed_name" text,
	"signed_at" timestamp (3) with time zone,
	"signed_sequence" bigint,
	"signature_received_at" timestamp (3) with time zone,
	"external_source" text,
	"external_id" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "encounters_in_clinic" UNIQUE("clinic_id","id"),
	CONSTRAINT "encounters_by_external_id" UNIQUE("clinic_id","external_source","external_id")
);
--> statement-breakpoint
CREATE TABLE "patients" (
	"id" uuid PRIMARY KEY NOT NULL,
	"clinic_id" uuid NOT NULL,
	"first_name" text NOT NULL,
	"middle_name" text DEFAULT '' NOT NULL,
	"last_name" text NOT NULL,
	"preferred_name" text DEFAULT '' NOT NULL,
	"birth_date" date NOT NULL,
	"sex" text DEFAULT 'unknown' NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"email" text DEFAULT '' NOT NULL,
	"address1" text DEFAULT '' NOT NULL,
	"address2" text DEFAULT '' NOT NULL,
	"city" text DEFAULT '' NOT NULL,
	"state" text DEFAULT '' NOT NULL,
	"zip" text DEFAULT '' NOT NULL,
	"alerts" text[] DEFAULT '{}' NOT NULL,
	"chart_number" text,
	"deceased_on" date,
	"external_source" text,
	"external_id" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"search" text COLLATE "C" GENERATED ALWAYS AS (plumbline_fold(first_name || ' ' || middle_name || ' ' || last_name || ' ' || preferred_name)) STORED,
	"sort_name" text COLLATE "C" GENERATED ALWAYS AS (plumbline_fold(last_name || ' ' || first_name)) STORED,
	"phone_digits" text GENERATED ALWAYS AS (regexp_replace(phone, '[^0-9]', '', 'g')) STORED,
	CONSTRAINT "patients_in_clinic" UNIQUE("clinic_id","id"),
	CONSTRAINT "patients_by_external_id" UNIQUE("clinic_id","external_source","external_id"),
	CONSTRAINT "patients_by_chart_number" UNIQUE("clinic_id","chart_number")
);
--> statement-breakpoint
CREATE TABLE "memberships" (
	"clinic_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"roles" text[] NOT NULL,
	"is_provider" boolean DEFAULT false NOT NULL,
	"credentials" text DEFAULT '' NOT NULL,
	"supervisor_id" uuid,
	"encounter_supervision" boolean DEFAULT false NOT NULL,
	"billing_supervision" boolean DEFAULT false NOT NULL,
	"left_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "memberships_clinic_id_user_id_pk" PRIMARY KEY("clinic_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "plan_wizard_categories" (
	"clinic_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"categories" text[] NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "plan_wizard_categories_clinic_id_user_id_pk" PRIMARY KEY("clinic_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "user_settings" (
	"user_id" uuid NOT NULL,
	"type" text NOT NULL,
	"name" text NOT NULL,
	"value" jsonb,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "user_settings_user_id_type_name_pk" PRIMARY KEY("user_id","type","name")
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" uuid PRIMARY KEY NOT NULL,
	"sub" text,
	"email" text NOT NULL,
	"title" text DEFAULT '' NOT NULL,
	"degree" text DEFAULT '' NOT NULL,
	"first_name" text DEFAULT '' NOT NULL,
	"middle_initial" text DEFAULT '' NOT NULL,
	"last_name" text DEFAULT '' NOT NULL,
	"suffix" text DEFAULT '' NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"survey_opt_out" boolean DEFAULT false NOT NULL,
	"mfa" boolean DEFAULT false NOT NULL,
	"show_impersonator" boolean DEFAULT false NOT NULL,
	"profile_image" text,
	"ehr_terms_accepted_at" timestamp (3) with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "users_sub_unique" UNIQUE("sub")
);
--> statement-breakpoint
CREATE TABLE "allergies" (
	"id" uuid PRIMARY KEY NOT NULL,
	"clinic_id" uuid NOT NULL,
	"external_source" text NOT NULL,
	"external_id" text NOT NULL,
	"patient_id" uuid NOT NULL,
	"encounter_id" uuid,
	"code_system" text DEFAULT '' NOT NULL,
	"code" text DEFAULT '' NOT NULL,
	"display" text DEFAULT '' NOT NULL,
	"criticality" text DEFAULT '' NOT NULL,
	"status" text DEFAULT '' NOT NULL,
	"recorded_on" date,
	CONSTRAINT "allergies_by_external_id" UNIQUE("clinic_id","external_source","external_id")
);
--> statement-breakpoint
CREATE TABLE "conditions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"clinic_id" uuid NOT NULL,
	"external_source" text NOT NULL,
	"external_id" text NOT NULL,
	"patient_id" uuid NOT NULL,
	"encounter_id" uuid,
	"code_system" text DEFAULT '' NOT NULL,
	"code" text DEFAULT '' NOT NULL,
	"display" text DEFAULT '' NOT NULL,
	"status" text DEFAULT '' NOT NULL,
	"onset_on" date,
	"abated_on" date,
	CONSTRAINT "conditions_by_external_id" UNIQUE("clinic_id","external_source","external_id")
);
--> statement-breakpoint
CREATE TABLE "coverages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"clinic_id" uuid NOT NULL,
	"external_source" text NOT NULL,
	"external_id" text NOT NULL,
	"patient_id" uuid NOT NULL,
	"payer" text DEFAULT '' NOT NULL,
	"plan" text DEFAULT '' NOT NULL,
	"status" text DEFAULT '' NOT NULL,
	"starts_on" date,
	"ends_on" date,
	CONSTRAINT "coverages_by_external_id" UNIQUE("clinic_id","external_source","external_id")
);
--> statement-breakpoint
CREATE TABLE "observations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"clinic_id" uuid NOT NULL,
	"external_source" text NOT NULL,
	"external_id" text NOT NULL,
	"patient_id" uuid NOT NULL,
	"encounter_id" uuid,
	"code_system" text DEFAULT '' NOT NULL,
	"code" text DEFAULT '' NOT NULL,
	"display" text DEFAULT '' NOT NULL,
	"value" text DEFAULT '' NOT NULL,
	"unit" text DEFAULT '' NOT NULL,
	"taken_at" timestamp (3) with time zone,
	CONSTRAINT "observations_by_external_id" UNIQUE("clinic_id","external_source","external_id")
);
--> statement-breakpoint
CREATE TABLE "organizations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"clinic_id" uuid NOT NULL,
	"external_source" text NOT NULL,
	"external_id" text NOT NULL,
	"name" text NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"address1" text DEFAULT '' NOT NULL,
	"city" text DEFAULT '' NOT NULL,
	"state" text DEFAULT '' NOT NULL,
	"zip" text DEFAULT '' NOT NULL,
	CONSTRAINT "organizations_by_external_id" UNIQUE("clinic_id","external_source","external_id")
);
--> statement-breakpoint
CREATE TABLE "practitioners" (
	"id" uuid PRIMARY KEY NOT NULL,
	"clinic_id" uuid NOT NULL,
	"external_source" text NOT NULL,
	"external_id" text NOT NULL,
	"name" text NOT NULL,
	"npi" text DEFAULT '' NOT NULL,
	"email" text DEFAULT '' NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	CONSTRAINT "practitioners_by_external_id" UNIQUE("clinic_id","external_source","external_id")
);
--> statement-breakpoint
CREATE TABLE "procedures" (
	"id" uuid PRIMARY KEY NOT NULL,
	"clinic_id" uuid NOT NULL,
	"external_source" text NOT NULL,
	"external_id" text NOT NULL,
	"patient_id" uuid NOT NULL,
	"encounter_id" uuid,
	"code_system" text DEFAULT '' NOT NULL,
	"code" text DEFAULT '' NOT NULL,
	"display" text DEFAULT '' NOT NULL,
	"status" text DEFAULT '' NOT NULL,
	"performed_at" timestamp (3) with time zone,
	CONSTRAINT "procedures_by_external_id" UNIQUE("clinic_id","external_source","external_id")
);
--> statement-breakpoint
CREATE TABLE "applied_ops" (
	"user_id" uuid NOT NULL,
	"op_id" uuid NOT NULL,
	"clinic_id" uuid NOT NULL,
	"device_id" uuid,
	"seq" bigint,
	"fingerprint" text NOT NULL,
	"entity_id" uuid,
	"version" integer,
	"status" integer,
	"body" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "applied_ops_user_id_op_id_pk" PRIMARY KEY("user_id","op_id")
);
--> statement-breakpoint
CREATE TABLE "audit_log" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audit_log_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"clinic_id" uuid NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"user_id" uuid,
	"action" text NOT NULL,
	"entity" text NOT NULL,
	"entity_id" text,
	"patient_id" uuid,
	"outcome" text NOT NULL,
	"op_id" uuid,
	"detail" jsonb
);
--> statement-breakpoint
CREATE TABLE "live_cursors" (
	"clinic_id" uuid PRIMARY KEY NOT NULL,
	"cursor" bigint DEFAULT 0 NOT NULL,
	"trimmed_to" bigint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "live_events" (
	"clinic_id" uuid NOT NULL,
	"cursor" bigint NOT NULL,
	"topic" text NOT NULL,
	"entity_id" text NOT NULL,
	"version" integer,
	"patient_id" text,
	"location_id" text,
	"date" text,
	"op_id" text,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "live_events_clinic_id_cursor_pk" PRIMARY KEY("clinic_id","cursor")
);
--> statement-breakpoint
CREATE TABLE "topic_activity" (
	"clinic_id" uuid NOT NULL,
	"topic" text NOT NULL,
	"user_id" uuid NOT NULL,
	"data" jsonb,
	"seen_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "topic_activity_clinic_id_topic_user_id_pk" PRIMARY KEY("clinic_id","topic","user_id")
);
--> statement-breakpoint
ALTER TABLE "appointments" ADD CONSTRAINT "appointments_provider_id_users_id_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appointments" ADD CONSTRAINT "appointments_patient" FOREIGN KEY ("clinic_id","patient_id") REFERENCES "public"."patients"("clinic_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appointments" ADD CONSTRAINT "appointments_location" FOREIGN KEY ("clinic_id","location_id") REFERENCES "public"."locations"("clinic_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "charges" ADD CONSTRAINT "charges_patient" FOREIGN KEY ("clinic_id","patient_id") REFERENCES "public"."patients"("clinic_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "charges" ADD CONSTRAINT "charges_encounter" FOREIGN KEY ("clinic_id","encounter_id") REFERENCES "public"."encounters"("clinic_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exercises" ADD CONSTRAINT "exercises_clinic_id_clinics_id_fk" FOREIGN KEY ("clinic_id") REFERENCES "public"."clinics"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "locations" ADD CONSTRAINT "locations_clinic_id_clinics_id_fk" FOREIGN KEY ("clinic_id") REFERENCES "public"."clinics"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "services" ADD CONSTRAINT "services_clinic_id_clinics_id_fk" FOREIGN KEY ("clinic_id") REFERENCES "public"."clinics"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "encounters" ADD CONSTRAINT "encounters_patient" FOREIGN KEY ("clinic_id","patient_id") REFERENCES "public"."patients"("clinic_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "patients" ADD CONSTRAINT "patients_clinic_id_clinics_id_fk" FOREIGN KEY ("clinic_id") REFERENCES "public"."clinics"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "memberships" ADD CONSTRAINT "memberships_clinic_id_clinics_id_fk" FOREIGN KEY ("clinic_id") REFERENCES "public"."clinics"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "memberships" ADD CONSTRAINT "memberships_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "memberships" ADD CONSTRAINT "memberships_supervisor_id_users_id_fk" FOREIGN KEY ("supervisor_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_settings" ADD CONSTRAINT "user_settings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "allergies" ADD CONSTRAINT "allergies_patient" FOREIGN KEY ("clinic_id","patient_id") REFERENCES "public"."patients"("clinic_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conditions" ADD CONSTRAINT "conditions_patient" FOREIGN KEY ("clinic_id","patient_id") REFERENCES "public"."patients"("clinic_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coverages" ADD CONSTRAINT "coverages_patient" FOREIGN KEY ("clinic_id","patient_id") REFERENCES "public"."patients"("clinic_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "observations" ADD CONSTRAINT "observations_patient" FOREIGN KEY ("clinic_id","patient_id") REFERENCES "public"."patients"("clinic_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "procedures" ADD CONSTRAINT "procedures_patient" FOREIGN KEY ("clinic_id","patient_id") REFERENCES "public"."patients"("clinic_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "applied_ops" ADD CONSTRAINT "applied_ops_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "live_cursors" ADD CONSTRAINT "live_cursors_clinic_id_clinics_id_fk" FOREIGN KEY ("clinic_id") REFERENCES "public"."clinics"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "topic_activity" ADD CONSTRAINT "topic_activity_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "appointments_of_day" ON "appointments" USING btree ("location_id","starts_at");--> statement-breakpoint
CREATE INDEX "appointments_of_provider" ON "appointments" USING btree ("provider_id","starts_at");--> statement-breakpoint
CREATE INDEX "appointments_of_patient" ON "appointments" USING btree ("patient_id","starts_at");--> statement-breakpoint
CREATE INDEX "charges_of_patient" ON "charges" USING btree ("patient_id","service_date" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "charges_by_date" ON "charges" USING btree ("clinic_id","service_date" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "charges_of_encounter" ON "charges" USING btree ("encounter_id");--> statement-breakpoint
CREATE INDEX "exercises_of_clinic" ON "exercises" USING btree ("clinic_id","name");--> statement-breakpoint
CREATE INDEX "encounters_of_patient" ON "encounters" USING btree ("patient_id","started_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "encounters_by_time" ON "encounters" USING btree ("clinic_id","started_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "encounters_open" ON "encounters" USING btree ("clinic_id","started_at" DESC NULLS LAST) WHERE status = 'draft';--> statement-breakpoint
CREATE INDEX "patients_by_birth_date" ON "patients" USING btree ("clinic_id","birth_date");--> statement-breakpoint
CREATE INDEX "memberships_by_user" ON "memberships" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "allergies_of_patient" ON "allergies" USING btree ("patient_id");--> statement-breakpoint
CREATE INDEX "conditions_of_patient" ON "conditions" USING btree ("patient_id");--> statement-breakpoint
CREATE INDEX "conditions_by_code" ON "conditions" USING btree ("clinic_id","code");--> statement-breakpoint
CREATE INDEX "coverages_of_patient" ON "coverages" USING btree ("patient_id");--> statement-breakpoint
CREATE INDEX "observations_of_patient" ON "observations" USING btree ("patient_id","taken_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "procedures_of_patient" ON "procedures" USING btree ("patient_id","performed_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "applied_ops_by_age" ON "applied_ops" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "audit_log_latest" ON "audit_log" USING btree ("clinic_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "audit_log_of_patient" ON "audit_log" USING btree ("patient_id","id" DESC NULLS LAST);