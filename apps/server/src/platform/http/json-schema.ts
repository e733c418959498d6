import { z } from 'zod'

type Json = Record<string, unknown>

const isNull = (schema: unknown) => (schema as Json)?.type === 'null'

const POINTER = '#/definitions/'

/**
 * Turns `anyOf [T, null]` into one nullable type: a serializer then need not try both branches, which would validate
 * each person and each picture against their schemas. A named type is inlined for that, once on a path.
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
  // The serializer drops undeclared fields anyway; with this keyword they would make a branch of a union fail.
  const fields = Object.entries(schema).filter(
    ([key, value]) => !(key === 'additionalProperties' && value === false),
  )
  return Object.fromEntries(fields.map(([key, value]) => [key, collapsed(value, named, within)]))
}

/** The schema from which Fastify compiles a reply's serializer: undeclared fields never leave the server. */
export function serializerSchema(reply: z.core.$ZodType): unknown {
  const { $schema: _, ...schema } = z.toJSONSchema(reply, { target: 'draft-7', io: 'output' }) as Json
  return collapsed(schema, (schema.definitions ?? {}) as Json)
}
