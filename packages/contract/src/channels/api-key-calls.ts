import { z } from 'zod'
import { v2 } from '../call.ts'
import { Done, Id, Time } from '../common.ts'
import { ShownLine } from '../shown-line.ts'
import { Person } from '../users/shapes.ts'
import { inChannel, missingChannel } from './in-channel.ts'

/** A key that names a community in the api-key header. It proves nobody and allows nothing. */
export const ApiKey = z
  .object({ _id: Id, title: z.string(), createdBy: Person.nullable(), createdTime: Time })
  .meta({ id: 'ApiKey' })
export type ApiKey = z.output<typeof ApiKey>

export const apiKeyCalls = {
  /** The key itself is in this reply and nowhere else. */
  newApiKey: v2.post('/channel/apiKey/new', {
    secret: true,
    missing: { ...missingChannel, title: 'title is not passed' },
    input: inChannel({ title: ShownLine(100).min(1) }),
    reply: Done.extend({ apiKey: ApiKey, key: z.string() }),
  }),

  revokeApiKey: v2.post('/channel/apiKey/revoke', {
    missing: { ...missingChannel, keyId: 'keyId is not passed' },
    input: inChannel({ keyId: Id }),
    reply: Done,
  }),

  getApiKeys: v2.get('/channel/apiKeys', {
    missing: missingChannel,
    input: inChannel({}),
    reply: z.object({ apiKeys: z.array(ApiKey) }),
  }),
}
