import type { Ask, Call, Command, Got, Reply } from '@guildhall/contract'
import type { Ctx } from './ctx.ts'
import type { AfterCommit } from './jobs/after-commit.ts'
import type { Refusal } from './refusals.ts'

declare module './domain.ts' {
  interface Domain {
    readonly routes?: readonly Route[]
    readonly answers?: readonly Answer[]
  }
}

/** A use case: the same function answers an HTTP call or a socket command. */
export type Handler<A extends Ask> = (ctx: Ctx, input: Got<A>) => Promise<Reply<A> | Refusal>

/** A use case that asks a third party between two transactions. */
export type TwoStepHandler<A extends Ask> = (
  ctx: Ctx,
  input: Got<A>,
) => Promise<Reply<A> | Refusal | AfterCommit<Reply<A>>>

/** A use case as the transports see it, once its input has been parsed. */
export interface UseCase {
  (ctx: Ctx, input: unknown): Promise<unknown>
  /** Set by `selfContained`. */
  readonly isSelfContained?: boolean
}

export interface Route {
  readonly name: string
  readonly call: Call
  readonly handler: UseCase
}

export interface Answer {
  readonly command: Command
  readonly handler: UseCase
}

/**
 * A write that is a single statement and recognizes its own retries: it runs without a transaction around it, and its
 * key leaves no row in `idempotency_keys`.
 */
export const selfContained = <A extends Ask>(handler: Handler<A>): Handler<A> =>
  Object.assign(handler, { isSelfContained: true })

/** A domain's table of calls and use cases; a missing use case does not compile. */
export function routes<Calls extends Record<string, Call>>(
  calls: Calls,
  handlers: { [Name in keyof Calls]: TwoStepHandler<Calls[Name]> },
): Route[] {
  return Object.entries(calls).map(([name, call]) => ({
    name,
    call,
    handler: handlers[name] as unknown as UseCase,
  }))
}

/** The same for commands over the socket. */
export function answers<Commands extends Record<string, Command>>(
  commands: Commands,
  handlers: { [Name in keyof Commands]: TwoStepHandler<Commands[Name]> },
): Answer[] {
  return Object.entries(commands).map(([name, command]) => ({
    command,
    handler: handlers[name] as unknown as UseCase,
  }))
}
