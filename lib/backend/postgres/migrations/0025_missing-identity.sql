-- A tenant that a platform named had the neutral brand's address and card descriptor, as if they were its own. One that
-- has a company sells by them, and is told by the doctor.
UPDATE "tenant" SET "legal" = "legal" || '{"supportEmail": "", "cardDescriptor": ""}'::jsonb
WHERE "legal"->>'supportEmail' = 'support@stayfront.example' AND "legal"->>'cardDescriptor' = 'STAYFRONT'
  AND "legal"->>'company' = '';
