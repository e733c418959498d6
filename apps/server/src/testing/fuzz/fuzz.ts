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

/** Some commands are answered only after a node has gathered several. */
const AT_ONCE = 16

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
  const send = async (input: unknown) => {
    const { error } = (await socket.timeout(10_000).emitWithAck(command.name, input)) as { error?: Problem }
    return { input, error }
  }
  for (let at = 0; at < inputs.length; at += AT_ONCE) {
    const before = await lastChange(db, [])
    const answers = await Promise.all(inputs.slice(at, at + AT_ONCE).map(send))
    const refused = answers.filter(({ error }) => error !== undefined)
    for (const { input, error } of refused) faults.push(...faultsOf(error, bodyOf(input).slice(0, 300)))
    if ((await lastChange(db, [])) === before) continue
    if (refused.length === answers.length)
      faults.push(`refused, but written: ${bodyOf(refused).slice(0, 1000)}`)
    // Where others of the same wave have written, the refused ones are sent again, each alone.
    else
      for (const { input } of refused) {
        const last = await lastChange(db, [])
        const { error } = await send(input)
        if (error && (await lastChange(db, [])) !== last)
          faults.push(`refused, but written: ${bodyOf(input).slice(0, 300)}`)
      }
  }
  return { sent: inputs.length, faults }
}

function faultsOf(error: unknown, told: string): string[] {
  const problem = Problem.safeParse(error)
  if (!problem.success) return [`not a problem for ${told}: ${bodyOf(error)}`]
  return ['internal', 'unavailable'].includes(problem.data.code) ? [`${problem.data.code} for ${told}`] : []
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
