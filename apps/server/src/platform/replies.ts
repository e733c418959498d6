import { isDeepStrictEqual } from 'node:util'
import type { Call } from '@guildhall/contract'
import { z } from 'zod'

/** In a field that is named as an id; a person may call themselves what they like. */
const HYPHENATED = /"(?:_id|id|\w*Ids?)":\s*\[?"[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}"/

/** In tests a reply must be exactly what the contract says, ids without hyphens; in production the serializer drops the rest. */
export function checkReply(call: Call, reply: unknown) {
  const plain = JSON.parse(JSON.stringify(reply)) as unknown
  const declared = z.parse(call.reply, plain)
  if (!isDeepStrictEqual(declared, plain)) throw new Error(`${call.path} answers more than it declares`)
  if (HYPHENATED.test(JSON.stringify(plain))) throw new Error(`${call.path} answers an id with hyphens`)
}
