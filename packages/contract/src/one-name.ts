import type { z } from 'zod'
import { oneOf } from './one-of.ts'

/** Requires exactly one of several fields that identify the same thing; the first is the usual one. */
export const oneName = <S extends z.ZodObject>(schema: S, ...fields: (keyof z.input<S> & string)[]): S =>
  schema.superRefine(oneOf(...fields.map((field) => [field])), {
    // Runs even when other fields are invalid, so that every missing field is reported.
    when: ({ value }) => typeof value === 'object' && value !== null,
  })
