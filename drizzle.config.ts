import { defineConfig } from 'drizzle-kit'

export default defineConfig({
  dialect: 'postgresql',
  schema: './lib/backend/postgres/schema.ts',
  out: './lib/backend/postgres/migrations',
})
