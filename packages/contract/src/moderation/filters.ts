import { z } from 'zod'

/** What happens to something that a filter finds. */
const FilterEffect = z.enum(['report', 'hold', 'refuse'])
export type FilterEffect = z.output<typeof FilterEffect>

const Term = z.string().trim().min(1).max(100)
const Domain = z.string().trim().toLowerCase().min(3).max(253)

/** Words and phrases; `*` at the end stands for any ending. */
const WordsFilter = z.strictObject({
  isOn: z.boolean(),
  effect: FilterEffect,
  words: z.array(Term).max(1000),
})

const LinksFilter = z.strictObject({
  isOn: z.boolean(),
  effect: FilterEffect,
  /** Links to these are never counted. */
  allowed: z.array(Domain).max(500),
  refused: z.array(Domain).max(500),
  /** How many links a newcomer may write in one text. */
  mostByNewcomers: z.number().int().min(0).max(20),
})

/** How many posts one person may write in an hour. */
const PaceFilter = z.strictObject({
  isOn: z.boolean(),
  effect: FilterEffect,
  most: z.number().int().min(1).max(1000),
  mostByNewcomers: z.number().int().min(1).max(1000),
})

/** The same text again and again. */
const RepetitionFilter = z.strictObject({ isOn: z.boolean(), effect: FilterEffect })

/** The first posts of newcomers wait for a moderator, and what mentions many people more than once in a day. */
const NewcomersFilter = z.strictObject({ isOn: z.boolean(), held: z.number().int().min(0).max(20) })

export const Filters = z
  .strictObject({
    words: WordsFilter,
    links: LinksFilter,
    pace: PaceFilter,
    repetition: RepetitionFilter,
    newcomers: NewcomersFilter,
  })
  .meta({ id: 'Filters' })
export type Filters = z.output<typeof Filters>

/** One filter on trial. */
export const FilterOnTrial = z.union([
  z.strictObject({ kind: z.literal('words'), words: z.array(Term).max(1000) }),
  z.strictObject({
    kind: z.literal('links'),
    allowed: z.array(Domain).max(500),
    refused: z.array(Domain).max(500),
  }),
])
export type FilterOnTrial = z.output<typeof FilterOnTrial>

export const defaultFilters: Filters = {
  words: { isOn: false, effect: 'hold', words: [] },
  links: { isOn: true, effect: 'hold', allowed: [], refused: [], mostByNewcomers: 2 },
  pace: { isOn: true, effect: 'refuse', most: 60, mostByNewcomers: 3 },
  repetition: { isOn: true, effect: 'hold' },
  newcomers: { isOn: true, held: 0 },
}
