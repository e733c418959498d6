import type { Chance } from './random.ts'
import type { DemoComment, DemoPost, DemoTalk } from './spoken.ts'

const HOURS_OF_YEAR = 24 * 365

/** The rest of a year: made of the same few thoughts, as years are. */
export function yearOf(luck: Chance, { tags, year }: DemoTalk): DemoPost[] {
  const remarks = (): DemoComment[] =>
    Array.from({ length: Math.floor(luck.next() ** 2 * 8) }, () => ({
      text: luck.pick(year.remarks),
      replies: luck.isTrue(0.25) ? [{ text: luck.pick(year.remarks) }] : [],
    }))
  return Array.from({ length: year.count }, (_, index) => {
    const common = {
      room: luck.pick(year.rooms),
      // Three days ago at the latest: what is newer was said by hand.
      ago: 75 + ((index + luck.next()) * (HOURS_OF_YEAR - 75)) / year.count,
      reactions: Math.floor(luck.next() ** 2 * 48),
      comments: remarks(),
      tags: luck.isTrue(0.4) ? [luck.pick(tags)] : [],
    }
    const kind = luck.next()
    if (kind < 0.08) {
      const [title, options] = luck.pick(year.polls)
      return { ...common, title, text: 'Just curious.', kind: 'Poll' as const, options }
    }
    if (kind < 0.22)
      return { ...common, title: luck.pick(year.questions), text: luck.pick(year.texts), isQuestion: true }
    const title = `${luck.pick(year.titles[0])} ${luck.pick(year.titles[1])}`
    if (kind < 0.4) {
      const pictures = 1 + luck.whole(4)
      const drawing = luck.pick(year.drawings)
      return { ...common, title, text: luck.pick(year.texts), kind: 'Image' as const, drawing, pictures }
    }
    return { ...common, title: luck.isTrue(0.7) ? title : '', text: luck.pick(year.texts) }
  })
}
