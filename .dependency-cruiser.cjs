/** The layering, executable. Each rule has a planted fault in tools/fixtures/wrong-imports that it must refuse. */
const { orderRules } = require('./tools/domain-order.ts')

const tests = '(\\.test\\.tsx?$|/testing/)'

module.exports = {
  forbidden: [
    {
      name: 'no-circles',
      comment: 'Two files that need each other are one file, or lack a third beneath them.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'no-circles-between-domains',
      comment: 'A lower domain does not import a higher one: it tells a fact, and the higher one hears it.',
      severity: 'error',
      scope: 'folder',
      from: { path: '^(apps|packages)/[^/]+/src/[^/]+' },
      to: { circular: true },
    },
    ...orderRules,
    {
      name: 'domain-insides-are-private',
      comment: 'A folder inside a domain belongs to it alone; without this a circle could hide in there.',
      severity: 'error',
      from: { path: '^(apps|packages)/([^/]+)/src/([^/]+)/' },
      to: {
        path: '^(apps|packages)/[^/]+/src/[^/]+/[^/]+/',
        pathNot: '^$1/$2/src/(($3|platform|ui|testing)/|[^/]+/testing/)',
      },
    },
    {
      name: 'contract-knows-only-zod',
      comment: 'Both sides carry the contract, so it carries nothing.',
      severity: 'error',
      from: { path: '^packages/contract/src/', pathNot: tests },
      to: { pathNot: ['^packages/contract/', '(^|/)node_modules/zod/'] },
    },
    {
      name: 'contract-kernel-knows-no-domain',
      comment: 'Every domain of the contract stands on these files; only the lists of domains know them all.',
      severity: 'error',
      from: { path: '^packages/contract/src/[^/]+$', pathNot: [tests, '/(all|domains)\\.ts$'] },
      to: { path: '^packages/contract/src/[^/]+/' },
    },
    {
      name: 'platform-knows-no-domain',
      severity: 'error',
      from: { path: '^apps/(server|web)/src/(platform|ui)/', pathNot: tests },
      to: { path: '^apps/$1/src/(?!platform/|ui/)[^/]+/' },
    },
    {
      name: 'shell-knows-no-domain',
      comment: 'Domains fill the shell; what it shows of them is handed to it.',
      severity: 'error',
      from: { path: '^apps/web/src/shell/', pathNot: tests },
      to: { path: '^apps/web/src/(?!platform/|ui/|shell/)[^/]+/' },
    },
    {
      name: 'sides-meet-only-in-contract',
      severity: 'error',
      from: { path: '^apps/(server|web)/' },
      to: { path: '^apps/(server|web)/', pathNot: '^apps/$1/' },
    },
    {
      name: 'nobody-imports-tests',
      comment: 'What two tests share goes into testing/.',
      severity: 'error',
      from: {},
      to: { path: '\\.(test|spec)\\.tsx?$' },
    },
    {
      name: 'testing-is-for-tests',
      severity: 'error',
      from: { path: '^(apps|packages)/[^/]+/src/', pathNot: tests },
      to: { path: '/testing/', pathNot: 'node_modules' },
    },
    {
      name: 'parts-are-for-development',
      comment: 'Parts brings its own PostgreSQL and mailbox; a deployed server is not installed with it.',
      severity: 'error',
      from: { path: '^(apps/[^/]+|packages/contract)/src/', pathNot: tests },
      to: { path: '^packages/parts/' },
    },
    {
      name: 'every-import-is-followed',
      comment: 'An import that does not resolve escapes every other rule.',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true },
    },
  ],
  options: {
    doNotFollow: { path: '(^|/)node_modules/' },
    exclude: { path: '(^|/)(dist|\\.data)/' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
    },
  },
}
