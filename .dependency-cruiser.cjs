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
      'processes-are-imported-by-none',
      'What a process does first is wait for its work: whoever imports one waits with it for ever.',
      {},
      {
        path: '([.]work|/(import|recognise|package-sheet|workbook)-work|/embedded-worker)[.]ts$',
        dependencyTypesNot: ['type-only'],
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
      'A route parses, authorises, asks an act or a view and answers.',
      { path: '[.]routes[.]ts$' },
      { path: ['/store/', '^apps/server/src/(platform/)?database/', '/node_modules/kysely/'] },
    ),
    rule(
      'acts-alone-write',
      'What a screen reads writes nothing.',
      { path: '^apps/server/src/(sales|catalogue|people|office)/(views|routes)/', pathNot: isTest },
      { path: ['/store/', '^apps/server/src/events/record[.]ts'], dependencyTypesNot: ['type-only'] },
    ),
    rule(
      'views-know-no-act',
      'A view reads for acts and routes alike; what locks or writes is an act.',
      { path: '^apps/server/src/(sales|catalogue|people|office)/views/', pathNot: isTest },
      { path: '^apps/server/src/(sales|catalogue|people|office)/acts/' },
    ),
    rule(
      'stores-decide-nothing',
      'A store writes what an act has decided.',
      { path: '^apps/server/src/(sales|catalogue|people|office)/store/', pathNot: isTest },
      {
        path: '^apps/server/src/((sales|catalogue|people|office)/(acts|routes|jobs)/|events/)',
        dependencyTypesNot: ['type-only'],
      },
    ),
    rule(
      'people-are-below',
      'Accounts and companies know nothing of surfaces.',
      { path: '^apps/server/src/people/', pathNot: isTest },
      { path: '^apps/server/src/catalogue/' },
    ),
    rule(
      'areas-are-wired-once',
      'Only the application puts routes together.',
      { path: '^apps/server/src/', pathNot: ['^apps/server/src/[^/]+[.]ts$', '/routes/', isTest] },
      { path: '/routes/' },
    ),
    rule(
      'platform-knows-no-area',
      'The platform serves every area alike.',
      { path: '^apps/server/src/(platform/|database/(migrations/|columns[.]ts|tables[.]generated[.]ts))' },
      { path: '^apps/server/src/(sales|catalogue|people|office)/' },
    ),
    rule(
      'events-know-no-area',
      'Every area records events; what they mean stands in the books alone.',
      { path: '^apps/server/src/events/', pathNot: isTest },
      { path: '^apps/server/src/(sales|catalogue|people|office)/' },
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
