import { build } from 'fast-json-stringify'
import type { z } from 'zod'
import type { Config } from '../config/config.ts'
import { serializerSchema } from './json-schema.ts'
import { checkDeclared } from './replies.ts'

type Serialize = (value: unknown) => string

const compiled = new WeakMap<z.core.$ZodType, Serialize>()

function compile(schema: z.core.$ZodType): Serialize {
  const serialize = build(serializerSchema(schema) as Parameters<typeof build>[0])
  compiled.set(schema, serialize)
  return serialize
}

/** Serializes what a schema declares and nothing else; compiled at first use, once for all servers of a process. */
export const serializerOf =
  (schema: z.core.$ZodType): Serialize =>
  (value) =>
    (compiled.get(schema) ?? compile(schema))(value)

/**
 * Reduces what leaves other than as a reply to exactly what is declared, as plain values that Socket.IO serializes
 * itself.
 */
export function declaredOf(
  { NODE_ENV }: Pick<Config, 'NODE_ENV'>,
  name: string,
  schema: z.core.$ZodType,
  value: unknown,
): unknown {
  if (NODE_ENV === 'test') checkDeclared(name, schema, value)
  return JSON.parse(serializerOf(schema)(value))
}
