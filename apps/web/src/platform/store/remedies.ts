import type { Call, Code, Command } from '@guildhall/contract'
import type { RequestCall } from '../http/request.ts'
import { codeOf, RequestFailed } from '../http/request-failed.ts'
import type { AskCommand, Line } from '../line.ts'

/** A request that the server refused. */
export interface Refused {
  readonly code: Code
  readonly failure: RequestFailed
  readonly asked: Call | Command
  readonly input: Readonly<Record<string, unknown>>
  /** How often the request has been sent again already. */
  readonly tries: number
}

/** Send it again, drop it because the person has been told, or leave the report to the caller. */
export type Outcome = 'again' | 'told' | 'untold'

/** Handles a refusal regardless of the caller. */
type Remedy = (refused: Refused) => Promise<Outcome>

interface Asking {
  readonly request: RequestCall
  readonly line: Line
}

/** The same request functions, with every refusal passing through the remedy before the caller sees it. */
export function withRemedies<A extends Asking>(asking: A, remedy: Remedy): A {
  const { request, line } = asking
  const ask: AskCommand = (command, input) => mended(command, input, () => line.ask(command, input))
  const send: RequestCall = (call, input, options) => mended(call, input, () => request(call, input, options))
  return { ...asking, request: send, line: { ...line, ask } }

  async function mended<T>(asked: Call | Command, input: object, attempt: () => Promise<T>): Promise<T> {
    for (let tries = 0; ; tries += 1) {
      try {
        return await attempt()
      } catch (failure) {
        const code = codeOf(failure)
        if (code === undefined || !(failure instanceof RequestFailed)) throw failure
        const outcome = await remedy({ code, failure, asked, input: { ...input }, tries })
        if (outcome === 'again') continue
        failure.isTold = outcome === 'told'
        throw failure
      }
    }
  }
}
