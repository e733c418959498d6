import type { Edit } from './copy-project.ts'

/** A place on the list of CONTRIBUTING that somebody forgets, and what refuses to pass then. */
export interface Forgotten {
  readonly place: string
  readonly edits: readonly Edit[]
  /** The test that must fail; left out where a command other than the tests is asked. */
  readonly test?: string
  /** What the refusal names. */
  readonly names: string
}

const contract = 'packages/contract/src'
const server = 'apps/server/src/greetings'
const web = 'apps/web/src/greetings'

const without = (file: string, ...texts: string[]): Edit[] => texts.map((from) => ({ file, from, to: '' }))

/** A line of the descriptor, with its import. */
const entry = (file: string, line: string, name: string, from: string) =>
  without(file, `  ${line}\n`, `import { ${name} } from './${from}'\n`)

/** What does not compile. The miniature's own `compile.test.ts` shows the rest, line by line. */
export const notCompiled: readonly Forgotten[] = [
  {
    place: "the contract's line in domains.ts",
    edits: without(`${contract}/domains.ts`, "export { greetings } from './greetings/domain.ts'\n"),
    names: `'"greetings"' does not satisfy`,
  },
  {
    place: 'the kind in watchableKinds',
    edits: without(`${contract}/watching/commands.ts`, ", 'greeting'"),
    names: `Type '"greeting"' is not assignable`,
  },
  {
    place: 'pnpm tables',
    edits: without('apps/server/src/platform/database/tables.ts', '  greetings: {\n').map((one) => ({
      ...one,
      to: '  farewells: {\n',
    })),
    names: `'"greetings"' is not assignable`,
  },
]

export const notCompiledOnWeb: readonly Forgotten[] = [
  {
    place: "the web's line in domains.ts",
    edits: without('apps/web/src/domains.ts', '  greetings,\n'),
    names: 'no domain has listeners.greetingAnswered',
  },
  {
    place: 'the sentence of an audit act',
    edits: without(
      'apps/web/src/locales/en.json',
      '      "removeGreeting": "<actor/> removed a greeting",\n',
    ),
    names: 'audit.actions.removeGreeting',
  },
  {
    place: 'a word of the page',
    edits: without('apps/web/src/locales/en.json', '    "title": "Greetings",\n'),
    names: 'greetings.title',
  },
]

/** What nobody uses is named by the search for dead code. */
export const unused: readonly Forgotten[] = [
  {
    place: 'hears',
    edits: [
      ...entry(
        `${server}/domain.ts`,
        'hears: [hears(accountLeaving, deleteGreetingsOfAccount)],',
        'deleteGreetingsOfAccount',
        'delete-greetings-of-account.ts',
      ),
    ],
    names: `${server}/delete-greetings-of-account.ts`,
  },
  {
    place: 'chores (and preloaders, mount)',
    edits: entry(`${server}/domain.ts`, 'chores: greetingChores,', 'greetingChores', 'chores.ts'),
    names: `${server}/chores.ts`,
  },
  {
    place: 'routes of the web (and features, trays, search)',
    edits: entry(
      `${web}/domain.ts`,
      'routes: { shellSignedIn: greetingRoutes },',
      'greetingRoutes',
      'routes.tsx',
    ),
    names: `${web}/routes.tsx`,
  },
]

export const withoutPlace: readonly Forgotten[] = [
  {
    place: 'the order of domains',
    edits: without('tools/domain-order.ts', "  'greetings',\n"),
    names: 'no place in the order of domains: apps/server/src/greetings',
  },
]

/** What tests refuse; those of one batch are forgotten together, each in the way of another test. */
export const untested: readonly (readonly Forgotten[])[] = [
  [
    {
      place: "the listing in the contract's public-surface.test.ts",
      edits: without(`${contract}/public-surface.test.ts`, '    GET /api/v2/greetings required\n'),
      test: 'is this: a change of the public surface shows here',
      names: 'GET /api/v2/greetings required',
    },
    {
      place: 'the rows of a call in expected.csv',
      edits: [
        ...without(
          `${server}/testing/expected.csv`,
          'GET /api/v2/greetings,open,U,A,A,A,A,A,A,A,A,A,A,A,D,A,A,A\n',
          'GET /api/v2/greetings,secret,U,D,A,A,A,A,A,A,A,A,A,A,D,D,D,D\n',
          'GET /api/v2/greetings,none,U,D,D,D,D,D,D,D,D,D,D,D,D,D,D,D\n',
        ),
      ],
      test: 'has a row for every call and command of a domain in the table of that domain',
      names: 'GET /api/v2/greetings',
    },
    {
      place: 'the row of a signal in heard.csv',
      edits: without(
        `${server}/testing/heard.csv`,
        'greetingAnswered,open,-,D,A,A,A,A,A,A,A,A,A,A,D,D,D,D\n',
      ),
      test: 'has a row for every signal, and a case for every row',
      names: 'greetingAnswered',
    },
    {
      place: 'a policy in parts.ts',
      edits: without(
        `${server}/testing/parts.ts`,
        "  policies: { canRemoveGreeting: 'POST /api/v2/greeting/remove' },\n",
      ),
      test: 'greetings lists each policy of its contract',
      names: 'canRemoveGreeting',
    },
    {
      place: 'a rule in SQL in parts.ts',
      edits: without(
        `${server}/testing/parts.ts`,
        "  twins: { 'visibility.ts': { isGreetingReadable: 'GET /api/v2/greetings' } },\n",
      ),
      test: 'greetings lists each of its rules in SQL',
      names: 'isGreetingReadable',
    },
    {
      place: 'the planted fault of an invariant',
      edits: without(`${server}/testing/parts.ts`, '  plantFaults,\n'),
      test: 'finds every fault that is planted',
      names: 'I-901',
    },
    {
      place: "the web's sentence of a refusal",
      edits: without(
        'apps/web/src/locales/refusals/en.json',
        '    "notYourself": "Greet somebody else",\n    "personNotFound": "This person',
      ).map((one) => ({ ...one, to: '    "personNotFound": "This person' })),
      test: 'the web has a sentence for every reason of the server, and no other',
      names: 'greetings.notYourself',
    },
  ],
  [
    {
      place: 'the case of a row',
      edits: without(`${server}/testing/access-cases.ts`, '    ownNone: () => ({ greetingId: NONE }),\n'),
      test: 'has a case for every row, and somebody who may',
      names: 'ownNone',
    },
    {
      place: 'the case of a signal',
      edits: without(`${server}/testing/parts.ts`, '  signalCases: greetingSignalCases,\n'),
      test: 'has a row for every signal, and a case for every row',
      names: 'greetingAnswered open',
    },
    {
      place: 'whose a row is that names several people',
      edits: without(
        'apps/server/src/accounts/personal-tables.test.ts',
        "  greetings: 'from_id or to_id',\n",
      ),
      test: 'has decided whose each row is that names several people',
      names: 'greetings',
    },
    {
      place: 'invariants',
      edits: without(`${server}/domain.ts`, "  invariants: new URL('invariants.sql', import.meta.url),\n"),
      test: 'every file of invariants is in the descriptor of its domain',
      names: 'greetings',
    },
  ],
  [
    {
      place: 'testing/parts.ts',
      edits: [{ file: `${server}/testing/parts.ts`, from: '', to: null }],
      test: 'has test parts for every domain that answers something',
      names: 'greetings',
    },
  ],
  [
    {
      place: "the server's line in domains.ts",
      edits: without('apps/server/src/domains.ts', '  greetings,\n'),
      test: 'every folder is on the list, and nothing else',
      names: 'greetings',
    },
  ],
  [
    {
      place: "signals of the contract's domain.ts",
      edits: without(`${contract}/greetings/domain.ts`, '  signals: greetingSignals,\n'),
      test: 'has a row for every signal, and a case for every row',
      names: 'greetingAnswered',
    },
    {
      place: "commands of the contract's domain.ts",
      edits: without(`${contract}/greetings/domain.ts`, '  commands: greetingCommands,\n'),
      names: 'command answerGreeting is answered but not in the contract',
    },
    {
      place: "calls of the contract's domain.ts",
      edits: without(`${contract}/greetings/domain.ts`, '  calls: { greetings: greetingCalls },\n'),
      names: 'call POST /api/v2/greeting/new is answered but not in the contract',
    },
  ],
]
