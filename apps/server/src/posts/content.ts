import type { ContentType } from '@guildhall/contract/posts'
import type { Sentence } from '../platform/catalogue.ts'
import { invalidField } from '../platform/refusals.ts'
import { words } from './refusal-words.ts'

/** The content of a post once it is written. */
interface Whole {
  readonly contentType: ContentType
  readonly title: string
  readonly text: string
  readonly pictures: number
  /** The pictures between its paragraphs. */
  readonly inText: number
  readonly videos: number
  readonly files: number
  readonly hasLink: boolean
  readonly options: readonly string[]
}

const FEWEST_OPTIONS = 2

const lacks = (field: string, why: Sentence) => ({ field, why })

const wants: Record<ContentType, (whole: Whole) => ReturnType<typeof lacks> | null> = {
  Image: ({ pictures }) => (pictures > 0 ? null : lacks('pictures', words.fileMissing)),
  Video: ({ videos }) => (videos > 0 ? null : lacks('videos', words.fileMissing)),
  Link: ({ hasLink }) => (hasLink ? null : lacks('link', words.linkMissing)),
  Poll: ({ options }) => {
    if (options.length < FEWEST_OPTIONS) return lacks('pollOptions', words.tooFewOptions)
    const isEachOther = new Set(options.map((text) => text.toLowerCase())).size === options.length
    return isEachOther ? null : lacks('pollOptions', words.optionsAlike)
  },
  Markup: ({ title, text, pictures, inText, files }) =>
    title || text || pictures + inText + files > 0 ? null : lacks('text', words.nothingWritten),
}

/** Refuses a post that lacks the content of its type, or has a poll although it is of another type. */
export function checkWhole(whole: Whole) {
  const fault = wants[whole.contentType](whole)
  if (fault) throw invalidField(fault.field, fault.why)
  if (whole.contentType !== 'Poll' && whole.options.length > 0)
    throw invalidField('pollOptions', words.optionsOfNoPoll)
}
