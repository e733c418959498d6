import type { Cases } from './access/case.ts'
import type { FileCases } from './access/file-case.ts'
import type { SignalCases } from './access/signal-case.ts'
import type { Furnish } from './access/world.ts'
import type { TestServer } from './server.ts'

/** What a domain brings to the tests that cover every domain, in `<domain>/testing/parts.ts`. */
export interface TestParts {
  /** The inputs of the rows in `expected.csv`, which lists what each actor gets from each call. */
  readonly cases?: Cases
  /** Tables that a refused call may change nevertheless. */
  readonly remembered?: Readonly<Record<string, readonly string[]>>
  /** What happens before each row of `heard.csv`, which lists who receives each signal. */
  readonly signalCases?: SignalCases
  /** The files of the rows in `readers.csv`, which lists who may read a file of each purpose. */
  readonly files?: FileCases
  /** Adds what the tables need to the communities they are about. */
  readonly furnish?: Furnish
  /** Breaks every invariant of the domain once. */
  plantFaults?(server: TestServer): Promise<void>
  /**
   * Each policy of the contract's domain, with calls whose rows must fail when the policy allows everything; null where
   * tests of the domain cover it.
   */
  readonly policies?: Readonly<Record<string, string | readonly string[] | null>>
  /** The same for rules in SQL, by the file that exports them. */
  readonly twins?: Readonly<Record<string, Readonly<Record<string, string | null>>>>
}
