import { z } from 'zod'
import { Id, Time } from '../common.ts'

/** What everybody may see of a person beside their words. */
export const Person = z
  .object({ _id: Id, username: z.string().nullable(), fullname: z.string() })
  .meta({ id: 'Person' })
export type Person = z.output<typeof Person>

/** What a person sees of themselves. */
export const Me = Person.extend({ email: z.string().nullable(), createdTime: Time }).meta({ id: 'Me' })
export type Me = z.output<typeof Me>
