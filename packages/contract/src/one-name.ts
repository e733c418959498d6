import type { z } from 'zod'
import { oneOf } from './one-of.ts'

/** Of several fields that name the same thing exactly one is given; the first is the usual one. */
export const oneName = <S extends z.ZodObject>(schema: S, ...fields: (keyof z.input<S> & string)[]): S =>
  schema.superRefine(oneOf(...fields.map((field) => [field])), {
    // Also beside other faults, so that every field that is missing is told.
    when: ({ value }) => typeof value === 'object' && value !== null,
  })
