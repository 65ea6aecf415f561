-- A device is its person's; the admins of a clinic see those of its members, to shut them out. A share is its owner's
-- alone. See 0002.
CALL plumbline_wall('vault_devices', 'user_id = plumbline_user() OR user_id IN (SELECT m.user_id FROM memberships m WHERE m.clinic_id = plumbline_clinic() AND m.left_at IS NULL)');
--> statement-breakpoint
CALL plumbline_wall('vault_shares', 'user_id = plumbline_user()');
--> statement-breakpoint
CALL plumbline_wall('device_policies', 'clinic_id = plumbline_clinic() OR clinic_id IN (SELECT plumbline_own_clinics())');
--> statement-breakpoint
REVOKE DELETE ON vault_devices FROM plumbline_app;
