import type { FilterEffect, Filters } from '@guildhall/contract/moderation'
import type { TFunction } from 'i18next'
import type { Drafting } from '../../ui/forms/use-draft.ts'

/** The filters as they stand in the form: lists and numbers as they are typed. */
export interface FiltersDraft {
  wordsOn: boolean
  wordsEffect: FilterEffect
  words: string
  linksOn: boolean
  linksEffect: FilterEffect
  allowed: string
  refused: string
  mostLinks: string
  paceOn: boolean
  paceEffect: FilterEffect
  most: string
  mostByNewcomers: string
  repetitionOn: boolean
  repetitionEffect: FilterEffect
  newcomersOn: boolean
  held: string
}

export type FiltersDrafting = Drafting<FiltersDraft>

export const draftOf = ({ words, links, pace, repetition, newcomers }: Filters): FiltersDraft => ({
  wordsOn: words.isOn,
  wordsEffect: words.effect,
  words: words.words.join('\n'),
  linksOn: links.isOn,
  linksEffect: links.effect,
  allowed: links.allowed.join('\n'),
  refused: links.refused.join('\n'),
  mostLinks: String(links.mostByNewcomers),
  paceOn: pace.isOn,
  paceEffect: pace.effect,
  most: String(pace.most),
  mostByNewcomers: String(pace.mostByNewcomers),
  repetitionOn: repetition.isOn,
  repetitionEffect: repetition.effect,
  newcomersOn: newcomers.isOn,
  held: String(newcomers.held),
})

/** The lines of a list, each once. */
export const linesIn = (text: string) => [
  ...new Set(
    text
      .split('\n')
      .map((line) => line.trim())
      .filter(Boolean),
  ),
]

/** Sites as they are typed or pasted, by their names alone. */
export const domainsIn = (text: string) =>
  linesIn(text).map((line) =>
    line
      .toLowerCase()
      .replace(/^[a-z]+:\/\//, '')
      .replace(/^(?:www\.|\*\.)/, '')
      .replace(/[/?#].*$/, ''),
  )

export const filtersOf = (draft: FiltersDraft): Filters => ({
  words: { isOn: draft.wordsOn, effect: draft.wordsEffect, words: linesIn(draft.words) },
  links: {
    isOn: draft.linksOn,
    effect: draft.linksEffect,
    allowed: domainsIn(draft.allowed),
    refused: domainsIn(draft.refused),
    mostByNewcomers: Number(draft.mostLinks),
  },
  pace: {
    isOn: draft.paceOn,
    effect: draft.paceEffect,
    most: Number(draft.most),
    mostByNewcomers: Number(draft.mostByNewcomers),
  },
  repetition: { isOn: draft.repetitionOn, effect: draft.repetitionEffect },
  newcomers: { isOn: draft.newcomersOn, held: Number(draft.held) },
})

const MOST_WORDS = 1000
const MOST_DOMAINS = 500
const LONGEST = 100

/** Bounds of the numbers, as the server has them. */
const bounds = {
  mostLinks: [0, 20],
  most: [1, 1000],
  mostByNewcomers: [1, 1000],
  held: [0, 20],
} as const

/** What is wrong with the form, in words. */
export function problemsIn(draft: FiltersDraft, t: TFunction): Partial<Record<keyof FiltersDraft, string>> {
  const problems: Partial<Record<keyof FiltersDraft, string>> = {}
  const words = linesIn(draft.words)
  const long = words.find((word) => word.length > LONGEST)
  if (words.length > MOST_WORDS) problems.words = t('filters.tooMany', { most: MOST_WORDS })
  else if (long !== undefined)
    problems.words = t('filters.tooLong', { most: LONGEST, word: long.slice(0, 20) })
  for (const field of ['allowed', 'refused'] as const) {
    const domains = domainsIn(draft[field])
    const wrong = domains.find((domain) => !/^[^\s.]+(?:\.[^\s.]+)+$/.test(domain) || domain.length > 253)
    if (domains.length > MOST_DOMAINS) problems[field] = t('filters.tooMany', { most: MOST_DOMAINS })
    else if (wrong !== undefined) problems[field] = t('filters.wrongDomain', { domain: wrong })
  }
  for (const field of Object.keys(bounds) as (keyof typeof bounds)[]) {
    const [least, most] = bounds[field]
    const number = Number(draft[field])
    const isWhole = /^\d+$/.test(draft[field].trim()) && number >= least && number <= most
    if (!isWhole) problems[field] = t('filters.wrongNumber', { least, most })
  }
  return problems
}
