import type { Cases } from './access/case.ts'
import type { SignalCases } from './access/signal-case.ts'
import type { Furnish } from './access/world.ts'
import type { TestServer } from './server.ts'

/** What a domain brings to the tests that ask about every domain; it stands in `<domain>/testing/parts.ts`. */
export interface TestParts {
  /** The inputs of the rows in `expected.csv`, which says what everybody gets from each call. */
  readonly cases?: Cases
  /** Tables that a refused call may change all the same. */
  readonly remembered?: Readonly<Record<string, readonly string[]>>
  /** What happens before each row of `heard.csv`, which says who hears each signal. */
  readonly signalCases?: SignalCases
  /** What stands in the communities that those tables are about. */
  readonly furnish?: Furnish
  /** Breaks every invariant of the domain once. */
  plantFaults?(server: TestServer): Promise<void>
  /** Each policy of the contract's domain, with calls whose rows must notice when it allows everything; null where the tests of the domain do. */
  readonly policies?: Readonly<Record<string, string | readonly string[] | null>>
  /** The same for rules in SQL, by the file that exports them. */
  readonly twins?: Readonly<Record<string, Readonly<Record<string, string | null>>>>
}
