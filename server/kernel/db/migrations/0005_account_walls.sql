-- The walls of the tables that came with accounts and partners; see 0002.
CALL plumbline_wall('user_billing_records', 'clinic_id = plumbline_clinic()');
--> statement-breakpoint
CALL plumbline_wall('user_billing_profiles', 'clinic_id = plumbline_clinic()');
--> statement-breakpoint
CALL plumbline_wall('invitations', 'clinic_id = plumbline_clinic()');
--> statement-breakpoint
CALL plumbline_wall('partner_connections', 'clinic_id = plumbline_clinic()');
--> statement-breakpoint
CALL plumbline_wall('partner_grants', 'clinic_id = plumbline_clinic()');
--> statement-breakpoint
-- A signature and a profile image belong to their user in every clinic; a logo to its clinic.
CALL plumbline_wall('stored_files', 'owner_id = plumbline_user() OR clinic_id = plumbline_clinic()');
