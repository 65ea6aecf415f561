ALTER TABLE "appointments" ADD COLUMN "arrived_by_self" boolean DEFAULT false NOT NULL;
