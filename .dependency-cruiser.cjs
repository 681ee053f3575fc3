const isTest = '([.]test[.]tsx?$|/testing/)';

const rule = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });

module.exports = {
  forbidden: [
    rule('no-circular', 'Two files that need each other are one file.', {}, { circular: true }),
    rule(
      'no-unresolvable',
      'An import that leads nowhere hides from every other rule.',
      {},
      {
        couldNotResolve: true,
        path: '^([.]|@felulet/)',
      },
    ),
    rule(
      'domain-is-pure',
      'The domain has no clock and no I/O, and no dependency but the reckoning of Easter.',
      { path: '^packages/domain/src', pathNot: isTest },
      { pathNot: ['^packages/domain/src', '(^|/)node_modules/date-easter/'] },
    ),
    rule(
      'contract-knows-domain-only',
      'The contract is zod over the words of the domain.',
      { path: '^packages/contract/src', pathNot: isTest },
      { pathNot: ['^packages/(contract|domain)/src', '(^|/)node_modules/zod/'] },
    ),
    rule(
      'phrases-know-contract-and-domain-only',
      'Phrases are typed by states and error codes, and by nothing else.',
      { path: '^packages/phrases/src', pathNot: isTest },
      { pathNot: '^packages/(phrases|contract|domain)/src' },
    ),
    rule(
      'packages-know-no-app',
      'Data flows one way: packages are below the applications.',
      { path: '^packages/' },
      { path: '^(apps|e2e|bench)/' },
    ),
    rule(
      'routes-never-touch-database',
      'A route parses, authorises, asks the service and presents.',
      { path: '[.]routes[.]ts$' },
      {
        path: [
          '[.](queries|writes|store|lookup|steps)[.]ts$',
          '^apps/server/src/(platform/)?database/',
          '/node_modules/kysely/',
        ],
      },
    ),
    rule(
      'modules-have-three-doors',
      'Another module is asked through its lookup or its steps; a table that several write has one store for all.',
      { path: '^apps/server/src/modules/([^/]+)/', pathNot: isTest },
      {
        path: '^apps/server/src/modules/[^/]+/',
        pathNot: ['^apps/server/src/modules/$1/', '[.](lookup|steps|store)[.]ts$'],
      },
    ),
    rule(
      'modules-are-wired-once',
      'Only the application puts modules together.',
      { path: '^apps/server/src/', pathNot: ['^apps/server/src/[^/]+[.]ts$', isTest] },
      { path: '[.]module[.]ts$' },
    ),
    rule(
      'platform-knows-no-module',
      'The platform serves every module alike.',
      { path: '^apps/server/src/(platform/|database/(migrations/|columns[.]ts|tables[.]generated[.]ts))' },
      { path: '^apps/server/src/modules' },
    ),
    rule(
      'events-know-no-module',
      'Every module records events; what they mean stands in the books alone.',
      { path: '^apps/server/src/events/', pathNot: isTest },
      { path: '^apps/server/src/modules' },
    ),
    rule(
      'features-are-islands',
      'A feature shows another one only what lies in its shared folder.',
      { path: '^apps/web/src/features/([^/]+)/', pathNot: isTest },
      {
        path: '^apps/web/src/features/',
        pathNot: ['^apps/web/src/features/$1/', '^apps/web/src/features/[^/]+/shared/'],
      },
    ),
    rule(
      'ui-knows-no-feature',
      'Pieces of the interface and the client serve every feature alike.',
      { path: '^apps/web/src/(ui|client)/' },
      { path: '^apps/web/src/(features|app)/' },
    ),
    rule(
      'web-never-decides-permission',
      'The answer says what is allowed; the web draws it.',
      { path: '^apps/web/src', pathNot: isTest },
      { path: '^packages/domain/src/.*-(policy|machine|guards)[.]ts$' },
    ),
    rule('web-never-imports-server', 'They meet in the contract.', { path: '^apps/web/' }, { path: '^apps/server/' }),
    rule('server-never-imports-web', 'They meet in the contract.', { path: '^apps/server/' }, { path: '^apps/web/' }),
    rule('e2e-sees-the-outside-only', 'A journey knows what its user knows.', { path: '^e2e/' }, { path: '^apps/' }),
    rule(
      'nothing-imports-tools',
      'Tools look at the product, never the reverse; only the test harness borrows from them.',
      { path: '^(apps|packages)/', pathNot: isTest },
      { path: '^tools/' },
    ),
    rule(
      'product-never-imports-tests',
      'Test helpers stay out of what ships.',
      { path: '^(apps|packages)/', pathNot: isTest },
      { path: isTest },
    ),
  ],
  options: {
    parser: 'swc',
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|generated)/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.base.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.js'],
    },
    combinedDependencies: true,
  },
};
