import { z } from 'zod'
import { v2 } from '../call.ts'
import { ContentType, FileType, fileTypes, isAllowedAs, maxBytes } from './types.ts'

const numbers = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] as const
export const MAX_COUNT = numbers.length

const Size = z.coerce.number<number>().int().min(1).max(maxBytes.video)

/** The names of uploads in a reply, one for each: image1, video2, file10. */
const names = fileTypes.flatMap((type) => numbers.map((number) => `${type}${number}` as const))
const UploadName = z.enum(names)
export type UploadName = z.output<typeof UploadName>

const Named = z.partialRecord(UploadName, z.string())
const named = Object.fromEntries(names.map((name) => [name, z.string().optional()])) as {
  [Name in UploadName]: z.ZodOptional<z.ZodString>
}

export const fileCalls = {
  assignPresignedUrl: v2.get('/files/assignPresignedUrl', {
    auth: 'optional',
    missing: { count: 'count is not passed' },
    input: z
      .strictObject({
        count: z.coerce.number<number>().int().min(1).max(MAX_COUNT),
        contentType: ContentType,
        fileType: FileType,
        /** The size of each upload in bytes; an upload of another size is refused. */
        sizes: z
          .union([z.array(Size).min(1).max(MAX_COUNT), Size])
          .transform((sizes) => [sizes].flat())
          .optional(),
      })
      .check(({ value: { count, contentType, fileType, sizes }, issues }) => {
        if (issues.length > 0) return
        const complain = (path: string, message: string, params = {}) =>
          issues.push({ code: 'custom', path: [path], message, input: path, params })
        if (!isAllowedAs(fileType, contentType))
          complain('contentType', 'not a type that can be sent as this')
        if (sizes && sizes.length !== count) complain('sizes', 'one for each')
        if (sizes?.some((size) => size > maxBytes[fileType]))
          complain('sizes', 'too large', { fault: 'tooLarge' })
      }),
    reply: z.object({
      /** The address to PUT each upload to, with the requested content type. */
      urls: Named,
      /** The keys by which a write claims the uploads. */
      keys: Named,
      ...named,
    }),
  }),
}
