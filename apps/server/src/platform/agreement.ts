import type { Call, Command } from '@guildhall/contract'
import type { Answer, Route } from './handler.ts'
import type { Watchable } from './watchables.ts'

const keyOf = (call: Call) => `${call.method} ${call.path}`

function difference(what: string, promised: readonly string[], given: readonly string[]): string[] {
  const doubled = given.filter((name, index) => given.indexOf(name) !== index)
  return [
    ...promised
      .filter((name) => !given.includes(name))
      .map((name) => `${what} ${name} is in the contract but not answered`),
    ...given
      .filter((name) => !promised.includes(name))
      .map((name) => `${what} ${name} is answered but not in the contract`),
    ...doubled.map((name) => `${what} ${name} is answered twice`),
  ]
}

/** The server starts only when it answers exactly what the contract promises. */
export function checkAgreement(
  contract: {
    calls: Record<string, Record<string, Call>>
    commands: Record<string, Record<string, Command>>
    watchables: readonly string[]
  },
  routes: Route[],
  answers: Answer[],
  watchables: readonly Watchable[],
) {
  const all = <T>(domains: Record<string, Record<string, T>>) =>
    Object.values(domains).flatMap((d) => Object.values(d))
  const lines = [
    ...difference(
      'call',
      all(contract.calls).map(keyOf),
      routes.map(({ call }) => keyOf(call)),
    ),
    ...difference(
      'command',
      all(contract.commands).map(({ name }) => name),
      answers.map(({ command }) => command.name),
    ),
    ...difference(
      'watchable',
      contract.watchables,
      watchables.map(({ kind }) => kind),
    ),
  ]
  if (lines.length > 0) throw new Error(lines.join('\n'))
}
