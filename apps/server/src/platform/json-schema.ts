import { z } from 'zod'

type Json = Record<string, unknown>

const isNull = (schema: unknown) => (schema as Json)?.type === 'null'

/** `anyOf [T, null]` as one nullable type: a serializer decides it without trying both branches. */
function collapsed(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(collapsed)
  if (typeof schema !== 'object' || schema === null) return schema
  const { anyOf, ...rest } = schema as Json & { anyOf?: Json[] }
  const branches = anyOf?.filter((branch) => !isNull(branch))
  const only = branches?.length === 1 && anyOf?.length === 2 ? branches[0] : undefined
  if (only?.type && !only.$ref) return collapsed({ ...rest, ...only, nullable: true })
  // Undeclared fields are dropped anyway; said here, it would make a branch of a union fail because of them.
  const fields = Object.entries(schema).filter(
    ([key, value]) => !(key === 'additionalProperties' && value === false),
  )
  return Object.fromEntries(fields.map(([key, value]) => [key, collapsed(value)]))
}

/** The schema from which Fastify compiles a reply's serializer: what is not declared never leaves. */
export function serializerSchema(reply: z.core.$ZodType): unknown {
  const { $schema: _, ...schema } = z.toJSONSchema(reply, { target: 'draft-7', io: 'output' }) as Json
  return collapsed(schema)
}
