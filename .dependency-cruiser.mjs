/**
 * Layers and which of them each may import: whatever a layer's rule does not name is denied.
 * Packages from npm and Node's own modules are judged by the rules at the end.
 */
const outside = 'node_modules/|^(node:)?[a-z0-9_/-]+$'

/** A layer may import itself, the named layers and packages; `comment` says where other code belongs. */
function layer(name, from, mayReach, comment) {
  return {
    name: `layer-${name}`,
    comment,
    severity: 'error',
    from: { path: from },
    to: { pathNot: [from, ...mayReach, outside] },
  }
}

const adapterPath = '^lib/backend/((postgres|suppliers|payments|exchange-rates/sources)/|mail/smtp-mailer)'
const port = '^lib/backend/[^/]+/port\\.ts$'
// These put the backend together and so know every adapter.
const wiring = '^lib/backend/(create-backend\\.ts$|.*/cli\\.ts$|exchange-rates/open-source\\.ts$)'

const layers = [
  layer(
    'middleware',
    '^middleware\\.ts$',
    ['^lib/(routing|tokens)/', '^lib/i18n/(locales|routing)\\.ts$'],
    'The middleware only interprets a decision. Decide in lib/routing; anything that needs data is a page or lib/server.',
  ),
  layer(
    'instrumentation',
    '^instrumentation\\.ts$',
    ['^lib/server/', '^lib/domain/failures/', '^lib/routing/unavailable\\.ts$'],
    'instrumentation.ts only creates the backend of the process, through lib/server/container, and tells why pages fail.',
  ),
  layer(
    'instrumentation-client',
    '^instrumentation-client\\.ts$',
    ['^lib/client/'],
    'instrumentation-client.ts only starts what lib/client holds, before the page is alive.',
  ),
  layer(
    'app',
    '^app/(?!api/)',
    ['^app/', '^components/', '^lib/(server|client|domain|i18n|routing)/', '^messages/'],
    'Pages compose. Data comes through lib/server, never straight from lib/backend or lib/upstream.',
  ),
  layer(
    'route-handlers',
    '^app/api/',
    ['^lib/(server|domain|i18n|routing)/', '^lib/backend/(?!postgres/|suppliers/[^/]+/|mail/smtp)'],
    'A route handler parses, calls one use case and maps its answer. SQL belongs in lib/backend, markup in pages.',
  ),
  layer(
    'components',
    '^components/',
    ['^lib/(client|domain|i18n|routing)/', '^messages/'],
    'Components get data as props. Loading belongs in lib/server, called by app; browser state in lib/client.',
  ),
  layer(
    'client',
    '^lib/client/',
    ['^lib/(domain|i18n|routing)/', '^messages/'],
    'lib/client is browser state. Server reads belong in lib/server, rules in lib/domain, markup in components.',
  ),
  layer(
    'server',
    '^lib/server/',
    ['^lib/(domain|pictures|i18n|routing|tokens|tracing|backend|upstream)/', '^messages/', '^lib/demo/demo\\.ts$'],
    'lib/server calls use cases and shapes what pages read. Markup belongs in components, rules in lib/domain.',
  ),
  layer(
    'upstream',
    '^lib/upstream/',
    ['^lib/domain/', '^lib/backend/ports\\.ts$'],
    'lib/upstream adapts an outside API to the ports. Rules belong in lib/domain, use cases in lib/backend.',
  ),
  layer(
    'backend',
    '^lib/backend/',
    [
      '^lib/(domain|tokens|tracing)/',
      '^lib/i18n/(locales|locale-names|format|format-phone|format-text|load-messages)\\.ts$',
      '^lib/routing/(tenant-key|site-rules|routes|resolve-locale)\\.ts$',
    ],
    'lib/backend knows no request: cookies and pages belong in lib/server or app.',
  ),
  layer('domain', '^lib/domain/', [], 'lib/domain knows nobody: pass what it needs as arguments.'),
  layer(
    'i18n',
    '^lib/i18n/',
    ['^messages/', '^lib/domain/(money|device|packed)/', '^lib/domain/places/country-name\\.ts$'],
    'lib/i18n knows languages, links and how money and countries are written, not hotels: rules belong in lib/domain.',
  ),
  layer(
    'routing',
    '^lib/routing/',
    ['^lib/i18n/(locales|routing)\\.ts$', '^lib/tokens/', '^lib/domain/places/countries\\.ts$'],
    'lib/routing decides from a request alone. What needs data belongs in lib/server.',
  ),
  layer(
    'tokens',
    '^lib/tokens/',
    [],
    'lib/tokens signs and seals for every layer: what a token says belongs to its noun.',
  ),
  layer('tracing', '^lib/tracing/', [], 'lib/tracing tells any layer how to take part in a trace; it knows none.'),
  layer(
    'launcher',
    '^lib/launcher/',
    ['^lib/(http-server|tracing)/', '^lib/routing/(site-rules|security-headers|http-state|process/shared-files)'],
    'lib/launcher starts the process: packages, PostgreSQL, build. What answers requests belongs in lib/http-server.',
  ),
  layer(
    'http-server',
    '^lib/http-server/',
    ['^lib/(routing|tracing)/', '^lib/i18n/locales', '^lib/domain/visits/campaign\\.ts$'],
    'lib/http-server is the server around the application. What knows of hotels belongs in lib/backend or lib/server.',
  ),
  layer(
    'pictures',
    '^lib/pictures/',
    ['^lib/domain/'],
    'lib/pictures draws from a subject. What decides which picture to draw belongs in lib/domain or lib/server.',
  ),
  layer(
    'preparation',
    '^lib/preparation/',
    ['^lib/(domain|backend)/', '^lib/demo/seed/prepare-demo\\.ts$'],
    'lib/preparation makes tables and seeds a demo before a process starts. What a running process does belongs in lib/backend.',
  ),
  layer(
    'demo',
    '^lib/demo/',
    ['^lib/(domain|backend)/', '^lib/i18n/locales\\.ts$'],
    'lib/demo is data of the demonstration alone. What real hotels need too belongs in lib/backend or lib/domain.',
  ),
]

const betweenNeighbours = [
  {
    name: 'demo-can-be-deleted',
    comment:
      'Only the composition root and the preparation know lib/demo, in one line each: an operator can delete it.',
    severity: 'error',
    from: {
      path: '^(app|components|lib)/',
      pathNot: ['^lib/demo/', '^lib/server/container\\.ts$', '^lib/preparation/'],
    },
    to: { path: '^lib/demo/' },
  },
  {
    name: 'sibling-nouns',
    comment: 'A noun does not know its sibling: let app compose them, or move the shared part to components/ui.',
    severity: 'error',
    from: { path: '^components/([^/]+)/', pathNot: '^components/(ui|layout)/' },
    to: { path: '^components/', pathNot: ['^components/$1/', '^components/ui/'] },
  },
  {
    name: 'primitives-know-no-noun',
    comment: 'components/ui has no words and no domain: what does belongs in the folder of its noun.',
    severity: 'error',
    from: { path: '^components/ui/' },
    to: { path: ['^components/(?!ui/)', '^lib/(domain|routing)/', '^messages/'] },
  },
  {
    name: 'adapters-through-container',
    comment:
      'lib/server calls use cases; databases, gateways and suppliers come from the container and from gateways and open-gateways of lib/server/booking.',
    severity: 'error',
    from: { path: '^lib/server/', pathNot: '^lib/server/(container|booking/(open-)?gateways)\\.ts$' },
    to: {
      path: [adapterPath, '^lib/backend/create-backend', '^lib/upstream/'],
      pathNot: port,
      dependencyTypesNot: ['type-only'],
    },
  },
  {
    name: 'use-cases-know-ports',
    comment:
      'A use case takes the port of a gateway, supplier or mailer; create-backend.ts or the caller hands it one.',
    severity: 'error',
    from: { path: '^lib/backend/[^/]+/', pathNot: [adapterPath, wiring] },
    // SQL stands in the use case: there is one store, and a repository around each query would only pass it on.
    to: { path: adapterPath, pathNot: [port, '^lib/backend/postgres/'] },
  },
  {
    name: 'adapters-are-strangers',
    comment: 'Adapters never know each other: what both need belongs in lib/backend/ports.ts or lib/domain.',
    severity: 'error',
    from: { path: '^lib/backend/(postgres|suppliers/[^/]+|payments/[^/]+)/|^lib/backend/mail/smtp' },
    to: { path: adapterPath, pathNot: ['^lib/backend/$1/', port, '^lib/backend/postgres/'] },
  },
]

const packages = [
  {
    name: 'domain-is-browser-safe',
    comment:
      'lib/domain runs in the browser: no Node, framework or SQL. Adapters belong in lib/backend, shells in lib/server.',
    severity: 'error',
    from: { path: '^lib/domain/' },
    to: { path: ['^node_modules/(next|next-intl|react|react-dom|pg|drizzle-orm|pino)/', '^node:'] },
  },
  {
    name: 'domain-without-node',
    comment: 'lib/domain runs in the browser: what needs Node belongs in lib/backend or lib/server.',
    severity: 'error',
    from: { path: '^lib/(domain|pictures|routing|tokens|client)/' },
    to: { dependencyTypes: ['core'] },
  },
  {
    name: 'a-path-proves-nothing',
    comment: 'Whose page it is says lib/server/context, by the proof of the middleware; a path holds what was typed.',
    severity: 'error',
    from: { path: '^(app|components|lib)/', pathNot: ['^lib/server/context\\.ts$', '^lib/i18n/request\\.ts$'] },
    to: { path: '^node_modules/next/root-params' },
  },
  {
    name: 'sql-stays-in-the-backend',
    comment:
      'SQL is written in lib/backend alone; lib/demo seeds, lib/preparation marks, lib/launcher only creates the database.',
    severity: 'error',
    from: { path: '^(app|components|lib)/', pathNot: ['^lib/(backend|demo|preparation|launcher)/'] },
    to: { path: '^node_modules/(pg|drizzle-orm|@types/pg)/' },
  },
  {
    name: 'backend-without-react',
    comment:
      'The backend renders nothing: pages belong in app, markup in components. Mails alone are written in words here.',
    severity: 'error',
    from: {
      path: '^lib/(backend|upstream|launcher|http-server|demo|pictures)/',
      pathNot: '^lib/backend/mail/[a-z]+-mails?\\.ts$',
    },
    to: { path: '^node_modules/(react|react-dom|next-intl)/' },
  },
  {
    name: 'no-development-packages',
    comment: 'The product runs on dependencies: move the package there in package.json, or the code to tests.',
    severity: 'error',
    from: { path: '^(app|components|lib)/|^(middleware|instrumentation)\\.ts$', pathNot: '^lib/i18n/checks/' },
    to: { dependencyTypes: ['npm-dev'], pathNot: '^node_modules/@types/' },
  },
]

const everywhere = [
  {
    name: 'no-unknown-layer',
    comment: 'Code lives in app, components, a folder of lib with a rule here, or tests. A new folder needs a rule.',
    severity: 'error',
    from: {},
    to: {
      path: '^(lib|src|pages)/',
      pathNot:
        '^lib/(domain|pictures|demo|preparation|tokens|tracing|backend|upstream|server|client|i18n|routing|http-server|launcher)/',
    },
  },
  {
    name: 'nobody-imports-tests',
    comment: 'Tests know the product, never the other way: move what the product needs out of tests.',
    severity: 'error',
    from: { pathNot: '^tests/' },
    to: { path: '^tests/' },
  },
  {
    name: 'no-circles',
    comment: 'Two files that need each other hide a third: move what both use into it.',
    severity: 'error',
    from: {},
    to: { circular: true },
  },
  {
    name: 'nothing-unresolved',
    comment: 'The import leads nowhere: correct its path, or add the package to package.json.',
    severity: 'error',
    from: {},
    to: { couldNotResolve: true },
  },
]

const config = {
  forbidden: [...layers, ...betweenNeighbours, ...packages, ...everywhere],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)\\.next' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json', '.d.ts'],
    },
  },
}

export default config
