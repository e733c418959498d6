import { type Call, type Command, Problem } from '@guildhall/contract'
import fc from 'fast-check'
import { lastChange } from '../access/changes.ts'
import type { Person, TestServer } from '../server.ts'
import type { TestSocket } from '../sockets.ts'
import { inputsFor } from './arbitrary.ts'

interface Fuzzed {
  readonly sent: number
  readonly faults: string[]
}

/** JSON text of any value, also of those that JSON.stringify omits. */
const bodyOf = (input: unknown) => JSON.stringify(input) ?? 'undefined'

/** Sends a call many malformed inputs; returns the answers that a server must never give. */
export async function fuzz(
  server: TestServer,
  call: Call,
  as: Person | undefined,
  runs: number,
  seed: number,
): Promise<Fuzzed> {
  const faults: string[] = []
  const inputs = fc.sample(inputsFor(call), { numRuns: runs, seed })
  for (const input of inputs) {
    const asQuery = call.method === 'GET' || call.method === 'DELETE'
    const query = asQuery && typeof input === 'object' && input !== null ? queryOf(input) : ''
    const response = await server.web.app.inject({
      method: call.method,
      url: `${call.path}${query}`,
      headers: { ...(as ? { authorization: as.token } : {}), 'content-type': 'application/json' },
      ...(asQuery ? {} : { payload: bodyOf(input) }),
    })
    const told = bodyOf(input).slice(0, 300)
    if (response.statusCode >= 500) faults.push(`${response.statusCode} for ${told}: ${response.body}`)
    else if (response.statusCode !== 200 && !Problem.safeParse(response.json()).success)
      faults.push(`not a problem for ${told}: ${response.body}`)
  }
  return { sent: inputs.length, faults }
}

/** Larger frames close the socket, by a test of their own. */
const MAX_INPUT = 60_000
const fits = (input: unknown) => Buffer.byteLength(bodyOf(input)) < MAX_INPUT

/** The same for a command, over a socket that must stay open whatever it carries; what is refused changes nothing. */
export async function fuzzCommand(
  { kernel: { db } }: TestServer,
  { socket }: TestSocket,
  command: Command,
  runs: number,
  seed: number,
): Promise<Fuzzed> {
  const faults: string[] = []
  const inputs = fc.sample(inputsFor(command).filter(fits), { numRuns: runs, seed })
  let before = await lastChange(db, [])
  for (const input of inputs) {
    const told = bodyOf(input).slice(0, 300)
    const answer = (await socket.timeout(10_000).emitWithAck(command.name, input)) as { error?: Problem }
    const last = await lastChange(db, [])
    if (answer.error !== undefined && last !== before) faults.push(`refused, but written: ${told}`)
    before = last
    if (answer.error === undefined) continue
    const problem = Problem.safeParse(answer.error)
    if (!problem.success) faults.push(`not a problem for ${told}: ${bodyOf(answer)}`)
    else if (['internal', 'unavailable'].includes(problem.data.code))
      faults.push(`${problem.data.code} for ${told}`)
  }
  return { sent: inputs.length, faults }
}

/** Nested values travel as JSON. */
const textOf = (value: unknown) =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? bodyOf(value) : String(value)

const queryOf = (input: object) =>
  `?${Object.entries(input)
    .map(([key, value]) => `${encodeURIComponent(safe(key))}=${encodeURIComponent(safe(textOf(value)))}`)
    .join('&')
    .slice(0, 8000)}`

/** Replaces lone surrogates, which a URL cannot contain. */
const safe = (text: string) => text.toWellFormed()
