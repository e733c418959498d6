import { type Call, isRead, Problem } from '@guildhall/contract'
import { z } from 'zod'

type Json = Record<string, unknown>

/** Schemas with a name are listed once under components; all others are inlined where they are used. */
function schemaOf(type: z.core.$ZodType, io: 'input' | 'output', components: Json): Json {
  const schema = z.toJSONSchema(type, { target: 'draft-2020-12', io, unrepresentable: 'any' }) as Json & {
    $defs?: Json
  }
  const { $schema: _, $defs = {}, ...rest } = schema
  const pointed = (part: unknown): unknown =>
    JSON.parse(JSON.stringify(part).replaceAll('"#/$defs/', '"#/components/schemas/'))
  for (const [name, definition] of Object.entries($defs)) {
    const { $schema: _inner, id: _id, ...body } = pointed(definition) as Json
    components[name] = body
  }
  return pointed(rest) as Json
}

const queryParameters = (schema: Json) =>
  Object.entries((schema.properties ?? {}) as Json).map(([name, property]) => ({
    name,
    in: 'query',
    required: ((schema.required ?? []) as string[]).includes(name),
    schema: property,
  }))

function operation(domain: string, name: string, call: Call, components: Json) {
  const input = schemaOf(call.input, 'input', components)
  return {
    operationId: `${domain}.${name}`,
    summary: `${name} of ${domain}`,
    tags: [domain],
    security: call.auth === 'required' ? [{ session: [] }, { token: [] }] : [],
    ...(isRead(call)
      ? { parameters: queryParameters(input) }
      : { requestBody: { required: true, content: { 'application/json': { schema: input } } } }),
    responses: {
      200: {
        description: 'Done',
        content: { 'application/json': { schema: schemaOf(call.reply, 'output', components) } },
      },
      default: {
        description: 'Refused',
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Problem' } } },
      },
    },
  }
}

/** The whole contract as an OpenAPI 3.1 document. */
export function openApiDocument(domains: Record<string, Record<string, Call>>) {
  const schemas: Json = {}
  schemaOf(Problem, 'output', schemas)
  const paths: Record<string, Json> = {}
  for (const [domain, calls] of Object.entries(domains))
    for (const [name, call] of Object.entries(calls)) {
      paths[call.path] ??= {}
      paths[call.path]![call.method.toLowerCase()] = operation(domain, name, call, schemas)
    }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Guildhall',
      version: '0.1.0',
      license: { name: 'AGPL-3.0-only', identifier: 'AGPL-3.0-only' },
    },
    servers: [{ url: '/' }],
    paths,
    components: {
      schemas,
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: '__Host-token' },
        token: { type: 'http', scheme: 'bearer' },
      },
    },
  }
}
