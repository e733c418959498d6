import type { Call } from '@guildhall/contract'
import { build } from 'fast-json-stringify'
import { serializerSchema } from './json-schema.ts'

type Serialize = (reply: unknown) => string

const compiled = new WeakMap<Call, Serialize>()

function compile(call: Call): Serialize {
  const serialize = build(serializerSchema(call.reply) as Parameters<typeof build>[0])
  compiled.set(call, serialize)
  return serialize
}

/** Writes a call's reply; compiled when it is first needed, and once for all servers of a process. */
export const serializerOf =
  (call: Call): Serialize =>
  (reply) =>
    (compiled.get(call) ?? compile(call))(reply)
