import type { z } from 'zod'

type Fields = Record<string, unknown>

/** The issue that a field's own schema would report if it were required. */
const isMissing = (field: string) => ({
  code: 'invalid_type' as const,
  expected: 'string' as const,
  input: undefined,
  path: [field],
})

/**
 * Requires exactly one of several groups of fields that identify a person, and that group in full; the first is the
 * usual one.
 */
export const oneOf =
  (...ways: readonly (readonly string[])[]) =>
  (input: Fields, context: z.core.$RefinementCtx) => {
    const given = ways.filter((way) => way.some((field) => input[field] !== undefined))
    const [first, second] = given.length > 0 ? given : ways.slice(0, 1)
    for (const field of first!) if (input[field] === undefined) context.addIssue(isMissing(field))
    if (second)
      context.addIssue({ code: 'custom', path: [second[0]!], message: `not together with ${first![0]}` })
  }
