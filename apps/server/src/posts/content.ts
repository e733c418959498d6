import type { ContentType } from '@guildhall/contract/posts'
import { invalid } from '../platform/refusals.ts'

/** What a post holds once it is written. */
interface Whole {
  readonly contentType: ContentType
  readonly title: string
  readonly text: string
  readonly pictures: number
  readonly videos: number
  readonly hasLink: boolean
  readonly options: readonly string[]
}

const FEWEST_OPTIONS = 2

const wants: Record<ContentType, (whole: Whole) => string | null> = {
  Image: ({ pictures }) => (pictures > 0 ? null : 'pictures: send at least one'),
  Video: ({ videos }) => (videos > 0 ? null : 'videos: send at least one'),
  Link: ({ hasLink }) => (hasLink ? null : 'link: send the address'),
  Poll: ({ options }) => {
    if (options.length < FEWEST_OPTIONS) return 'pollOptions: send at least two'
    return new Set(options.map((text) => text.toLowerCase())).size === options.length
      ? null
      : 'pollOptions: two of them say the same'
  },
  Markup: ({ title, text, pictures }) =>
    title || text || pictures > 0 ? null : 'text: write something first',
}

/** Refuses a post that lacks what it is made of, or holds a poll it is not. */
export function checkWhole(whole: Whole) {
  const fault = wants[whole.contentType](whole)
  if (fault) throw invalid(fault)
  if (whole.contentType !== 'Poll' && whole.options.length > 0)
    throw invalid('pollOptions: only a poll has them')
}
