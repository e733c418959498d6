import type { Call, Command, Problem } from '@guildhall/contract'
import { allCalls, allCommands } from '@guildhall/contract/all'
import type { Person } from '../server.ts'
import { openSocket } from '../sockets.ts'
import type { World } from './world.ts'

const flat = <T>(domains: Record<string, Record<string, T>>) =>
  Object.values(domains).flatMap((domain) => Object.values(domain))

/** Every call by its method and path, as the tables name it. */
const calls = new Map(flat<Call>(allCalls).map((call) => [`${call.method} ${call.path}`, call]))

/** Every command by its name, as the tables name it. */
const commands = new Map(flat<Command>(allCommands).map((command) => [`SOCKET ${command.name}`, command]))

interface Answered {
  readonly status: number
  readonly body: unknown
}

/** The HTTP status for each code of an acknowledgement; any other code is a fault of the test's request. */
const statuses: Partial<Record<Problem['code'], number>> = {
  unauthenticated: 401,
  forbidden: 403,
  not_found: 404,
  internal: 500,
  unavailable: 503,
}

/** Sends a command over a socket of its own; the server refuses a socket to an actor without a session. */
async function askOverSocket({ address }: World, name: string, input: object, as: Person | undefined) {
  const opened = await openSocket(address, as ? { token: as.token } : {}).catch((error: Error) => error)
  if (opened instanceof Error) return { status: 401, body: { message: opened.message } }
  // A screen watches the chat that it shows before it says anything of it.
  if ('chat' in input) await opened.socket.emitWithAck('watch', { chat: input.chat })
  const answer = (await opened.socket.emitWithAck(name, input)) as { error?: Problem }
  opened.socket.close()
  return answer.error
    ? { status: statuses[answer.error.code] ?? 400, body: answer.error }
    : { status: 200, body: answer }
}

/** Sends a call or a command by its name in the tables. */
export async function askByName(
  world: World,
  name: string,
  input: object,
  as: Person | undefined,
): Promise<Answered> {
  const command = commands.get(name)
  if (command) return askOverSocket(world, command.name, input, as)
  return world.server.call(calls.get(name)!, input, as ? { as } : {})
}
