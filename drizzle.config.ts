import { defineConfig } from 'drizzle-kit'

export default defineConfig({
  dialect: 'postgresql',
  schema: [
    './lib/backend/postgres/schema.ts',
    './lib/backend/postgres/schema-bookings.ts',
    './lib/backend/postgres/schema-payments.ts',
    './lib/backend/postgres/schema-contact.ts',
    './lib/backend/postgres/schema-favourites.ts',
    './lib/backend/postgres/schema-accounts.ts',
    './lib/backend/postgres/schema-sso.ts',
    './lib/backend/postgres/schema-profile.ts',
    './lib/backend/postgres/schema-vouchers.ts',
    './lib/backend/postgres/schema-leads.ts',
    './lib/backend/postgres/schema-upstream.ts',
    './lib/backend/postgres/schema-limits.ts',
    './lib/backend/postgres/schema-alarms.ts',
    './lib/backend/postgres/schema-staff.ts',
    './lib/backend/postgres/schema-ledger.ts',
    './lib/backend/postgres/schema-changes.ts',
    './lib/backend/postgres/schema-pay-links.ts',
    './lib/backend/postgres/schema-jobs.ts',
    './lib/backend/postgres/schema-property.ts',
    './lib/backend/postgres/schema-visits.ts',
  ],
  out: './lib/backend/postgres/migrations',
})
