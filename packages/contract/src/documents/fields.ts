import { z } from 'zod'
import { fault } from '../fault.ts'
import { imagesIn, isDocument } from './document.ts'

/** A text of the editor with no more pictures between its paragraphs than this. */
export const documentWith = (maxPictures: number) =>
  z
    .looseObject({ type: z.literal('doc') })
    .refine(isDocument, { error: 'holds something that is not known here', abort: true })
    .refine(
      (document) => imagesIn(document as never).length <= maxPictures,
      fault('tooManyPictures', 'has too many pictures', maxPictures),
    )
