import { z } from 'zod'

/** A server id: a uuid v7 as 32 hexadecimal digits. A client's temporary id has hyphens, a server's never. */
export const Id = z
  .string()
  .regex(/^[0-9a-f]{32}$/)
  .meta({ id: 'Id' })

export const Flag = z.union([z.boolean(), z.stringbool()])

export const Time = z.iso.datetime().meta({ id: 'Time' })

/** The reply of a write that has nothing to show but its success. */
export const Done = z.object({ message: z.string() })

const MAX_LIMIT = 100
const MAX_SKIP = 10_000
export const DEFAULT_LIMIT = 10

/** The paging of every list: by an offset in `skip`, or better by the previous page's `next` as `after`. */
export const page = (size = DEFAULT_LIMIT) => ({
  skip: z.coerce.number<number>().int().min(0).max(MAX_SKIP).default(0),
  limit: z.coerce.number<number>().int().min(1).max(MAX_LIMIT).default(size),
  after: z.string().max(200).optional(),
})

/** The cursor of the next page; null at the end. */
export const Next = z.string().nullable()

/** Folds aliases of a field into its own name; if both are sent, they must agree. */
export function folded<S extends z.ZodObject>(
  schema: S,
  synonyms: Record<string, keyof z.output<S> & string>,
) {
  return schema.transform((input, context) => {
    const out: Record<string, unknown> = { ...input }
    for (const [other, name] of Object.entries(synonyms)) {
      if (out[other] !== undefined && out[name] !== undefined && out[other] !== out[name])
        context.addIssue({ code: 'custom', path: [other], message: `${other} and ${name} differ` })
      out[name] ??= out[other]
      delete out[other]
    }
    return out as z.output<S>
  })
}
