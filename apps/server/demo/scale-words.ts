import { renderText } from '../src/documents/render.ts'
import type { Chance } from './random.ts'
import { kilnTalk } from './talk-kiln.ts'
import { nightTalk } from './talk-night.ts'

const years = [kilnTalk.year, nightTalk.year]
const beginnings = years.flatMap(({ titles }) => titles[0])
const ends = years.flatMap(({ titles }) => titles[1])
const questions = years.flatMap((year) => year.questions)
const polls = years.flatMap((year) => year.polls)
const remarks = years.flatMap((year) => year.remarks)
// Rendered once: a page of a million posts is made of few paragraphs.
const paragraphs = years.flatMap(({ texts }) => texts).map(renderText)

/** Its number makes every title one that can be looked for. */
export const titleOf = (luck: Chance, index: number, isQuestion: boolean) =>
  isQuestion
    ? `${luck.pick(questions)} (${index})`
    : `${luck.pick(beginnings)} ${luck.pick(ends)}, no. ${index}`

export function wordsOf(luck: Chance) {
  const picked = Array.from({ length: 1 + Math.floor(luck.next() ** 2 * 5) }, () => luck.pick(paragraphs))
  return {
    text: picked.map(({ text }) => text).join('\n\n'),
    html: picked.map(({ html }) => html).join(''),
  }
}

export const pollOf = (index: number) => polls[index % polls.length]!
export const remarkOf = (luck: Chance) => luck.pick(remarks)
