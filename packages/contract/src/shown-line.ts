import { z } from 'zod'
import { fault } from './fault.ts'
import { isShown, shown } from './shown-text.ts'

const cleaned = (text: z.ZodString, max: number) =>
  text
    .overwrite(shown)
    .max(max)
    .refine(
      (line) => line === '' || isShown(line),
      fault('nothingShown', 'needs a letter, a number or a symbol'),
    )

/** A name or title as people see it; empty only where no shortest length is asked for. */
export const ShownLine = (max: number) => cleaned(z.string(), max)

/** The same for names that refuse a line break instead of turning it into a space. */
export const ShownName = (max: number) =>
  cleaned(
    z
      .string()
      .trim()
      .refine((text) => !/\p{Cc}/u.test(text), fault('oneLine', 'a name is one line')),
    max,
  )
