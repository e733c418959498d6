import type { z } from 'zod'
import type { Kernel } from '../kernel.ts'
import type { Mailer } from '../mail/mail.ts'

/** Work that must happen after a write: it may run more than once, so it must be idempotent. */
export interface Job<P> {
  readonly name: string
  readonly payload: z.ZodType<P>
  /** What it is about, where one that waits does for everybody who asks for it until it begins. */
  about?(payload: P): string
}

/** The names of all jobs that the loaded code can enqueue; each needs a handler. */
export const jobNames = new Set<string>()

export function job<P>(name: string, payload: z.ZodType<P>, about?: (payload: P) => string): Job<P> {
  if (jobNames.has(name)) throw new Error(`the job ${name} stands twice`)
  jobNames.add(name)
  return { name, payload, ...(about && { about }) }
}

declare module '../domain.ts' {
  interface Domain {
    readonly jobs?: readonly JobHandler[]
  }
}

export interface JobContext extends Kernel {
  readonly mailer: Mailer
  /** The id of the outbox row it comes from: the same on every attempt, and for all jobs about the same thing. */
  readonly jobId: string
}

export interface JobHandler {
  readonly name: string
  run(ctx: JobContext, payload: unknown): Promise<void>
}

export function handles<P>(job: Job<P>, run: (ctx: JobContext, payload: P) => Promise<void>): JobHandler {
  return { name: job.name, run: (ctx, payload) => run(ctx, job.payload.parse(payload)) }
}
