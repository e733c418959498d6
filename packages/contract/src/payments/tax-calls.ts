import { z } from 'zod'
import { v2, v3 } from '../call.ts'
import { inChannel, missingChannel } from '../channels/in-channel.ts'
import { Done, Id } from '../common.ts'
import { Tax, taxFields } from './shapes.ts'

const reply = Done.extend({ taxRate: Tax })

export const taxCalls = {
  addTax: v3.post('/community/payments/addTax', {
    missing: { ...missingChannel, title: 'title is not passed', percent: 'percent is not passed' },
    input: inChannel(taxFields),
    reply,
  }),

  /** Makes a new version; what was sold before keeps the old one. */
  editTax: v3.post('/community/payments/editTax', {
    missing: { ...missingChannel, taxId: 'taxId is not passed' },
    input: inChannel({
      taxId: Id,
      title: taxFields.title.optional(),
      percent: taxFields.percent.optional(),
      isInclusive: z.boolean().optional(),
      country: taxFields.country.unwrap().optional(),
      parts: taxFields.parts.unwrap().optional(),
      isArchived: z.boolean().optional(),
    }),
    reply,
  }),

  getTaxes: v2.get('/community/payments/taxes', {
    missing: missingChannel,
    input: inChannel({}),
    reply: z.object({ taxes: z.array(Tax) }),
  }),
}
