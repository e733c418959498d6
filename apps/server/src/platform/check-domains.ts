import type { Call, Command } from '@guildhall/contract'
import { type Domain, type Domains, entriesOf } from './domain.ts'
import { jobNames } from './jobs/jobs.ts'

declare module './domain.ts' {
  interface Domain {
    /** Checks the entries that this domain reads from others; one line for each fault. */
    readonly checks?: (server: Domains) => readonly string[]
  }
}

interface Contract {
  readonly calls: Record<string, Record<string, Call>>
  readonly commands: Record<string, Record<string, Command>>
  readonly watchables: readonly string[]
}

const all = <T>(domains: Record<string, Record<string, T>>) =>
  Object.values(domains).flatMap((domain) => Object.values(domain))

const keyOf = (call: Call) => `${call.method} ${call.path}`

const doubled = (names: readonly string[]) => names.filter((name, index) => names.indexOf(name) !== index)

const twice = (what: string, given: readonly string[]) =>
  doubled(given).map((name) => `${what} ${name} is answered twice`)

/** Lists what is declared but has no answer, or more than one. */
export const answeredOnce = (what: string, declared: Iterable<string>, given: readonly string[]) => [
  ...[...declared]
    .filter((name) => !given.includes(name))
    .map((name) => `${what} ${name} is declared but not answered`),
  ...twice(what, given),
]

/** Lists the fault when an entry that exactly one domain must have is missing or given by several. */
export const heldOnce = (server: Domains, key: keyof Domain) =>
  answeredOnce(
    'entry',
    [key],
    entriesOf(server, key).map(() => key),
  )

/** Like `answeredOnce` for a kind that the contract lists, where nothing beyond the list may be answered either. */
const answeredExactly = (what: string, promised: readonly string[], given: readonly string[]) => [
  ...promised
    .filter((name) => !given.includes(name))
    .map((name) => `${what} ${name} is in the contract but not answered`),
  ...given
    .filter((name) => !promised.includes(name))
    .map((name) => `${what} ${name} is answered but not in the contract`),
  ...twice(what, given),
]

const listedTwice = ({ domains }: Domains) =>
  doubled(domains.map(({ name }) => name)).map((name) => `domain ${name} is listed twice`)

/** Lists the facts that a domain handles although no domain tells them, and those that two domains tell. */
function untold(server: Domains) {
  const told = entriesOf(server, 'tells').flat()
  const heard = entriesOf(server, 'hears')
    .flat()
    .map(({ fact }) => fact)
  return [
    ...[...new Set(heard)]
      .filter((fact) => !told.includes(fact))
      .map(({ name }) => `fact ${name} is heard but told by no domain`),
    ...doubled(told.map(({ name }) => name)).map((name) => `fact ${name} is told by two domains`),
  ]
}

/** Everything that the contract or a domain relies on and that does not exist exactly once. */
function disagreements(contract: Contract, server: Domains, jobs: Iterable<string>): string[] {
  const each = <Key extends 'routes' | 'answers' | 'watchables' | 'jobs'>(key: Key) =>
    entriesOf(server, key).flat()
  return [
    ...listedTwice(server),
    ...answeredExactly(
      'call',
      all(contract.calls).map(keyOf),
      each('routes').map(({ call }) => keyOf(call)),
    ),
    ...answeredExactly(
      'command',
      all(contract.commands).map(({ name }) => name),
      each('answers').map(({ command }) => command.name),
    ),
    ...answeredExactly(
      'watchable',
      contract.watchables,
      each('watchables').map(({ kind }) => kind),
    ),
    ...answeredOnce(
      'job',
      jobs,
      each('jobs').map(({ name }) => name),
    ),
    ...untold(server),
    ...entriesOf(server, 'checks').flatMap((check) => check(server)),
  ]
}

/** The server starts only when its domains answer exactly what the contract and the domains themselves rely on. */
export function checkDomains(contract: Contract, server: Domains, jobs: Iterable<string> = jobNames) {
  const lines = disagreements(contract, server, jobs)
  if (lines.length > 0) throw new Error(lines.join('\n'))
}
