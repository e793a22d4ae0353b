import { defineConfig } from 'drizzle-kit'

export default defineConfig({
  dialect: 'postgresql',
  schema: [
    './lib/backend/postgres/schema.ts',
    './lib/backend/postgres/schema-contact.ts',
    './lib/backend/postgres/schema-favourites.ts',
    './lib/backend/postgres/schema-accounts.ts',
  ],
  out: './lib/backend/postgres/migrations',
})
