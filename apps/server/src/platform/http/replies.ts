import { isDeepStrictEqual } from 'node:util'
import { z } from 'zod'

/**
 * Matches only fields named as ids, since a person's name may look like a hyphenated id, and not a client's own id, which
 * has hyphens.
 */
const HYPHENATED =
  /"(?!uniqueId")(?:_id|id|\w*Ids?)":\s*\[?"[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}"/

/**
 * In tests a reply, an acknowledgement or a signal must be exactly what the contract says, ids without hyphens; in
 * production the serializer drops the rest.
 */
export function checkDeclared(name: string, schema: z.core.$ZodType, value: unknown) {
  const plain = JSON.parse(JSON.stringify(value)) as unknown
  const declared = z.parse(schema, plain)
  if (!isDeepStrictEqual(declared, plain)) throw new Error(`${name} tells more than it declares`)
  if (HYPHENATED.test(JSON.stringify(plain))) throw new Error(`${name} tells an id with hyphens`)
}
