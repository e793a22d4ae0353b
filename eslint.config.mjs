import { defineConfig, globalIgnores } from 'eslint/config'
import nextVitals from 'eslint-config-next/core-web-vitals'
import nextTypeScript from 'eslint-config-next/typescript'

const physicalSides =
  '/(^|\\s|:)-?(m[lr]|p[lr]|left|right|border-[lr]|rounded-[lr]|rounded-[tb][lr]|text-left|text-right|float-left|float-right)(-|\\s|$)/'

/** The rules about React, which take half of the time, say nothing about files without any. */
const reactRules = nextVitals
  .flatMap(({ rules }) => Object.keys(rules ?? {}))
  .filter((name) => name.startsWith('react'))

export default defineConfig([
  ...nextVitals,
  ...nextTypeScript,
  {
    files: ['lib/{backend,domain,launcher,http-server,preparation,demo}/**/*.{ts,mjs}', 'tests/**/*.{ts,mjs}'],
    rules: Object.fromEntries(reactRules.map((name) => [name, 'off'])),
  },
  globalIgnores(['node_modules/**', '.next/**', '.next-test/**', 'next-env.d.ts', 'public/**', 'coverage/**']),
  {
    linterOptions: { reportUnusedDisableDirectives: 'error' },
    rules: {
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/no-non-null-assertion': 'error',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', ignoreRestSiblings: true }],
      '@typescript-eslint/ban-ts-comment': [
        'error',
        { 'ts-expect-error': true, 'ts-ignore': true, 'ts-nocheck': true },
      ],
      eqeqeq: ['error', 'always'],
      'no-console': 'error',
      // Pictures are SVG made here or live on a tenant's host, which is known only at run time.
      '@next/next/no-img-element': 'off',
      'no-empty': ['error', { allowEmptyCatch: false }],
    },
  },
  {
    files: ['app/**/*.tsx', 'components/**/*.tsx'],
    rules: {
      // Visible words live in messages/; signs without letters may stay.
      'react/jsx-no-literals': [
        'error',
        {
          noStrings: false,
          ignoreProps: true,
          allowedStrings: [
            '·',
            '–',
            '—',
            '/',
            '|',
            '•',
            '×',
            '+',
            '−',
            '-',
            ':',
            ',',
            '.',
            '(',
            ')',
            '%',
            '…',
            '→',
            '←',
            '*',
          ],
        },
      ],
      'no-restricted-syntax': [
        'error',
        {
          selector:
            'JSXAttribute[name.name=/^(aria-label|alt|title|placeholder|aria-description)$/] > Literal[value=/\\p{L}/u]',
          message: 'Visible and spoken words belong in messages/<locale>.json.',
        },
        {
          selector: `JSXAttribute[name.name="className"] Literal[value=${physicalSides}]`,
          message: 'Use logical sides (ms- me- ps- pe- start- end- text-start): the page also runs right to left.',
        },
      ],
    },
  },
  {
    files: ['{app,lib}/**/*.ts'],
    ignores: ['lib/domain/tenants/tenant-id.ts'],
    rules: {
      'no-restricted-syntax': [
        'error',
        {
          selector:
            ':matches(TSPropertySignature[key.name="tenantId"], Identifier[name="tenantId"]) > TSTypeAnnotation TSNumberKeyword',
          message: 'Take a TenantId: whose data is meant comes from a row of the table of tenants.',
        },
        {
          selector: 'TSAsExpression TSTypeReference[typeName.name="TenantId"]',
          message: 'A TenantId is read from a row, or made by toTenantId of what our own token says.',
        },
      ],
    },
  },
  {
    files: [
      'lib/launcher/**',
      'lib/http-server/**',
      'lib/{backend,preparation,demo}/**/cli.ts',
      'lib/backend/command-line/**',
      'lib/i18n/checks/**',
      'tests/**',
    ],
    rules: { 'no-console': 'off' },
  },
])
