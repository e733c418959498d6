import { z } from 'zod'

type Json = Record<string, unknown>

const isNull = (schema: unknown) => (schema as Json)?.type === 'null'

const POINTER = '#/definitions/'

/**
 * `anyOf [T, null]` as one nullable type: a serializer decides it without trying both branches, which would hold each
 * person and each picture against their schemas. A named type is put in place of its name for that, once on a path.
 */
function collapsed(schema: unknown, named: Json, within: readonly string[] = []): unknown {
  if (Array.isArray(schema)) return schema.map((one) => collapsed(one, named, within))
  if (typeof schema !== 'object' || schema === null) return schema
  const { anyOf, ...rest } = schema as Json & { anyOf?: Json[] }
  const branches = anyOf?.filter((branch) => !isNull(branch))
  const only = branches?.length === 1 && anyOf?.length === 2 ? branches[0] : undefined
  if (typeof only?.$ref === 'string' && !within.includes(only.$ref)) {
    const type = named[only.$ref.slice(POINTER.length)] as Json
    return collapsed({ ...rest, ...type, nullable: true }, named, [...within, only.$ref])
  }
  if (only?.type) return collapsed({ ...rest, ...only, nullable: true }, named, within)
  // Undeclared fields are dropped anyway; said here, it would make a branch of a union fail because of them.
  const fields = Object.entries(schema).filter(
    ([key, value]) => !(key === 'additionalProperties' && value === false),
  )
  return Object.fromEntries(fields.map(([key, value]) => [key, collapsed(value, named, within)]))
}

/** The schema from which Fastify compiles a reply's serializer: what is not declared never leaves. */
export function serializerSchema(reply: z.core.$ZodType): unknown {
  const { $schema: _, ...schema } = z.toJSONSchema(reply, { target: 'draft-7', io: 'output' }) as Json
  return collapsed(schema, (schema.definitions ?? {}) as Json)
}
