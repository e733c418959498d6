import type { CurrencyCode } from '@guildhall/contract/money'
import { momentOf } from '@guildhall/contract/time'
import { parseAmount } from '../../money/parse-amount.ts'
import { isWebLink } from '../recording/is-web-link.ts'
import type { EventDraft } from './event-draft.ts'
import { optionsIn } from './options-in.ts'
import { problemIn } from './repeat-draft.ts'

export type Problem =
  | 'titleMissing'
  | 'timeMissing'
  | 'endsBefore'
  | 'wrongInterval'
  | 'wrongUntil'
  | 'wrongCount'
  | 'venueMissing'
  | 'wrongLink'
  | 'threadMissing'
  | 'questionMissing'
  | 'optionsMissing'
  | 'wrongPrice'
  | 'wrongSeats'
  | 'closesBefore'
  | 'rowMissing'

const repeatProblems = { interval: 'wrongInterval', until: 'wrongUntil', count: 'wrongCount' } as const

/** The moments that a draft means; null while a part is missing. */
export const spanIn = ({ date, from, to, endDate, timeZone: zone }: EventDraft) => ({
  starts: momentOf({ date, time: from, zone }),
  ends: momentOf({ date: endDate, time: to, zone }),
})

const MAX_OPTIONS = 20
const MAX_OPTION = 100

function isWrongChoice(lines: string) {
  const options = optionsIn(lines)
  return (
    options.length < 2 || options.length > MAX_OPTIONS || options.some(({ length }) => length > MAX_OPTION)
  )
}

/** What is wrong in a form, by field. */
export function problemsIn(
  draft: EventDraft,
  currency: CurrencyCode,
): Partial<Record<keyof EventDraft, Problem>> {
  const problems: Partial<Record<keyof EventDraft, Problem>> = {}
  const { starts, ends } = spanIn(draft)
  if (draft.title.trim() === '') problems.title = 'titleMissing'
  if (!starts) problems.date = 'timeMissing'
  if (!ends) problems.to = 'timeMissing'
  else if (starts && ends <= starts) problems.to = 'endsBefore'
  const repeat = draft.repeat && problemIn(draft.repeat, draft.date)
  if (repeat) problems.repeat = repeatProblems[repeat]
  const hasVenue = draft.locationType === 'inPerson' || draft.locationType === 'hybrid'
  if (hasVenue && draft.venue.trim() === '') problems.venue = 'venueMissing'
  if (draft.locationType === 'chat' && draft.chatId === '') problems.chatId = 'threadMissing'
  if (draft.joinUrl.trim() !== '' && !isWebLink(draft.joinUrl)) problems.joinUrl = 'wrongLink'
  if (draft.price.trim() !== '' && parseAmount(draft.price, currency) === null) problems.price = 'wrongPrice'
  if (draft.seats.trim() !== '' && !/^\d{1,6}$/.test(draft.seats.trim())) problems.seats = 'wrongSeats'
  if (draft.opens && draft.closes && draft.closes <= draft.opens) problems.closes = 'closesBefore'
  if (draft.questions.some(({ text }) => text.trim() === '')) problems.questions = 'questionMissing'
  else if (draft.questions.some(({ kind, options }) => kind === 'choice' && isWrongChoice(options)))
    problems.questions = 'optionsMissing'
  if (draft.guests.some(({ name }) => name.trim() === '')) problems.guests = 'rowMissing'
  if (draft.schedules.some((part) => part.title.trim() === '' || !part.date || part.to <= part.from))
    problems.schedules = 'rowMissing'
  if (draft.faq.some(({ question, answer }) => question.trim() === '' || answer.trim() === ''))
    problems.faq = 'rowMissing'
  return problems
}
